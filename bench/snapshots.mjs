// What a snapshot and the way back to it cost among 10,000 delivered texts: alone, and after a test of ten texts. Needs a build.
import { inTurns, median, report } from './harness.mjs'
import { openPhone } from './phones.mjs'

const RECORDS = 10_000
const ROUNDS = 101

const { phone, fill } = openPhone()
await fill(RECORDS)
await phone.clock.drain({ limit: 10 * RECORDS })

const timeOf = (act) => {
  const start = performance.now()
  act()
  return performance.now() - start
}
const kept = phone.snapshot()
const values = await inTurns(
  {
    alone: () => timeOf(() => phone.restore(phone.snapshot())),
    async afterTen() {
      let snapshot
      const taking = timeOf(() => (snapshot = phone.snapshot()))
      await fill(10)
      await phone.clock.advance('5s')
      return taking + timeOf(() => phone.restore(snapshot))
    },
  },
  { rounds: ROUNDS, warmUp: 10 },
)
phone.restore(kept)
if (phone.messages.count() !== RECORDS) throw new Error('The snapshot did not come back.')
report({ what: `snapshot and restore at ${RECORDS} records`, value: median(values.alone), atMost: 1, unit: 'ms' })
report({ what: 'the same, after ten texts went their way', value: median(values.afterTen), atMost: 1, unit: 'ms' })
