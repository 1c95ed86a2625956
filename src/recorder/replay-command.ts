// `ringback replay`: reads the file, plays it, prints what differs.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { parseArgs } from 'node:util'
import { MisuseError, type Ringback } from 'ringback'
import { quote } from '../domain/errors'
import { BadRecording, parseRecording, type Recording } from '../recorded/parse'
import { replay } from '../recorded/replay'
import { report } from '../recorded/report'
import { listen } from '../server/listen'

export const REPLAY_HELP = `ringback replay: replays a recording against ringback, and lists the differences

Usage: ringback replay calls.jsonl [options]

  --app <url>       a running app answers; by default the recorded answers are used
  --port <number>   the port of the REST API for that app, default: any free port
  --range <ms>      how much earlier or later something may come, default 2000
  --json            the differences as JSON
  --help

Exit code 0: no differences; 1: something differs; 2: the file or the command line is wrong.
`

const OPTIONS = {
  app: { type: 'string' },
  port: { type: 'string' },
  range: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @returns the exit code. @throws MisuseError on a wrong command line or a bad file. */
export async function runReplay(words: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(words)
  if (values.help) {
    process.stdout.write(REPLAY_HELP)
    return 0
  }
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new MisuseError('Write the name of one recording: ringback replay calls.jsonl.')
  const app = appOf(values.app)
  const range = wholeOf('range', values.range)
  const port = portOf(values.port)
  const authToken = process.env.TWILIO_AUTH_TOKEN
  const recording = recordingOf(file)
  if (app !== undefined) await checkThatItAnswers(app)
  const result = await replay(recording, {
    ...(range === undefined ? {} : { range }),
    ...(app === undefined ? {} : { app, ...(authToken ? { authToken } : {}), open: (phone) => openDoor(phone, port ?? 0) }),
  })
  if (Object.values(result.compared).every((count) => count === 0))
    throw new MisuseError(`${file}: nothing in it can be compared. Record webhooks, sockets or requests, and replay that.`)
  process.stdout.write(values.json ? `${JSON.stringify({ file, ...result }, null, 2)}\n` : report(file, result))
  return result.differences.length === 0 ? 0 : 1
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    const message = error instanceof Error ? error.message.split(/\.(?:\s|$)/)[0] : String(error)
    throw new MisuseError(`${message}. ringback replay --help lists all options.`)
  }
}

function recordingOf(file: string): Recording {
  try {
    return parseRecording(textOf(file))
  } catch (error) {
    throw new MisuseError(`${file}: ${error instanceof BadRecording ? error.message : `it cannot be read: ${whyNot(error)}`}`)
  }
}

function textOf(file: string): string {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadRecording(null, 'it is not UTF-8, as recordings are')
  }
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'it is not there'
  return code === 'EISDIR' ? 'it is a folder' : message
}

function appOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new MisuseError(`--app got ${quote(value)}. Write where the app runs: --app http://localhost:3000`)
  const { origin, href } = new URL(value)
  // Not quoted: it may have a password.
  if (href !== `${origin}/`)
    throw new MisuseError(`--app got more than an origin. Write --app ${origin}: paths and queries go through as they are.`)
  return origin
}

/** Else each webhook would be a difference, and none of them would say why. */
function checkThatItAnswers(app: string): Promise<void> {
  const { hostname, port, protocol } = new URL(app)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname.replace(/^\[(.*)\]$/, '$1'), () => {
      socket.destroy()
      resolve()
    })
    socket.on('error', ({ message }) =>
      reject(
        new MisuseError(
          `Nothing answers at ${app}: ${message}. Start the app first; without --app, the recorded answers of the app are used.`,
        ),
      ),
    )
  })
}

function portOf(value: string | undefined): number | undefined {
  const port = wholeOf('port', value)
  if (port === undefined || port <= 65_535) return port
  throw new MisuseError(`--port got ${quote(value)}. Write a port from 1 to 65535, or 0 for any free one.`)
}

function wholeOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new MisuseError(`--${name} got ${quote(value)}. Write a whole number.`)
}

/** The app asks here what it would ask the provider. The clock is moved by the replay. */
async function openDoor(phone: Ringback, port: number): Promise<() => Promise<void>> {
  const { url, close } = await listen(phone, { port, inspector: false })
  process.stderr.write(`The app reaches the REST API at ${url}\n`)
  return close
}
