// The command line: which options are allowed, and a clear error for others.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { MisuseError } from 'ringback'
import { quote } from '../domain/errors'
import { LOG_STYLES, type LogStyle } from './log/lines'

export interface Arguments {
  /** The file of `ringback open`. */
  readonly run: string | undefined
  /** The file that is kept current. */
  readonly state: string | undefined
  readonly port: number | undefined
  readonly host: string | undefined
  readonly controlToken: string | undefined
  readonly speed: number | undefined
  readonly seed: string | undefined
  readonly account: string | undefined
  readonly token: string | undefined
  readonly numbers: readonly string[]
  readonly smsUrl: string | undefined
  readonly voiceUrl: string | undefined
  /** Origin and URL. */
  readonly apps: readonly (readonly [string, string])[]
  readonly config: string | undefined
  readonly seedFile: string | undefined
  readonly log: LogStyle
  readonly open: boolean
  readonly help: boolean
  readonly version: boolean
}

export const DEFAULT_PORT = 4010
/** By hand nobody wants to wait and to move a clock. */
export const DEFAULT_SPEED = 1

export const HELP = `ringback: a mock of Twilio and SignalWire on a port of this machine

Usage: ringback [options]                             starts a phone on a port, with a page that shows what happens
       ringback run [options] -- <command…>           starts an app beside a phone; its SDK reaches the phone
       ringback doctor [folder]                       looks for mistakes in a project, and says what to write
       ringback open <run.json> [options]             continues a saved run; the file does not change
       ringback record --forward <url> --out <file>   records the requests between a provider and an app
       ringback replay <file>                         replays a recording against ringback, and lists the differences

Each of run, doctor, record and replay has a --help of its own. Options of ringback and ringback open:

  --port <number>          default ${DEFAULT_PORT}; 0 takes any free port
  --host <address>         default 127.0.0.1; any other than loopback gets a control token
  --speed <number>         virtual seconds in a real second, default ${DEFAULT_SPEED}; 0 stops the clock
  --seed <text>            SIDs, tokens and generated numbers follow from it
  --account <sid>          the Account SID; default: from the seed
  --token <text>           the auth token of the account; default: from the seed
  --number <e164>          a number of the account, may be repeated; default: one generated number
  --sms-url <url>          the webhook of these numbers for inbound messages
  --voice-url <url>        the webhook of these numbers for inbound calls
  --app <origin>=<url>     sends callbacks for this origin to the server at this URL, may be repeated
  --state <file>           keeps the run in this file and continues from it; nothing is lost if the process is killed
  --seed-file <file>       the set-up, as YAML or JSON
  --log <style>            the log on standard output: text (default), json, none
  --config <file>          ringback.config.ts, .mjs, .js or .cjs
  --control-token <text>   the token that the control API and the page require
  --open                   opens the page in a browser
  --help, --version
`

export const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'control-token': { type: 'string' },
  speed: { type: 'string' },
  seed: { type: 'string' },
  account: { type: 'string' },
  token: { type: 'string' },
  number: { type: 'string', multiple: true },
  'sms-url': { type: 'string' },
  'voice-url': { type: 'string' },
  app: { type: 'string', multiple: true },
  state: { type: 'string' },
  config: { type: 'string' },
  'seed-file': { type: 'string' },
  log: { type: 'string' },
  open: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** @throws MisuseError */
export function parseArguments(words: readonly string[]): Arguments {
  const { values, positionals } = parsed(words, OPTIONS, 'ringback --help')
  return { ...argumentsOf(values), run: runOf(positionals, values.state) }
}

type Values = ReturnType<typeof parsed<typeof OPTIONS>>['values']

/** Of what Node read. @throws MisuseError */
export function argumentsOf(values: Values): Arguments {
  return {
    run: undefined,
    state: values.state,
    port: numberOf('port', values.port),
    host: values.host,
    controlToken: values['control-token'],
    speed: numberOf('speed', values.speed),
    seed: values.seed,
    account: values.account,
    token: values.token,
    numbers: values.number ?? [],
    smsUrl: values['sms-url'],
    voiceUrl: values['voice-url'],
    apps: (values.app ?? []).map(appOf),
    config: values.config,
    seedFile: values['seed-file'],
    log: logStyle(values.log),
    open: values.open ?? false,
    help: values.help ?? false,
    version: values.version ?? false,
  }
}

/** `help`: the command that lists these options. @throws MisuseError */
export function parsed<Options extends NonNullable<ParseArgsConfig['options']>>(words: readonly string[], options: Options, help: string) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's own sentence ends with advice about positional arguments, which there are none of.
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new MisuseError(`${message}. ${help} lists all options.`)
  }
}

/** `open run.json`, and no other words. */
function runOf([command, file, ...more]: readonly string[], state: string | undefined): string | undefined {
  if (command === undefined) return undefined
  if (command !== 'open') throw new MisuseError(`There is no command '${command}'. ringback --help lists the commands and options.`)
  if (file === undefined || more.length > 0) throw new MisuseError('ringback open takes one file: ringback open run.json.')
  if (state !== undefined)
    throw new MisuseError(`ringback open does not change its file. To keep a file up to date, write ringback --state ${file}.`)
  return file
}

function logStyle(value = 'text'): LogStyle {
  const style = LOG_STYLES.find((one) => one === value)
  if (style) return style
  throw new MisuseError(`--log got ${quote(value)}. Write text, json or none.`)
}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value)
  throw new MisuseError(`--${name} got ${quote(value)}. Write a number.`)
}

/** An origin has no equals sign, a URL may. */
function appOf(value: string): readonly [string, string] {
  const [, origin, url] = /^([^=]+)=(.+)$/.exec(value) ?? []
  if (origin && url) return [origin, url]
  throw new MisuseError(
    `--app got ${quote(value)}. Write the public origin and where it runs: --app https://app.test=http://localhost:3000`,
  )
}
