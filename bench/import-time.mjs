// What importing ringback costs over what its user imports anyway, MSW: every test file pays it under a runner with isolation.
// Each measurement is a process of its own; the kinds take turns. Needs a build: npm run bench
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROUNDS = 25
const root = fileURLToPath(new URL('..', import.meta.url))

const KINDS = {
  'ES modules': (name) => `await import('${name}')`,
  CommonJS: (name) => `require('${name}')`,
}

console.log(`Node ${process.version}; ${ROUNDS} rounds, in turns; medians\n`)
console.log('| import | msw + msw/node | ringback after them | share |')
console.log('| --- | --- | --- | --- |')
const times = new Map(Object.keys(KINDS).map((kind) => [kind, { msw: [], ringback: [] }]))
// The first round warms the disk and is not counted.
for (let i = 0; i <= ROUNDS; i++) {
  for (const [kind, load] of Object.entries(KINDS)) {
    const { msw, ringback } = measure(load)
    if (i === 0) continue
    times.get(kind).msw.push(msw)
    times.get(kind).ringback.push(ringback)
  }
}
for (const [kind, { msw, ringback }] of times) {
  const [before, after] = [median(msw), median(ringback)]
  console.log(`| ${kind} | ${before.toFixed(1)} ms | ${after.toFixed(1)} ms | ${((100 * after) / before).toFixed(0)} % |`)
}
console.log()

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

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
