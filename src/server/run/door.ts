// `ringback run`: a phone on a free port, a proxy that leads to it, and a command between whose beginning and end both live.
import { accessSync, chmodSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MisuseError, type Ringback, type RingbackOptions } from 'ringback'
import type { Arguments } from '../arguments'
import { loadConfig, type RingbackConfig } from '../config'
import { type OpenPort, openPort } from '../listen'
import type { ListenOptions } from '../options'
import { newPhone, openInBrowser, pageUrl, phoneOptions, serverOptions } from '../settings'
import { parseRunArguments, RUN_HELP, type RunArguments } from './arguments'
import { createAuthority } from './authority'
import { runChild } from './child'
import { environmentFor, missingCredentials } from './environment'
import { openProxy, type RunProxy } from './proxy'
import { Signals } from './signals'
import { summaryOf } from './summary'
import { createTrust, type Trust } from './trust'

/** Beside this file in the package. */
const REGISTER = fileURLToPath(new URL('register.cjs', import.meta.url))

interface Opened {
  readonly phone: Ringback
  readonly server: ListenOptions
  readonly port: OpenPort
  readonly proxy: RunProxy
  readonly trust: Trust
  readonly signals: Signals
}

/** Ends this process with the exit code of the command: nobody waits for what an app still has to answer. @throws MisuseError */
export async function runBeside(words: readonly string[]): Promise<number> {
  const given = parseRunArguments(words)
  if (given.help) {
    process.stdout.write(RUN_HELP)
    return 0
  }
  if (given.save !== undefined) checkPlace(given.save)
  // Who reads what is told may have gone.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => {})
  const opened = await open(given)
  try {
    process.exitCode = await run(given, opened)
  } finally {
    opened.trust.remove()
    await Promise.all([opened.proxy.close(), opened.port.close()])
  }
  process.exit()
}

async function open({ phone: words, passthrough }: RunArguments): Promise<Opened> {
  const config = words.config === undefined ? {} : await loadConfig(words.config)
  const phone = await newPhone(words, config, withEnvironment(words, config))
  for (const [origin, url] of words.apps) phone.app(origin, url)
  const server = serverOptions(words, config, 0)
  if (server.token !== undefined && words.controlToken === undefined && config.server?.token === undefined)
    throw new MisuseError(
      'ringback run --host lets others reach the phone, and needs a token, which ringback does not print. Write one: --control-token <text>. The command gets it as RINGBACK_CONTROL_TOKEN.',
    )
  const signals = new Signals()
  const port = await openPort(phone, server)
  try {
    return { phone, server, port, ...(await openWays(port, passthrough)), signals }
  } catch (error) {
    // What listens keeps this process alive.
    await port.close()
    throw error
  }
}

async function openWays(port: OpenPort, passthrough: boolean): Promise<Pick<Opened, 'proxy' | 'trust'>> {
  const authority = createAuthority()
  const trust = createTrust(authority.certificate, process.env)
  // However this process ends, but for a kill that it does not learn of.
  process.on('exit', () => trust.remove())
  const proxy = await openProxy({
    phone: port.server,
    authority,
    passthrough,
    onRefused: once((host) =>
      say(`${host} was refused: only hosts of Twilio and SignalWire are answered for. Write --passthrough to let other requests go on.`),
    ),
    onUntrusted: once((host) =>
      say(
        `a client did not trust the certificate for ${host}: it reads none of SSL_CERT_FILE, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE and NODE_EXTRA_CA_CERTS. docs/any-app.md says what to write.`,
      ),
    ),
  })
  return { proxy, trust }
}

/** The credentials that the command has already are those of the phone's account, so that it is let in. */
function withEnvironment(words: Arguments, config: RingbackConfig): RingbackOptions {
  const options = phoneOptions(words, config)
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: authToken } = process.env
  if (sid && !/^AC[0-9a-f]{32}$/i.test(sid))
    throw new MisuseError(
      'TWILIO_ACCOUNT_SID is set, and is not an Account SID, which is AC and 32 hexadecimal digits. Correct it, or unset it: then the command is given one.',
    )
  return { ...options, account: { ...(sid ? { sid } : {}), ...(authToken ? { authToken } : {}), ...options.account } }
}

async function run(given: RunArguments, opened: Opened): Promise<number> {
  const { phone, server, port, proxy, trust } = opened
  const { sid, authToken } = phone.account
  const credentials = given.credentials ? { sid, authToken } : null
  const env = environmentFor(process.env, {
    url: port.url,
    controlToken: server.token ?? null,
    proxy: proxy.url,
    ...trust,
    register: registerPath(),
    credentials,
  })
  // Without the token, which a log would keep.
  const page = pageUrl(port, { ...server, token: '' })
  say(`the phone is at ${port.url}${page === null ? '' : `, its page at ${page}`}`)
  const set = Object.keys(missingCredentials(process.env, credentials))
  if (set.length > 0)
    say(`${set.join(' and ')} ${set.length === 1 ? 'was' : 'were'} not set: the command is given those of the phone's account`)
  if (given.phone.open && page !== null) openInBrowser(pageUrl(port, server) ?? page)
  const { code, problem } = await runChild(given.command, { env, prefix: given.prefix, signals: opened.signals })
  if (problem !== null) say(problem)
  else for (const line of summaryOf(phone, proxy.asked)) say(line)
  const isSaved = given.save === undefined || save(phone, given.save)
  if (given.keep && problem === null) {
    say(`the command ended with ${code}. The page stays at ${page ?? port.url} until Ctrl-C.`)
    await opened.signals.next()
  } else if (page !== null) say(`the page was at ${page}; --keep keeps it open`)
  return isSaved ? code : code || 1
}

/** Before the command begins: what it does is not done again. @throws MisuseError */
function checkPlace(path: string): void {
  const folder = dirname(resolve(path))
  const problem = !existsSync(folder)
    ? `there is no folder ${folder}`
    : existsSync(path) && statSync(path).isDirectory()
      ? 'it is a folder'
      : isWritable(existsSync(path) ? path : folder)
        ? null
        : 'it may not be written'
  if (problem !== null) throw new MisuseError(`--save ${path}: ${problem}. Choose another file.`)
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** For its owner alone: who has it can open the run. @returns whether it could be written. */
function save(phone: Ringback, path: string): boolean {
  try {
    if (existsSync(path) && statSync(path).isFile()) chmodSync(path, 0o600)
    writeFileSync(path, phone.save(), { mode: 0o600 })
  } catch (error) {
    say(`the run could not be written to ${path}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
  say(`the run is in ${path}: ringback open ${path} goes on with it`)
  return true
}

/** @throws MisuseError where the package is not whole. */
function registerPath(): string {
  if (existsSync(REGISTER)) return REGISTER
  throw new MisuseError(`${REGISTER} is missing. Install ringback again.`)
}

function once(act: (host: string) => void): (host: string) => void {
  const told = new Set<string>()
  return (host) => {
    if (told.has(host)) return
    told.add(host)
    act(host)
  }
}

/** Beside the command's output, which is left alone. */
function say(text: string): void {
  process.stderr.write(`ringback: ${text}\n`)
}
