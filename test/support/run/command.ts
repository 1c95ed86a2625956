// `ringback run` as it is built, in a process of its own, and which languages and tools are here.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
export const REGISTER = new URL('../../../dist/register.js', import.meta.url).href

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcess
  /** Resolves as soon as stdout or stderr holds this text; rejects when it ends before. */
  printed(text: string): Promise<string>
  readonly ended: Promise<Ended>
}

/** Credentials of a developer's shell are none of the tests'. */
export function start(words: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = process.cwd()): Running {
  const clean = { ...process.env, TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', RINGBACK_URL: '', NODE_OPTIONS: '', ...env }
  const child = spawn(process.execPath, [CLI, 'run', ...words], { cwd, env: clean, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => stop(child))
  let [out, err] = ['', '']
  const looks = new Set<() => void>()
  const look = () => {
    for (const one of looks) one()
  }
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    look()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
    look()
  })
  const ended = new Promise<Ended>((resolve) => void child.on('close', (code) => resolve({ code, out, err })))
  const printed = (text: string) =>
    new Promise<string>((resolve, reject) => {
      looks.add(() => {
        if (`${out}${err}`.includes(text)) resolve(`${out}${err}`)
      })
      look()
      ended.then(() => reject(new Error(`It ended before it printed ${text}: ${out}${err}`)))
    })
  return { child, printed, ended }
}

/** By a signal that it passes on to the app; one that it cannot pass on would leave the app behind. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}

export function run(words: readonly string[], env: NodeJS.ProcessEnv = {}, cwd?: string): Promise<Ended> {
  return start(words, env, cwd).ended
}

/** A file in a folder of its own. @returns its path. */
export function file(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** The first of these commands that runs with these words and ends well. */
export function firstThatRuns(commands: readonly string[], ...words: string[]): string | undefined {
  return commands.find((command) => {
    const { error, status } = spawnSync(command, words, { stdio: 'ignore' })
    return !error && status === 0
  })
}

/** A Python that has these modules. */
export function pythonWith(...modules: string[]): string | undefined {
  return firstThatRuns(['python3', '/usr/bin/python3'], '-c', `import ${modules.join(', ')}`)
}
