// Leads this process to a phone on a port: whatever it asks of a provider's host is answered there. Done once, whoever asks for it.
import { leadFetch } from './lead-fetch'
import { leadHttp } from './lead-http'
import { refuseSockets } from './refuse-sockets'
import { phoneAddress } from './settings'

/** Both builds of this module may be loaded, and each only once. */
const DONE = Symbol.for('ringback.register')

/** Ends the process where there is no phone to lead to: what it sends then would reach people. */
export function register(env: Readonly<Record<string, string | undefined>>): void {
  if (Reflect.get(globalThis, DONE)) return
  const phone = phoneAddress(env)
  if (typeof phone === 'string') {
    process.stderr.write(`${phone}\n`)
    process.exit(1)
  }
  Reflect.set(globalThis, DONE, true)
  leadHttp(phone)
  leadFetch(phone)
  refuseSockets()
}
