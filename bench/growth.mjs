// How the cost of one event grows with what is pending: at once 1,000 and 1,000,000 texts wait for a moment that is far off, and a
// few go their way beside them. Needs a build: npm run bench
import { inTurns, median, reportRatio } from './harness.mjs'
import { openPhone } from './phones.mjs'

const [FEW, MANY] = [1_000, Number(process.env.MANY ?? 1_000_000)]
const TEXTS = 2_000
const ROUNDS = 15

/** A phone in whose queue so many receipts wait: each text has its own moment, spread over a year. */
async function crowded(count) {
  let next = 0
  const world = openPhone({
    timeline: { limit: 1_000 },
    carrier: { text: () => (next++ < count ? { result: 'delivered', code: null, after: spread(next) } : undefined) },
  })
  await world.fill(count)
  await world.phone.clock.advance('1s')
  if (world.phone.clock.pending().length !== count) throw new Error(`${world.phone.clock.pending().length} are pending.`)
  return world
}

function spread(i) {
  return 86_400_000 + ((i * 7_919_017) % 31_536_000) * 1_000
}

async function events({ phone, fill }) {
  await fill(TEXTS)
  globalThis.gc?.()
  const start = performance.now()
  const { fired } = await phone.clock.advance('5s')
  const took = performance.now() - start
  if (fired.length !== 3 * TEXTS) throw new Error(`${fired.length} due moments were visited.`)
  return (took * 1_000) / fired.length
}

const [few, many] = [await crowded(FEW), await crowded(MANY)]
const values = await inTurns({ many: () => events(many), few: () => events(few) }, { rounds: ROUNDS })
reportRatio({
  what: `one event with ${MANY} pending`,
  against: `with ${FEW} pending`,
  a: values.many,
  b: values.few,
  atMost: 2,
  note: `${median(values.many).toFixed(2)} µs beside ${median(values.few).toFixed(2)} µs`,
})
