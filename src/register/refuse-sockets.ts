// What is not led is not let out: a connection that this process opens to a provider's host by itself ends with a sentence. Knows no phone.
import { Socket } from 'node:net'
import { isProviderHost } from '../dialects/hosts'

/** For clients that use neither fetch nor node:http: node:http2, the package undici, sockets. What they send would reach people. */
export function refuseSockets(): void {
  const connect = Socket.prototype.connect as (this: Socket, ...words: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...words: unknown[]) {
    const host = hostOf(words)
    if (host === undefined || !isProviderHost(host)) return connect.apply(this, words)
    process.nextTick(() => this.destroy(refusal(host)))
    return this
  } as Socket['connect']
}

/** `(options)`, `(port, host)`, and a list with the options, as node:net calls it itself. */
function hostOf(words: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(words[0]) ? words[0] : words
  const host: unknown = typeof first === 'object' && first !== null && 'host' in first ? first.host : second
  return typeof host === 'string' ? host : undefined
}

function refusal(host: string): Error {
  const text = `ringback/register: a connection to ${host} was refused, because what goes through it could not be led to the phone. fetch, node:http and node:https are led; give this client one of them, or the base URL of the phone (RINGBACK_URL).`
  return Object.assign(new Error(text), { code: 'ERR_RINGBACK_NOT_LED' })
}
