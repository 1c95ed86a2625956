// The command line of `ringback run`: the options of a phone, those of a run, and the command after two hyphens.
import { MisuseError } from 'ringback'
import { type Arguments, argumentsOf, DEFAULT_SPEED, OPTIONS, parsed } from '../arguments'

export interface RunArguments {
  readonly phone: Arguments
  readonly command: readonly string[]
  /** Whether the page stays when the command has ended. */
  readonly keep: boolean
  /** Whether requests for other hosts go on to them. */
  readonly passthrough: boolean
  /** What the command's lines begin with. */
  readonly prefix: string | null
  /** Whether the command is given the account's credentials where it has none. */
  readonly credentials: boolean
  readonly help: boolean
  /** The file that the run is written to when the command has ended. */
  readonly save: string | undefined
}

export const RUN_HELP = `ringback run: starts a command beside a phone; requests of its SDK to Twilio or SignalWire reach the phone

Usage: ringback run [options] -- <command…>

  ringback run -- python3 app.py
  ringback run -- npm start

  --keep                   keeps the page open after the command has ended, until Ctrl-C
  --passthrough            lets requests to other hosts pass; by default they are refused
  --save <run.json>        writes the run to this file when the command has ended
  --prefix                 puts "app | " before each line of the command; by default its output is unchanged
  --no-credentials         does not set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN; by default they are set if they are not
  --port <number>          default 0: any free port
  --speed <number>         virtual seconds in a real second, default ${DEFAULT_SPEED}; 0 stops the clock
  --help

  --seed, --seed-file, --account, --token, --number, --sms-url, --voice-url, --app, --config, --host, --control-token, --open: see ringback --help
`

const RUN_OPTIONS = {
  ...OPTIONS,
  keep: { type: 'boolean' },
  passthrough: { type: 'boolean' },
  prefix: { type: 'boolean' },
  save: { type: 'string' },
  'no-credentials': { type: 'boolean' },
} as const

const PREFIX = 'app | '

/** @throws MisuseError */
export function parseRunArguments(words: readonly string[]): RunArguments {
  const end = words.indexOf('--')
  const { values, positionals } = parsed(end < 0 ? words : words.slice(0, end), RUN_OPTIONS, 'ringback run --help')
  const { keep = false, passthrough = false, prefix = false, 'no-credentials': bare = false, help = false, save, ...others } = values
  if (positionals.length > 0)
    throw new MisuseError(
      `Unexpected argument '${positionals[0]}'. Write the command after two hyphens: ringback run -- ${positionals.join(' ')}.`,
    )
  for (const name of ['state', 'log'] as const)
    if (others[name] !== undefined) throw new MisuseError(`ringback run takes no --${name}. ringback run --help lists all options.`)
  const command = end < 0 ? [] : words.slice(end + 1)
  if (!help && command.length === 0)
    throw new MisuseError('There is no command. Write it after two hyphens: ringback run -- python3 app.py.')
  return { phone: argumentsOf(others), command, keep, passthrough, prefix: prefix ? PREFIX : null, credentials: !bare, help, save }
}
