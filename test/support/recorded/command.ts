// The command, built out of the sources once a run, and started in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Esbuild {
  buildSync(options: object): unknown
}

export interface Command {
  /** Ends with its exit code, and what it printed. */
  run(...words: string[]): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>
  /** Until it listens. */
  record(words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Recording>
  /** A path for a file of this test. */
  file(name: string): string
}

export interface Recording {
  readonly url: string
  readonly process: ChildProcess
  /** What it printed at its end. */
  stop(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly output: string }>
}

export function useCommand(): Command {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ringback-record-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    // tsup brings it.
    const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild') as Esbuild
    esbuild.buildSync({
      entryPoints: [join(root, 'src/entry/cli.ts')],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      alias: { ringback: join(root, 'src/index.ts') },
      nodePaths: [join(root, 'node_modules')],
      external: ['msw'],
      banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
      logLevel: 'silent',
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, [join(folder, 'cli.mjs'), ...words], { cwd: root, env: { ...process.env, ...env } })
    onTestFinished(() => void child.kill('SIGKILL'))
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      errors += String(chunk)
    })
    const ended = new Promise<number | null>((resolve) => void child.on('close', resolve))
    return { child, ended, printed: () => ({ output, errors }) }
  }
  return {
    async run(...words) {
      const { ended, printed } = start(words)
      const code = await ended
      return { code, ...printed() }
    },
    async record(words, env) {
      const { child, ended, printed } = start(['record', ...words], env)
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => {
          const found = /listens on (\S+)/.exec(printed().output)?.[1]
          if (found) resolve(found)
        })
        void ended.then(() => reject(new Error(`It ended: ${printed().output}${printed().errors}`)))
      })
      return {
        url,
        process: child,
        async stop(signal) {
          child.kill(signal)
          const code = await ended
          return { code, output: printed().output }
        },
      }
    },
    file: (name) => join(folder, `${++files}-${name}`),
  }
}
