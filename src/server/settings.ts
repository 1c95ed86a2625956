// What a command line and a configuration file say of a phone and of its port. The command line takes precedence.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createRingback, type NumberOptions, type Ringback, type RingbackOptions } from 'ringback'
import { isLoopback } from '../control/guard'
import { type Arguments, DEFAULT_SPEED } from './arguments'
import type { RingbackConfig } from './config'
import type { Listening } from './listen'
import type { ListenOptions } from './options'

export function phoneOptions({ seed, account, token }: Arguments, { phone = {} }: RingbackConfig): RingbackOptions {
  return {
    network: (input, init) => globalThis.fetch(input, init),
    ...phone,
    ...(seed === undefined ? {} : { seed }),
    account: { ...phone.account, ...(account === undefined ? {} : { sid: account }), ...(token === undefined ? {} : { authToken: token }) },
  }
}

/** With its numbers, and what a file and the configuration say of it. */
export async function newPhone(given: Arguments, config: RingbackConfig, options: RingbackOptions): Promise<Ringback> {
  const phone = createRingback(options)
  const seed = given.seedFile === undefined ? null : (await import('./seed/seed-file')).readSeedFile(given.seedFile)
  const invents = !seed?.hasNumbers || given.numbers.length > 0 || config.numbers !== undefined
  if (invents) for (const number of numberOptions(given, config)) phone.number(number)
  await seed?.apply(phone)
  await config.setUp?.(phone)
  return phone
}

function numberOptions({ numbers, smsUrl, voiceUrl }: Arguments, config: RingbackConfig): NumberOptions[] {
  const urls = { ...(smsUrl === undefined ? {} : { smsUrl }), ...(voiceUrl === undefined ? {} : { voiceUrl }) }
  const given = [...(config.numbers ?? []), ...numbers.map((e164) => ({ e164 }))]
  return (given.length > 0 ? given : [{}]).map((options) => ({ ...options, ...urls }))
}

/** A server that others can reach gets a token, where none is given. */
export function serverOptions(
  { port, host, speed, controlToken }: Arguments,
  { server = {}, phone = {} }: RingbackConfig,
  defaultPort: number,
): ListenOptions {
  const options: ListenOptions = {
    port: defaultPort,
    ...(phone.time === undefined ? { speed: DEFAULT_SPEED } : {}),
    ...server,
    ...(port === undefined ? {} : { port }),
    ...(host === undefined ? {} : { host }),
    ...(speed === undefined ? {} : { speed }),
    ...(controlToken === undefined ? {} : { token: controlToken }),
  }
  const { host: chosen = '127.0.0.1', token } = options
  const needsOne = token === undefined && !isLoopback(chosen.includes(':') ? `[${chosen}]` : chosen)
  return needsOne ? { ...options, token: randomBytes(16).toString('hex') } : options
}

/** Null: there is none. */
export function pageUrl({ url }: Listening, { inspector, token }: ListenOptions): string | null {
  return inspector === false ? null : `${url}/_ringback/ui${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

export function openInBrowser(url: string): void {
  const [command, ...words] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  const opener = spawn(command as string, [...words, url], { stdio: 'ignore', detached: true })
  opener.on('error', () => process.stderr.write(`ringback: there is no ${command} here; open the page yourself.\n`))
  opener.unref()
}
