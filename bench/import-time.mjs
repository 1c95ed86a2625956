// What importing ringback costs over what its user imports anyway, MSW: every test file pays it under a runner with isolation. The code
// is read in parts (decisions/0027), so what the first phone, text and call add is measured, too.
// Each measurement is a process of its own; the kinds take turns. Needs a build: npm run bench
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inTurns, median, report } from './harness.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 25)
const root = fileURLToPath(new URL('..', import.meta.url))

const KINDS = {
  'ES modules': (name) => `await import('${name}')`,
  CommonJS: (name) => `require('${name}')`,
}

/** In the order in which a process comes to them. Milliseconds. */
const STEPS = [
  { step: 'msw', what: null },
  { step: 'ringback', what: 'import of ringback', atMost: 12 },
  { step: 'phone', what: 'the first phone, with a number and a handset' },
  { step: 'text', what: 'its first text, delivered, of phone.fetch' },
  { step: 'call', what: 'its first call, over' },
]

const acts = Object.fromEntries(Object.entries(KINDS).map(([kind, load]) => [kind, () => measure(load)]))
// The first round warms the disk.
const times = await inTurns(acts, { rounds: ROUNDS, warmUp: 1 })
for (const [kind, rounds] of Object.entries(times)) {
  const medianOf = (step) => median(rounds.map((laps) => laps[step]))
  const before = medianOf('msw')
  for (const { step, what, atMost } of STEPS.slice(1)) {
    report({
      what: `${what}, ${kind}`,
      against: 'msw and msw/node, which are there already',
      value: medianOf(step),
      ...(atMost === undefined ? {} : { atMost }),
      unit: 'ms',
      note: `${before.toFixed(0)} ms for those, ${((100 * medianOf(step)) / before).toFixed(0)} % more`,
    })
  }
}

/** Milliseconds of each step, one after the other in a new process. */
function measure(load) {
  const script = `
    const { createRequire } = await import('node:module')
    const require = createRequire(${JSON.stringify(`${root}index.js`)})
    const laps = {}
    let last = performance.now()
    const lap = (step) => {
      const now = performance.now()
      laps[step] = now - last
      last = now
    }
    ${load('msw')}
    ${load('msw/node')}
    lap('msw')
    const { createRingback } = ${load('ringback')}
    lap('ringback')
    const phone = createRingback()
    phone.handlers
    const [shop, ana] = [phone.number(), phone.handset()]
    lap('phone')
    const { sid, authToken } = phone.account
    const post = (list, form) => phone.fetch(new Request(\`https://api.twilio.com/2010-04-01/Accounts/\${sid}/\${list}.json\`, {
      method: 'POST',
      headers: { authorization: \`Basic \${btoa(\`\${sid}:\${authToken}\`)}\` },
      body: new URLSearchParams({ From: shop.e164, To: ana.number, ...form }),
    }))
    await post('Messages', { Body: 'Hi' })
    await phone.clock.advance('1m')
    lap('text')
    await post('Calls', { Twiml: '<Response><Say>Hi</Say></Response>' })
    await phone.clock.advance('1m')
    lap('call')
    console.log(JSON.stringify(laps))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' }))
}
