// The command: a phone as the command line and a configuration file describe it, on a port until a signal stops it.
import { createRingback, MisuseError, type Ringback } from 'ringback'
import { type Arguments, DEFAULT_PORT, HELP, parseArguments } from './arguments'
import { clientSetup } from './client-setup'
import { loadConfig } from './config'
import { type Listening, listen } from './listen'
import type { ListenOptions } from './options'
import { numberOptions, openInBrowser, pageUrl, phoneOptions, serverOptions } from './settings'
import { VERSION } from './version'

/** @returns the exit code, or undefined while it runs. */
export async function runCommand(words: readonly string[]): Promise<number | undefined> {
  try {
    // Loaded by who runs a command: it has a library in it.
    if (words[0] === 'run') return await (await import('./run/door')).runBeside(words.slice(1))
    const given = parseArguments(words)
    if (given.help || given.version) {
      print(given.help ? HELP : VERSION)
      return 0
    }
    await start(given)
    return undefined
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    process.stderr.write(`ringback: ${error instanceof Error ? error.message : String(error)}\n`)
    // 2 stands for a wrong command line, as in other commands; 1 for a port that is not available, and for everything else.
    return error instanceof MisuseError && code === undefined ? 2 : 1
  }
}

async function start(given: Arguments): Promise<void> {
  const config = given.config === undefined ? {} : await loadConfig(given.config)
  const phone = createRingback(phoneOptions(given, config))
  const numbers = numberOptions(given, config).map((options) => phone.number(options))
  for (const [origin, url] of given.apps) phone.app(origin, url)
  await config.setUp?.(phone)
  const server = serverOptions(given, config, DEFAULT_PORT)
  const listening = await listen(phone, server)
  const page = pageUrl(listening, server)
  print(
    banner(
      phone,
      listening,
      numbers.map(({ e164 }) => e164),
      server,
      page,
    ),
  )
  stopOnSignal(listening)
  if (given.open && page !== null) openInBrowser(page)
}

function banner(phone: Ringback, { url }: Listening, numbers: readonly string[], { token }: ListenOptions, page: string | null): string {
  const { sid, authToken } = phone.account
  const clock =
    phone.clock.mode === 'paced'
      ? `${phone.clock.speed} virtual ${phone.clock.speed === 1 ? 'second' : 'seconds'} a second`
      : phone.clock.mode
  const lines = [
    ['Account SID', sid],
    ['Auth token', authToken],
    [numbers.length === 1 ? 'Number' : 'Numbers', numbers.join(', ')],
    ['Clock', clock],
    ['Service', `${url}/2010-04-01, ${url}/api/laml/2010-04-01`],
    ['Control API', `${url}/_ringback/v1/${token ? ` (Authorization: Bearer ${token})` : ''}`],
    ...(page === null ? [] : [['Page', page]]),
  ].map(([name = '', value = '']) => `  ${name.padEnd(12)} ${value}`)
  const ways = Object.entries(clientSetup({ url, sid, authToken, number: numbers[0] ?? '+15550000001' }))
  return [
    `ringback ${VERSION} listens on ${url}`,
    '',
    ...lines,
    '',
    ...ways.flatMap(([name, code]) => [`  ${name}`, `    ${code}`]),
    '',
  ].join('\n')
}

/** A second signal exits at once. */
function stopOnSignal(listening: Listening): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    listening.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}
