// The run as it was at a moment, out of what the page holds: it must say what `phone.at()` says.
import { expect, test } from 'vitest'
import { outcome, type Past, type Ringback } from '../../../src/index'
import { ownOf } from '../../../src/inspector/model/about'
import { Finder } from '../../../src/inspector/model/finder'
import { itemsOf, NO_FILTER, testOf } from '../../../src/inspector/model/items'
import { merge } from '../../../src/inspector/model/merged'
import { runAt } from '../../../src/inspector/model/past'
import { applyVersions, type Run } from '../../../src/inspector/model/run'
import { hasFailed, isAlerted, isOpen, tallyOf } from '../../../src/inspector/model/troubles'
import type { Item, Version } from '../../../src/inspector/model/wire'
import { TABLE_KINDS, type TableListName } from '../../../src/kinds/kinds'
import { aPhone, look, send } from '../../support/inspector/changes'
import { buildHall, conferenceScripts } from '../../support/properties/conferences/steps'
import { buildDesk, deskScripts } from '../../support/properties/desk'
import { openSession, relayScripts } from '../../support/properties/relay/steps'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { scripts } from '../../support/properties/steps'
import { beginLife, streamScripts } from '../../support/properties/streams/steps'
import { buildTown } from '../../support/properties/town'

const LISTS = TABLE_KINDS.map(({ list }) => list as TableListName)

const ofPhone = (past: Past) => Object.fromEntries(LISTS.map((list) => [list, JSON.parse(JSON.stringify(past[list].all()))]))
const ofPage = (run: Run) =>
  Object.fromEntries(
    LISTS.map((list) => [
      list,
      [...(run[list] as ReadonlyMap<string, object>).values()].map(({ ...record }: { id?: string; framesBefore?: number }) => {
        // The page's own.
        delete record.id
        delete record.framesBefore
        return record
      }),
    ]),
  )

function expectSame(phone: Ringback): void {
  const versions = JSON.parse(JSON.stringify([...phone.feed.versions()].flat())) as Version[]
  const run = applyVersions(look(phone), versions)
  const moments = new Set([run.clock.start, ...run.timeline.slice().map(({ at }) => at), run.clock.now])
  for (const at of moments) {
    const ms = Date.parse(at)
    for (const when of [ms, ms + 1].filter((one) => one <= Date.parse(run.clock.now))) {
      const date = new Date(when)
      const then = runAt(run, date.toISOString())
      expect(ofPage(then)).toEqual(ofPhone(phone.at(date)))
      const items = itemsOf(then)
      expect([items.length, ...items]).toEqual([merge(then).items.length, ...merge(then).items])
    }
  }
}

test(
  `the page's past is the phone's ${told(60)}`,
  async () => {
    await holds(60, scripts(), async (script) => {
      const { phone, take } = buildTown()
      for (const step of script) await take(step)
      expectSame(phone)
    })
  },
  PATIENCE,
)

test(
  `in conferences, on open lines and on streams, too ${told(15)}`,
  async () => {
    await holds(15, conferenceScripts(), async (script) => {
      const hall = buildHall()
      for (const step of script) await hall.take(step)
      expectSame(hall.phone)
    })
    await holds(15, relayScripts(), async (script) => {
      const session = await openSession()
      for (const step of script) await session.take(step)
      await session.phone.clock.drain()
      expectSame(session.phone)
    })
    await holds(15, streamScripts(), async ({ media, steps }) => {
      const life = await beginLife(media)
      for (const step of steps) await life.take(step)
      expectSame(life.phone)
    })
  },
  PATIENCE,
)

test(
  `of queues, recordings and verifications, too ${told(40)}`,
  async () => {
    const seen = new Set<string>()
    await holds(40, deskScripts, async (script) => {
      const desk = buildDesk()
      for (const step of script) await desk.take(step)
      await desk.phone.clock.drain()
      for (const list of ['queues', 'recordings', 'verifications'] as const) {
        if (desk.phone[list].count() > 0) seen.add(list)
        for (const { status } of list === 'queues' ? [] : desk.phone[list].all()) seen.add(`${list} ${status}`)
      }
      expectSame(desk.phone)
    })
    // The scripts lead somewhere.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'queues',
        'recordings completed',
        'recordings in-progress',
        'verifications expired',
        'verifications pending',
        'verifications approved',
        'verifications canceled',
      ]),
    )
  },
  PATIENCE,
)

test('of a long run, what was found out of records that did not change since need not be found out again, and is right', async () => {
  const { phone, shop } = aPhone({
    apps: { 'https://app.test': ({ url }) => new Response(null, { status: url.endsWith('7') ? 500 : 204 }) },
  })
  phone.handset('+15550100003').onText(outcome.undelivered())
  for (let index = 0; index < 620; index++) {
    const To = `+1555010000${index % 5}`
    await send(phone, { From: shop, To, Body: `order ${index}`, StatusCallback: `https://app.test/status${index % 10}` })
    if (index % 4 === 0) await phone.clock.advance('50ms')
  }
  await phone.clock.drain()
  const run = look(phone)
  const moments = [...new Set(run.timeline.slice().map(({ at }) => at))]
  expect(moments.length).toBeGreaterThan(200)
  const finders = ['is:open', 'is:failed', '500', 'sending'].map((text) => ({ filter: { ...NO_FILTER, text }, finder: new Finder<Item>() }))
  let [looked, there] = [0, 0]
  for (const at of moments.filter((_, index) => index % 12 === 7)) {
    const then = runAt(run, at)
    const items = itemsOf(then)
    const all = items.slice()
    there += finders.length * all.length
    const own = ({ sid }: Item) => ownOf(then.about, sid)
    for (const { filter, finder } of finders) {
      const passes = testOf(filter, then)
      const counted = (item: Item) => {
        looked += 1
        return passes(item)
      }
      expect([...finder.find(items, filter, counted).found]).toEqual(all.filter(passes))
    }
    expect(tallyOf(items, then.about)).toEqual({
      failed: all.filter((item) => hasFailed(item, own(item))).length,
      open: all.filter(isOpen).length,
      alerted: all.filter((item) => isAlerted(own(item))).length,
      isAll: true,
    })
    const middle = items.at(Math.floor(items.length / 2)) as Item
    expect(items.slice().find(({ sid }) => sid === middle.sid)).toEqual(middle)
    expect(items.slice().filter(({ sid }) => sid === middle.sid)).toEqual([middle])
  }
  expect(looked / there).toBeLessThan(0.9)
})
