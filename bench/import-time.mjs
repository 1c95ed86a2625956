// What importing ringback costs over what its user imports anyway, MSW: every test file pays it under a runner with isolation.
// Each measurement is a process of its own; the kinds take turns. Needs a build: npm run bench
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inTurns, median, report } from './harness.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 25)
const GOAL = 25
const root = fileURLToPath(new URL('..', import.meta.url))

const KINDS = {
  'ES modules': (name) => `await import('${name}')`,
  CommonJS: (name) => `require('${name}')`,
}

const acts = Object.fromEntries(Object.entries(KINDS).map(([kind, load]) => [kind, () => measure(load)]))
// The first round warms the disk.
const times = await inTurns(acts, { rounds: ROUNDS, warmUp: 1 })
for (const [kind, values] of Object.entries(times)) {
  const [before, after] = [median(values.map(({ msw }) => msw)), median(values.map(({ ringback }) => ringback))]
  report({
    what: `import of ringback, ${kind}`,
    against: 'msw and msw/node, which are there already',
    value: after,
    atMost: GOAL,
    unit: 'ms',
    note: `${before.toFixed(0)} ms for those, ${((100 * after) / before).toFixed(0)} % more`,
  })
}

/** Milliseconds of both imports, one after the other in a new process. */
function measure(load) {
  const script = `
    const { createRequire } = await import('node:module')
    const require = createRequire(${JSON.stringify(`${root}index.js`)})
    const start = performance.now()
    ${load('msw')}
    ${load('msw/node')}
    const between = performance.now()
    ${load('ringback')}
    const end = performance.now()
    console.log(JSON.stringify({ msw: between - start, ringback: end - between }))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' }))
}
