// npm and npx, on every system: on Windows they are no programs, and Node starts only programs.
import { spawnSync } from 'node:child_process'

/** Environment variables that a test runner sets for its own children, and that would change what another one does. */
const OF_A_RUNNER = ['VITEST', 'VITEST_MODE', 'VITEST_POOL_ID', 'VITEST_WORKER_ID', 'NODE_TEST_CONTEXT', 'NODE_OPTIONS']

/** @returns what npm printed. @throws Error with all that it printed, when it did not end with 0. */
export function npm(cwd, ...args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(cwd, process.execPath, [script, ...args])
  return process.platform === 'win32'
    ? run(cwd, process.env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', 'npm', ...args])
    : run(cwd, 'npm', args)
}

/** The executable of another Node, from the npm package `node`. Needs the network. */
export function nodeOf(version) {
  return npm(process.cwd(), 'exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath').trim()
}

/** Runs a program to its end. @returns its standard output. @throws Error with all that it printed. */
export function run(cwd, command, args, env = {}) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_A_RUNNER.includes(name)))
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}\n${stdout.slice(-8_000)}${stderr.slice(-8_000)}`)
  return stdout
}
