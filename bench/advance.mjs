// What an event of the clock costs: 100,000 texts of three transitions each, without a callback URL, beside a bare heap that pops
// as many. Needs a build: npm run bench
import { inTurns, median, report, reportRatio } from './harness.mjs'
import { openPhone } from './phones.mjs'

const TEXTS = Number(process.env.TEXTS ?? 100_000)
const EVENTS = 3 * TEXTS
const ROUNDS = Number(process.env.ROUNDS ?? 7)

/** Soonest first, and in order among equals: what any clock needs at least. */
class BareHeap {
  items = []
  sequence = 0
  push(due) {
    const { items } = this
    const item = { due, sequence: this.sequence++ }
    let at = items.length
    items.push(item)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (!before(item, items[parent])) break
      items[at] = items[parent]
      at = parent
    }
    items[at] = item
  }
  pop() {
    const { items } = this
    const [first] = items
    const item = items.pop()
    if (items.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && before(items[child + 1], items[child])) child += 1
      if (!before(items[child], item)) break
      items[at] = items[child]
      at = child
    }
    items[at] = item
    return first
  }
}

function before(a, b) {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence)
}

/** Microseconds an event. The hops are those of a text: each event but the last makes the next one. */
function popBare() {
  const heap = new BareHeap()
  for (let i = 0; i < TEXTS; i++) heap.push(100)
  const hops = { 100: 200, 300: 1_000 }
  const start = performance.now()
  for (let i = 0; i < EVENTS; i++) {
    const { due } = heap.pop()
    if (hops[due]) heap.push(due + hops[due])
  }
  return ((performance.now() - start) * 1_000) / EVENTS
}

async function advance() {
  const { phone, fill } = openPhone()
  await fill(TEXTS)
  globalThis.gc?.()
  const start = performance.now()
  const { fired } = await phone.clock.advance('5s')
  const took = performance.now() - start
  if (fired.length !== EVENTS) throw new Error(`${fired.length} due moments were visited.`)
  return (took * 1_000) / EVENTS
}

const { ours, theirs } = await inTurns({ ours: advance, theirs: popBare }, { rounds: ROUNDS, warmUp: 1 })
const note = `${median(ours).toFixed(2)} µs beside ${median(theirs).toFixed(2)} µs`
reportRatio({ what: `an event of advance over ${TEXTS} texts`, against: 'a bare heap', a: ours, b: theirs, atMost: 15, note })
report({ what: 'the same, absolute', value: median(ours), atMost: 3, unit: 'µs' })
