// The command of a run as a process: its output, the signals that it is sent, and how it ended. Knows no phone.
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { type Prefixing, prefixLines } from './prefix'
import { codeOf, type Signals } from './signals'

/** Ctrl-C, and the one with a backslash. */
const FROM_A_KEY: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT']

/** Real milliseconds without a word from a command that has ended. */
const QUIET = 200

export interface ChildOptions {
  readonly env: Readonly<Record<string, string>>
  /** What its lines begin with. Null: it writes where this process writes, and nothing of it is touched. */
  readonly prefix: string | null
  /** They are meant for the command: this process ends when the command has ended. */
  readonly signals: Signals
}

export interface Started {
  /** As a shell tells it: the exit code, 128 and the signal's number, or 127 and 126 for a command that could not be started. */
  readonly code: number
  /** Why it could not be started. */
  readonly problem: string | null
}

export async function runChild(command: readonly string[], { env, prefix, signals }: ChildOptions): Promise<Started> {
  const [name = '', ...words] = command
  const stdio = prefix === null ? 'inherit' : (['inherit', 'pipe', 'pipe'] as const)
  // npm and others are scripts on Windows, which only a shell starts.
  const child = spawn(name, words, { env, stdio: stdio === 'inherit' ? stdio : [...stdio], shell: process.platform === 'win32' })
  const written =
    prefix === null ? [] : [...prefixed(child.stdout, process.stdout, prefix), ...prefixed(child.stderr, process.stderr, prefix)]
  const ended = new Promise<Started>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(notStarted(name, error)))
    child.on('exit', (code, signal) => resolve({ code: code ?? codeOf(signal ?? 'SIGKILL'), problem: null }))
  })
  const started = await signals.during(ended, (signal) => {
    // They reach everything in the terminal's foreground, the command as well; twice means something else to many commands.
    if (!FROM_A_KEY.includes(signal) || !process.stdin.isTTY) child.kill(signal)
  })
  // What it left behind has its output, too, and may live for ever.
  for (const one of written) one.endWhenQuiet(QUIET)
  await Promise.all(started.problem === null ? written.map(({ ended }) => ended) : [])
  return started
}

function notStarted(name: string, { code, message }: NodeJS.ErrnoException): Started {
  if (code === 'ENOENT') return { code: 127, problem: `There is no command ${name} here.` }
  if (code === 'EACCES') return { code: 126, problem: `${name} may not be run: it is not executable.` }
  return { code: 126, problem: `${name} could not be started: ${message}.` }
}

function prefixed(from: Readable | null, to: Writable, prefix: string): Prefixing[] {
  return from ? [prefixLines(from, to, prefix)] : []
}
