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

export const RUN_HELP = `ringback run: a command whose SDKs are led to a phone

Usage: ringback run [options] -- <command…>

  ringback run -- python3 app.py
  ringback run -- npm start

  --keep                   the page stays when the command has ended, until Ctrl-C
  --passthrough            requests for other hosts than the provider's go on; by default they are refused
  --save <run.json>        the run is written to this file when the command has ended
  --prefix                 the command's lines begin with "app | "; by default they are left alone
  --no-credentials         TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN are left alone; by default they are set where they are not
  --port <number>          default 0: any that is free
  --speed <number>         virtual seconds in a real second, default ${DEFAULT_SPEED}; 0 stops the clock
  --help

  --seed, --seed-file, --account, --token, --number, --sms-url, --voice-url, --app, --config, --host, --control-token, --open: as in ringback --help
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
    if (others[name] !== undefined) throw new MisuseError(`ringback run takes no --${name}. ringback run --help lists what there is.`)
  const command = end < 0 ? [] : words.slice(end + 1)
  if (!help && command.length === 0)
    throw new MisuseError('There is no command. Write it after two hyphens: ringback run -- python3 app.py.')
  return { phone: argumentsOf(others), command, keep, passthrough, prefix: prefix ? PREFIX : null, credentials: !bare, help, save }
}
