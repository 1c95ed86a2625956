// The command of a run as a process: its output, the signals that it is sent, and how it ended. Knows no phone.
import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { codeOf, type Signals } from './signals'

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
  const written = prefix === null ? [] : [prefixed(child.stdout, process.stdout, prefix), prefixed(child.stderr, process.stderr, prefix)]
  const ended = new Promise<Started>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(notStarted(name, error)))
    child.on('exit', (code, signal) => resolve({ code: code ?? codeOf(signal ?? 'SIGKILL'), problem: null }))
  })
  const started = await signals.during(ended, (signal) => {
    // Ctrl-C reaches everything in the terminal's foreground, the command as well; twice means something else to many commands.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
  await Promise.all(started.problem === null ? written : [])
  return started
}

function notStarted(name: string, { code, message }: NodeJS.ErrnoException): Started {
  if (code === 'ENOENT') return { code: 127, problem: `There is no command ${name} here.` }
  if (code === 'EACCES') return { code: 126, problem: `${name} may not be run: it is not executable.` }
  return { code: 126, problem: `${name} could not be started: ${message}.` }
}

/** Line by line. Resolves when all of it is written. */
function prefixed(from: Readable | null, to: Writable, prefix: string): Promise<void> {
  return new Promise((resolve) => {
    if (!from) {
      resolve()
      return
    }
    let rest = ''
    from.setEncoding('utf8')
    from.on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) to.write(lines.map((line) => `${prefix}${line}\n`).join(''))
    })
    from.on('close', () => {
      if (rest !== '') to.write(`${prefix}${rest}\n`)
      resolve()
    })
  })
}
