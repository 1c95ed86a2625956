// `npm run fuzz -- --runs 1000000 --seed 7`: hostile requests and broken documents, by the million, each in less than a second.
// The inputs are those of test/whole/fuzz, of which `npm test` tries a few thousand.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    /** Milliseconds that one input may take. */
    limit: { type: 'string', default: '1000' },
  },
})
console.log(`${values.runs} inputs from seed ${values.seed}`)
const start = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/whole/fuzz', '--disable-console-intercept'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RINGBACK_FUZZ_RUNS: values.runs, RINGBACK_SEED: values.seed, RINGBACK_FUZZ_LIMIT: values.limit },
  },
)
console.log(`${((performance.now() - start) / 1_000).toFixed(0)} s`)
process.exitCode = status ?? 1
