// What a page of 50 and a fetch by SID cost at 1,000 and at 1,000,000 records, by phone.fetch. Needs a build: npm run bench
import { inTurns, median, medianMicros, microsOf, report, reportRatio } from './harness.mjs'
import { openPhone } from './phones.mjs'

const [FEW, MANY] = [1_000, Number(process.env.MANY ?? 1_000_000)]
const ROUNDS = Number(process.env.ROUNDS ?? 25)
const RECIPIENTS = 20

async function filled(count) {
  // A million of everything else that happened would not fit beside them.
  const world = openPhone({ timeline: { limit: 1_000 } })
  const to = Array.from({ length: RECIPIENTS }, () => world.phone.handset().number)
  await world.fill(count, (i) => ({ To: to[i % RECIPIENTS] }))
  await world.phone.clock.advance('5s')
  const sids = world.phone.messages.filter({}).map(({ sid }) => sid)
  const day = world.phone.clock.now().toISOString().slice(0, 10)
  const one = new URLSearchParams({ To: to[3] })
  const four = new URLSearchParams({ To: to[3], From: world.shop.e164, Status: 'delivered', DateSent: day })
  const pages = { none: 'Messages.json?PageSize=50', one: `Messages.json?PageSize=50&${one}`, four: `Messages.json?PageSize=50&${four}` }
  for (const path of Object.values(pages)) {
    const { messages } = await world.read(path)
    if (messages.length !== 50) throw new Error(`${path} has ${messages.length} messages.`)
  }
  return { ...world, sids, pages }
}

const [few, many] = [await filled(FEW), await filled(MANY)]
const LIMITS = { none: 1.3, one: 1.3, four: 5 }
for (const [filters, atMost] of Object.entries(LIMITS)) {
  const page = (world) => () => medianMicros(20, () => world.read(world.pages[filters]))
  const values = await inTurns({ many: page(many), few: page(few) }, { rounds: ROUNDS })
  reportRatio({
    what: `a page of 50 by ${filters} filter${filters === 'one' ? '' : 's'}, ${MANY} records`,
    against: `${FEW} records`,
    a: values.many,
    b: values.few,
    atMost,
    note: `${median(values.many).toFixed(0)} µs beside ${median(values.few).toFixed(0)} µs`,
  })
}

// A record by its SID as a test reads it: beside a Map of the same size that builds nothing, and beside one whose rows are copied
// into records with Dates, as a test wants them. Most of the time goes there, and not into the look-up.
const map = new Map(many.phone.messages.all().map((record) => [record.sid, rowOf(record)]))
const picks = Array.from({ length: 10_000 }, (_, i) => many.sids[(i * 7_919) % many.sids.length])
let seen = 0
const lookups = await inTurns(
  {
    ours: () => microsOf(picks.length, (i) => (seen += many.phone.messages.get(picks[i]).sid.length)),
    building: () => microsOf(picks.length, (i) => (seen += recordOf(map.get(picks[i])).sid.length)),
    bare: () => microsOf(picks.length, (i) => (seen += map.get(picks[i]).sid.length)),
  },
  { rounds: ROUNDS, warmUp: 5 },
)
if (seen === 0) throw new Error('Nothing was found.')
for (const [against, b, atMost] of [
  ['a Map', lookups.bare, 10],
  ['a Map, and a record of its row', lookups.building, null],
]) {
  const note = `${median(lookups.ours).toFixed(2)} µs beside ${median(b).toFixed(2)} µs`
  reportRatio({ what: `messages.get(sid), ${MANY} records`, against, a: lookups.ours, b, atMost, note })
}

function rowOf(record) {
  const history = record.history.map(({ status, at }) => ({ status, at: at.getTime() }))
  return { ...record, createdAt: record.createdAt.getTime(), sentAt: record.sentAt?.getTime() ?? null, history }
}

function recordOf(row) {
  const history = row.history.map(({ status, at }) => ({ status, at: new Date(at) }))
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    sentAt: row.sentAt === null ? null : new Date(row.sentAt),
    media: [...row.media],
    history,
  }
}

const byHttp = await inTurns({ ours: () => medianMicros(100, (i) => many.read(`Messages/${picks[i]}.json`)) }, { rounds: ROUNDS })
report({ what: `a fetch by SID by phone.fetch, ${MANY} records`, value: median(byHttp.ours), unit: 'µs' })
