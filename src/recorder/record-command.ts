// `ringback record`: the command line, the file and the door, until a signal ends it.
import { parseArgs } from 'node:util'
import { MisuseError } from 'ringback'
import { quote } from '../domain/errors'
import { splitUserInfo } from '../domain/redact'
import { Anonymizer } from '../recorded/anonymize'
import { FORM, FORM_VERSION } from '../recorded/events'
import { Secrets } from '../recorded/secrets'
import { VERSION } from '../server/version'
import { Log } from './log'
import { type Recorder, startRecorder } from './proxy'

export const RECORD_HELP = `ringback record: records the requests between a provider and an app

Usage: ringback record --forward http://localhost:3000 --out calls.jsonl [options]

  --forward <url>      the URL of the app
  --out <file>         the file to write; an existing file is not overwritten
  --port <number>      default 0: any free port
  --public-url <url>   the URL that the provider requests, such as your tunnel; signatures are checked with it
  --api <url>          the REST API, default https://api.twilio.com
  --token-env <name>   the environment variable with the auth token, default TWILIO_AUTH_TOKEN; without a token
                       no signature is checked
  --anonymize          replaces numbers, names, words and accounts in the file by made-up ones
  --help
`

const OPTIONS = {
  forward: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  'public-url': { type: 'string' },
  api: { type: 'string' },
  'token-env': { type: 'string' },
  anonymize: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface RecordArguments {
  readonly forward: URL
  readonly out: string
  readonly port: number
  readonly publicUrl: URL | null
  readonly api: URL
  readonly tokenName: string
  readonly anonymize: boolean
}

/** @returns the exit code, or undefined while it runs. @throws MisuseError */
export async function runRecord(words: readonly string[]): Promise<number | undefined> {
  const given = parse(words)
  if (given === null) {
    process.stdout.write(RECORD_HELP)
    return 0
  }
  const { forward, api, publicUrl, out } = given
  const authToken = process.env[given.tokenName] || null
  const secrets = new Secrets()
  if (authToken !== null) secrets.learn(authToken)
  const anonymizer = given.anonymize ? new Anonymizer() : null
  if (publicUrl !== null) anonymizer?.learnHost(publicUrl.host)
  const log = new Log(out, { secrets, anonymizer })
  const settings = { log, forward, api, publicUrl, authToken, secrets, anonymizer }
  const recorder = await startRecorder(settings, given.port).catch((error: unknown) => {
    log.discard()
    throw error
  })
  log.write({
    kind: 'head',
    form: FORM,
    version: FORM_VERSION,
    ringback: VERSION,
    startedAt: new Date().toISOString(),
    forward: forward.origin,
    publicUrl: publicUrl?.href.replace(/\/$/, '') ?? null,
    api: api.origin,
    anonymized: given.anonymize,
  })
  process.stdout.write(banner(recorder.url, given, authToken !== null))
  stopOnSignal(recorder, log)
  return undefined
}

function parse(words: readonly string[]): RecordArguments | null {
  const { values } = parsed(words)
  if (values.help) return null
  if (values.forward === undefined)
    throw new MisuseError('--forward is missing. Write the URL of the app: --forward http://localhost:3000.')
  if (!values.out) throw new MisuseError('--out is missing. Write the name of a new file: --out calls.jsonl.')
  return {
    forward: originOf('forward', values.forward),
    out: values.out,
    port: portOf(values.port ?? '0'),
    publicUrl: values['public-url'] === undefined ? null : publicUrlOf(values['public-url']),
    api: originOf('api', values.api ?? 'https://api.twilio.com'),
    tokenName: tokenNameOf(values['token-env']),
    anonymize: values.anonymize ?? false,
  }
}

function parsed(words: readonly string[]) {
  // Others on the machine can read a command line.
  if (words.some((word) => /^--(?:auth-)?token(?:=|$)/.test(word)))
    throw new MisuseError(
      'ringback record takes no token on its command line. Put it into the environment: TWILIO_AUTH_TOKEN, or another name with --token-env.',
    )
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: false, strict: true })
  } catch (error) {
    const message = error instanceof Error ? error.message.split(/\.(?:\s|$)/)[0] : String(error)
    throw new MisuseError(`${message}. ringback record --help lists all options.`)
  }
}

function portOf(value: string): number {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new MisuseError(`--port got ${quote(value)}. Write a port from 1 to 65535, or 0 for any free one.`)
}

/** Who names a variable wants signatures to be checked: a slip must not turn that off. The name is not quoted, it may be the token itself. */
function tokenNameOf(name: string | undefined): string {
  if (name === undefined || process.env[name]) return name ?? 'TWILIO_AUTH_TOKEN'
  throw new MisuseError(
    '--token-env names a variable of the environment that is not set, or empty. Set it to the auth token of the account, or leave --token-env out: signatures are then checked with TWILIO_AUTH_TOKEN, or not at all.',
  )
}

/** With a path, where the tunnel has one. */
function publicUrlOf(value: string): URL {
  const url = urlOf('public-url', value)
  if (!url.search && !value.includes('#')) return url
  throw new MisuseError(`--public-url got ${quote(value)}. Write it without what follows ? or #: ${url.origin}${url.pathname}`)
}

function originOf(name: string, value: string): URL {
  const url = urlOf(name, value)
  if (url.pathname === '/' && !url.search && !value.includes('#')) return url
  throw new MisuseError(
    `--${name} got ${quote(value)}, which is more than an origin. Write ${quote(url.origin)}: paths and queries go through as they are.`,
  )
}

function urlOf(name: string, value: string): URL {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new MisuseError(`--${name} got ${quote(value)}. Write a URL, such as http://localhost:3000.`)
  const { url, authorization } = splitUserInfo(value)
  if (authorization !== null)
    throw new MisuseError(`--${name} got a URL with a user or a password, which the recorder does not send. Leave user and password out.`)
  return new URL(url)
}

function banner(url: string, { forward, out, publicUrl, tokenName, anonymize }: RecordArguments, isChecked: boolean): string {
  const start = publicUrl?.href.replace(/\/$/, '') ?? 'https://<your tunnel>'
  return [
    `ringback record listens on ${url} and writes ${out}`,
    '',
    `  Webhooks     lead your tunnel to ${url}, and set ${start}/voice as the webhook URL: it reaches ${forward.origin}/voice`,
    `  REST         client.api.baseUrl = '${url}'`,
    `  Signatures   ${isChecked ? `checked with ${tokenName}` : `not checked: ${tokenName} is not set`}`,
    ...(anonymize ? ['  People       stand-ins for numbers, names, words and accounts'] : []),
    '  Ctrl+C ends it.',
    '',
  ].join('\n')
}

/** A second signal exits at once; what was written is in the file. */
function stopOnSignal(recorder: Recorder, log: Log): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    void recorder.close().then(() => {
      log.close()
      process.stdout.write(summary(log))
      process.exit(0)
    })
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const NAMES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  webhook: ['webhook', 'webhooks'],
  rest: ['REST request', 'REST requests'],
  upgrade: ['socket', 'sockets'],
  frame: ['frame', 'frames'],
  error: ['error', 'errors'],
}

function summary({ counts, path }: Log): string {
  const told = Object.entries(NAMES).flatMap(([kind, [one, several]]) => {
    const count = counts.get(kind) ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  return `\nRecorded ${told.join(', ') || 'nothing'} in ${path}. Next: ringback replay ${path}\n`
}
