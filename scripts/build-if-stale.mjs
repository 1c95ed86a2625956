// Builds the package when dist/ is missing or older than what it is made of. Used by the demo and by the examples' tests.
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const INPUTS = [
  'src',
  'package.json',
  'package-lock.json',
  'tsup.config.ts',
  'scripts/build-code.mjs',
  'scripts/build-types.mjs',
  'scripts/parts.mjs',
]
const OUTPUTS = ['dist/index.js', 'dist/index.cjs', 'dist/index.d.ts', 'dist/index.d.cts']

/** Vitest calls it as a global setup. */
export function setup() {
  if (!isStale()) return
  console.log('Building ringback, because dist/ is missing or older than src/ ...')
  const tsup = join(root, 'node_modules/tsup/dist/cli-default.js')
  execFileSync(process.execPath, [tsup, '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

function isStale() {
  const built = Math.min(...OUTPUTS.map((path) => timeOf(path)))
  return INPUTS.some((path) => timeOf(path) > built)
}

/** Of a folder the newest time in it, because a deletion is a change as well; of what is missing, the beginning of time. */
function timeOf(path) {
  const full = join(root, path)
  const entry = statSync(full, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(full).map((name) => timeOf(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup()
