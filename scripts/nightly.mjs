// `npm run nightly`: what takes too long for every change. Ten thousand scripts a property, a million hostile inputs, the same bytes on
// other Nodes, the type check by TypeScript 5.9, and another seed each night; the seed is printed, so that a failure comes back. Needs the
// network for the Nodes.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const RUNS = process.env.RINGBACK_RUNS ?? '10000'
const SEED = process.env.RINGBACK_SEED ?? String(Math.floor(Date.now() / 86_400_000))

const failed = []
console.log(`Seed ${SEED}, ${RUNS} scripts a property. To run a failure again: RINGBACK_SEED=${SEED} npm run nightly`)
step('build', 'scripts/build-if-stale.mjs')
step('types, by the older compiler', 'scripts/types.mjs', '--older')
step('properties', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/whole/properties')
step('fuzz', 'scripts/fuzz.mjs', '--runs', String(Number(RUNS) * 100), '--seed', SEED)
step('determinism', 'scripts/determinism.mjs', RUNS, '22', '24')
console.log(failed.length === 0 ? '\nAll held.' : `\nFAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function step(name, ...args) {
  console.log(`\n== ${name}`)
  const env = { ...process.env, RINGBACK_RUNS: RUNS, RINGBACK_SEED: SEED }
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) failed.push(name)
}
