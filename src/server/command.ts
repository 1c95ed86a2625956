// The command: a phone as the command line and a configuration file describe it, on a port until a signal stops it.
import { MisuseError, type Ringback } from 'ringback'
import { type Arguments, DEFAULT_PORT, HELP, parseArguments } from './arguments'
import { clientSetup } from './client-setup'
import { loadConfig, type RingbackConfig } from './config'
import { type Listening, listen } from './listen'
import { readyLine, takesColours } from './log/lines'
import { startLog } from './log/log'
import type { ListenOptions } from './options'
import { newPhone, openInBrowser, pageUrl, phoneOptions, serverOptions } from './settings'
import type { Keeper } from './state/keeper'
import { type Again, openRun, openState, type StateFile } from './state/run-files'
import { VERSION } from './version'

/** @returns the exit code, or undefined while it runs. */
export async function runCommand(words: readonly string[]): Promise<number | undefined> {
  try {
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
  const again = againOf(config)
  const state = given.state === undefined ? null : openState(given.state, again)
  try {
    const opened = given.run === undefined ? (state?.phone ?? null) : openRun(given.run, again)
    if (opened) warnOfUnused(given)
    await serve(given, config, opened ?? (await newPhone(given, config, phoneOptions(given, config))), { isOpened: opened !== null, state })
  } catch (error) {
    state?.release()
    throw error
  }
}

interface Origin {
  /** The phone is that of a file. */
  readonly isOpened: boolean
  readonly state: StateFile | null
}

async function serve(given: Arguments, config: RingbackConfig, phone: Ringback, { isOpened, state }: Origin): Promise<void> {
  for (const [origin, url] of given.apps) phone.app(origin, url)
  const { speed, ...server } = serverOptions(given, config, DEFAULT_PORT)
  // A run goes on at its own speed. That of a kept one is the phone's own, so that the file has it.
  const wanted = isOpened ? given.speed : speed
  if (state && wanted !== undefined) phone.clock.pace(wanted)
  const keeper = await state?.keep(phone, stopKeeping(given.state))
  const listening = await listen(phone, state || wanted === undefined ? server : { ...server, speed: wanted })
  const page = pageUrl(listening, server)
  if (given.log !== 'json') print(banner(phone, listening, given, server, page))
  else if (server.token !== given.controlToken) process.stderr.write(`ringback: the control token is ${server.token}\n`)
  print(readyLine(given.log, listening.url, phone.account.sid))
  const endLog = startLog(phone, {
    style: given.log,
    colours: takesColours(process.stdout, process.env),
    write: (text) => process.stdout.write(text),
  })
  stopOnSignal(listening, keeper, state, endLog)
  if (given.open && page !== null) openInBrowser(page)
}

/** Functions, and where apps are: what a file of a run does not hold. */
function againOf({ phone = {} }: RingbackConfig): Again {
  const { apps, carrier, network = (input: string, init: RequestInit) => globalThis.fetch(input, init) } = phone
  return { network, ...(apps && { apps }), ...(carrier && { carrier }) }
}

/** What sets a phone up has no meaning for one that is there already. */
function warnOfUnused({ seed, seedFile, account, token, numbers, smsUrl, voiceUrl }: Arguments): void {
  const given = {
    seed,
    'seed-file': seedFile,
    account,
    token,
    number: numbers.length > 0 ? numbers : undefined,
    'sms-url': smsUrl,
    'voice-url': voiceUrl,
  }
  const unused = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : `--${name}`))
  if (unused.length > 0) process.stderr.write(`ringback: the run goes on as it was set up; ${unused.join(', ')} is for a new one.\n`)
}

/** What cannot be kept is not accepted: its answer does not leave, and nobody asks again in vain. */
function stopKeeping(path: string | undefined): (error: unknown) => void {
  return (error) => {
    process.stderr.write(`ringback: ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function banner(phone: Ringback, { url }: Listening, { run, state }: Arguments, { token }: ListenOptions, page: string | null): string {
  const { sid, authToken } = phone.account
  const { numbers: owned, clock: stands } = phone.feed.since(phone.feed.cursor)
  const numbers = owned.filter(({ accountSid }) => accountSid === sid).map(({ e164 }) => e164)
  const file = run ?? state
  const clock =
    phone.clock.mode === 'paced'
      ? `${phone.clock.speed} virtual ${phone.clock.speed === 1 ? 'second' : 'seconds'} a second`
      : phone.clock.mode
  const lines = [
    ['Account SID', sid],
    ['Auth token', authToken],
    [numbers.length === 1 ? 'Number' : 'Numbers', numbers.join(', ')],
    ['Clock', clock],
    ...(file === undefined ? [] : [[run === undefined ? 'Kept in' : 'Run', `${file}, at ${stands.now.toISOString()}`]]),
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
function stopOnSignal(listening: Listening, keeper: Keeper | undefined, state: StateFile | null, endLog: () => void): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    listening.close().then(() => {
      endLog()
      keeper?.close()
      state?.release()
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function print(text: string): void {
  process.stdout.write(`${text.trimEnd()}\n`)
}
