// What failed about a record is said on its row, and counted as it changes.
import { createRingback, fault, type RingbackOptions } from 'ringback'
import { expect, test } from 'vitest'
import { NO_ABOUT, ownOf } from '../../../src/inspector/model/about'
import { GrowingList } from '../../../src/inspector/model/growing-list'
import { itemsOf } from '../../../src/inspector/model/items'
import { runAt } from '../../../src/inspector/model/past'
import { applyChanges, applyOlder, EMPTY_RUN, type Run } from '../../../src/inspector/model/run'
import { isFailure, toneOf } from '../../../src/inspector/model/status'
import { hasFailed, healthOf, isAlerted, isOpen, tallyOf, troublesOf } from '../../../src/inspector/model/troubles'
import type { Item } from '../../../src/inspector/model/wire'
import { LIVING_KINDS } from '../../../src/kinds/kinds'
import { look, send } from '../../support/inspector/changes'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { scripts } from '../../support/properties/steps'
import { buildTown } from '../../support/properties/town'

const chips = (run: Run) =>
  itemsOf(run)
    .slice()
    .map(({ sid }) => troublesOf(ownOf(run.about, sid)).map(({ words }) => words))

const answering = (status: number) => ({ 'https://app.test': () => new Response(null, { status }) })

async function texted(
  options: RingbackOptions,
  act = (phone: ReturnType<typeof createRingback>) => phone.clock.drain() as Promise<unknown>,
) {
  const phone = createRingback(options)
  await send(phone, { From: phone.number().e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await act(phone)
  return look(phone)
}

test.each<[string, RingbackOptions, string[]]>([
  ['every callback failed', { apps: answering(500) }, ['3 callbacks failed']],
  ['one callback failed', { apps: answering(500), callbacks: { statuses: ['sent'] } }, ['app answered 500']],
  ['nothing failed', { apps: answering(204) }, []],
  ['nobody is there', {}, []],
])('%s', async (_, options, words) => {
  const run = await texted(options)
  expect([...run.messages.values()].map(({ status }) => status)).toEqual(['delivered'])
  expect(chips(run)).toEqual([words])
  expect(run.tally).toEqual({ failed: words.length, open: 0, alerted: words.length })
})

test('a timeout', async () => {
  const { after } = await import('ringback')
  const run = await texted({
    apps: { 'https://app.test': () => after('20s', new Response()) },
    callbacks: { statuses: ['sent'], attempts: 1 },
  })
  expect(chips(run)).toEqual([['app timed out']])
})

test('what a fault dropped', async () => {
  const run = await texted({ apps: answering(204), callbacks: { statuses: ['sent'] } }, async (phone) => {
    phone.inject(fault.callback('message.status', 'drop'))
    await phone.clock.drain()
  })
  expect(chips(run)).toEqual([['1 callback dropped']])
  expect(run.tally.failed).toBe(0)
})

test('a document that was refused, and a webhook that nobody serves', async () => {
  const phone = createRingback({
    apps: { 'https://doc.test': () => new Response('<Respons/>', { headers: { 'content-type': 'text/xml' } }) },
  })
  const refused = phone.number({ smsUrl: 'https://doc.test/sms' })
  const nobody = phone.number({ smsUrl: 'https://gone.test/sms' })
  const ana = phone.handset('+15550100002')
  await ana.text(refused, 'one')
  await ana.text(nobody, 'two')
  expect(chips(look(phone))).toEqual([['no app there'], ['document refused']])
})

test('the counts follow each change, as if they were counted anew', async () => {
  let status = 500
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status }) }, callbacks: { attempts: 1 } })
  const shop = phone.number().e164
  let run = look(phone)
  const counted = (of: Run) => {
    const items = itemsOf(of)
      .slice()
      .filter(({ type }) => type !== 'request')
    return {
      failed: items.filter((item) => hasFailed(item, ownOf(of.about, item.sid))).length,
      open: items.filter(isOpen).length,
      alerted: items.filter(({ sid }) => isAlerted(ownOf(of.about, sid))).length,
    }
  }
  for (let count = 0; count < 150; count++) {
    status = count % 3 === 0 ? 500 : 204
    await send(phone, { From: shop, To: '+15550100002', Body: String(count), StatusCallback: 'https://app.test/status' })
    if (count % 5 === 0) await phone.clock.advance('400ms')
    if (count % 50 === 0) await phone.replay(phone.callbacks.last())
    run = look(phone, run)
    expect(run.tally).toEqual(counted(run))
  }
  expect(run.tally.failed).toBeGreaterThan(10)
  expect(run.tally.open).toBeGreaterThan(10)

  const told = JSON.parse(JSON.stringify(phone.feed.latest()))
  const newest = applyChanges(EMPTY_RUN, told)
  const older = JSON.parse(JSON.stringify(phone.feed.older(told.before)))
  const all = applyOlder(newest, [older], older.before === null)
  expect(newest.tally.failed).toBeLessThan(run.tally.failed)
  expect(all.tally).toEqual(run.tally)
  // Of older callbacks the headers are left out.
  const brief = (of: Run, sid: string) =>
    JSON.stringify({ ...ownOf(of.about, sid), callbacks: ownOf(of.about, sid).callbacks.map(({ headers, ...rest }) => rest) })
  for (const { sid } of itemsOf(all)) expect(brief(all, sid)).toEqual(brief(look(phone), sid))
})

test.each([
  ['a phone that remembers all', {}],
  ['a phone that forgets', { timeline: { limit: 5 } }],
] as const)(
  `%s counts what the page would if it had all ${told(40)}`,
  async (_, options) => {
    await holds(40, scripts(), async (script) => {
      const { phone, take } = buildTown(options)
      for (const step of script) {
        await take(step)
        const { failed, open, refused, problems } = phone.feed.latest(phone.feed.cursor).counts
        const run = look(phone)
        const counted = tallyOf(itemsOf(run), run.about)
        expect({ failed, open, refused, problems }).toEqual({
          failed: counted.failed,
          open: counted.open,
          refused: phone.requests.filter(({ status }) => status >= 400).length,
          problems: phone.alerts.filter(({ level }) => level !== 'info').length,
        })
        expect(healthOf({ ...run, counts: { failed: 7, open: 8, refused: 9 } }, counted)).toEqual({ failed: 7, open: 8, refused: 9 })
        expect(healthOf(run, counted)).toMatchObject({ failed, open })
      }
    })
  },
  PATIENCE,
)

test('of a long list a part is counted at a time, and none twice', () => {
  let read = 0
  const failed = (index: number): Item => ({
    type: 'message',
    sid: `SM${index}`,
    createdAt: '2030-01-01T00:00:00.000Z',
    get status() {
      read += 1
      return 'failed'
    },
  })
  const items = GrowingList.of(Array.from({ length: 700 }, (_, index) => failed(index)))
  const onePart = () => tallyOf(items, NO_ABOUT, () => false)
  const counted = [onePart(), onePart(), onePart(), onePart()]
  expect(counted.map(({ failed, isAll }) => [failed, isAll])).toEqual([
    [256, false],
    [512, false],
    [700, true],
    [700, true],
  ])
  const before = read
  expect(tallyOf(items, NO_ABOUT)).toEqual({ failed: 700, open: 0, alerted: 0, isAll: true })
  expect(read).toBe(before)
})

test('a status counts as a failure where its colour says so', () => {
  const statuses = LIVING_KINDS.flatMap(({ life }) => Object.keys(life.lifecycle.table))
  expect(statuses.length).toBeGreaterThan(20)
  for (const status of statuses) expect([status, isFailure(status)]).toEqual([status, ['bad', 'mixed'].includes(toneOf(status))])
})

test('a look at the past has the chips of then', async () => {
  const run = await texted({ apps: answering(500), callbacks: { attempts: 1 } })
  const at = (ms: number) => chips(runAt(run, new Date(Date.parse(run.clock.start) + ms).toISOString()))
  expect([at(50), at(150), at(400), chips(run)]).toEqual([[[]], [['app answered 500']], [['2 callbacks failed']], [['3 callbacks failed']]])
})

test('an older state stays as it was', async () => {
  const run = await texted({ apps: answering(500), callbacks: { attempts: 1 } }, (phone) => phone.clock.advance('150ms'))
  const before = JSON.stringify(run.about.shelves)
  const sid = [...run.messages.keys()][0] ?? ''
  const [first] = run.alerts
  if (!first) throw new Error('Nothing was said.')
  const alert = { ...first, sid }
  const later = applyChanges(run, { ...EMPTY_CHANGES, clock: run.clock, alerts: [alert] })
  expect(ownOf(later.about, sid).alerts).toHaveLength(ownOf(run.about, sid).alerts.length + 1)
  expect(JSON.stringify(run.about.shelves)).toBe(before)
})

const EMPTY_CHANGES = {
  ...JSON.parse(JSON.stringify(createRingback().feed.since())),
  fresh: false,
}
