// The list, the filter, conversations, and which rows of them are drawn.
import { describe, expect, test } from 'vitest'
import { GrowingList } from '../../../src/inspector/model/growing-list'
import { type Filter, filterItems, itemsOf, NO_FILTER } from '../../../src/inspector/model/items'
import { rowOf } from '../../../src/inspector/model/rows'
import { freshNumber, itemsBetween, peopleOf, talksOf } from '../../../src/inspector/model/talks'
import { rowsInView, scrollFor } from '../../../src/inspector/model/window'
import type { Item } from '../../../src/inspector/model/wire'
import { aPhone, look, send } from '../../support/inspector/changes'
import { verifyOf } from '../../support/rest/verify'

async function aDay() {
  const { phone, shop } = aPhone()
  const [ana, bob] = [phone.handset('+15550100002'), phone.handset('+15550100003')]
  await ana.text(shop, 'Rye, please')
  await phone.clock.advance('1s')
  await bob.dial(shop)
  await phone.clock.advance('1s')
  await send(phone, { From: shop, To: ana.number, Body: 'Ready' })
  const run = look(phone)
  return { shop, run, items: itemsOf(run) }
}

/** The text of a message, and of everything else its type. */
const inAWord = (item: Item) => (item.type === 'message' ? rowOf(item).preview(item) : item.type)

test('the list is newest first, texts and calls mixed', async () => {
  const { items } = await aDay()
  expect(items.slice().map(inAWord)).toEqual(['Ready', 'call', 'Rye, please'])
})

describe('the filter', () => {
  test.each<[string, Partial<Filter>, string[]]>([
    ['a word of the text, in any case', { text: 'RYE' }, ['Rye, please']],
    ['two words, both wanted', { text: 'rye 0002' }, ['Rye, please']],
    ['a status', { text: 'status:queued' }, ['Ready']],
    ['a sender', { text: 'from:+15550100003' }, ['call']],
    ['a receiver', { text: 'to:+15550100002' }, ['Ready']],
    ['what is not over', { text: 'is:open' }, ['Ready']],
    ['a kind', { type: 'call' }, ['call']],
    ['a direction', { direction: 'outbound' }, ['Ready']],
    ['nothing that there is', { text: 'wheat' }, []],
  ])('finds %s', async (_, filter, found) => {
    const { items, run } = await aDay()
    expect(
      filterItems(items, { ...NO_FILTER, ...filter }, run)
        .slice()
        .map(inAWord),
    ).toEqual(found)
  })
})

test('conversations of a long list are what they would be if it had one part, and a part that stays is read once', () => {
  const text = (index: number, status = 'sent'): Item => ({
    type: 'message',
    sid: `SM${index}`,
    createdAt: '2030-01-01T00:00:00.000Z',
    direction: 'inbound',
    from: `+1555010${(index * 7) % 90}`,
    to: '+15550199999',
    status,
  })
  let read = 0
  const counted = (item: Item): Item => ({
    ...item,
    get from() {
      read += 1
      return item.from ?? ''
    },
  })
  const items = GrowingList.of(Array.from({ length: 2_000 }, (_, index) => counted(text(index))))
  const talks = talksOf(items)
  expect(talks).toEqual(talksOf(items.slice()))
  expect(talks).toHaveLength(90)
  expect(talks.reduce((sum, { count }) => sum + count, 0)).toBe(2_000)

  read = 0
  const changed = items.replaced(new Map([[1_000, text(1_000, 'failed')]])).putBefore([text(9_999)])
  const after = talksOf(changed)
  expect(after[0]?.last.sid).toBe('SM9999')
  expect(read).toBeLessThan(2_000)
  expect(after).toEqual(talksOf(changed.slice()))
})

test('conversations stand in the order of their last word', async () => {
  const { items, shop, run } = await aDay()
  expect(talksOf(items).map(({ theirs, count }) => [theirs, count])).toEqual([
    ['+15550100002', 2],
    ['+15550100003', 1],
  ])
  expect(itemsBetween(items, { ours: shop, theirs: '+15550100002' }).map(({ direction }) => direction)).toEqual(['inbound', 'outbound-api'])
  expect(peopleOf(items, run.handsets, run.numbers)).toEqual(['+15550100002', '+15550100003'])
  expect(freshNumber(['+15550100101'])).toBe('+15550100102')
})

test('a verification has a row of its own, and its text stands in the conversation with the provider', async () => {
  const { phone } = aPhone()
  const { sid } = phone.verify.service()
  await verifyOf(phone).send(sid, '+15550100002')
  await verifyOf(phone).send(sid, '+15550100002')
  const run = look(phone)
  const items = itemsOf(run)
  const rows = items.slice().filter(({ type }) => type === 'verification')
  expect(rows.map((row) => [rowOf(row).title, rowOf(row).preview(row)])).toEqual([['Verification', 'Code by sms, sent 2 times']])
  expect(filterItems(items, { ...NO_FILTER, text: 'status:pending' }, run)).toHaveLength(1)
  expect(talksOf(items).map(({ ours, theirs, count }) => [ours, theirs, count])).toEqual([['22395', '+15550100002', 2]])
})

test('only rows in view and a few around them are drawn', () => {
  expect(rowsInView(10_000, 64, 0, 640)).toEqual({ first: 0, end: 18 })
  expect(rowsInView(10_000, 64, 6_400, 640)).toEqual({ first: 92, end: 118 })
  expect(rowsInView(10_000, 64, 640_000, 640)).toEqual({ first: 9_992, end: 10_000 })
  expect(rowsInView(0, 64, 0, 640)).toEqual({ first: 0, end: 0 })
  expect([scrollFor(3, 64, 640, 640), scrollFor(12, 64, 640, 640), scrollFor(40, 64, 640, 640)]).toEqual([192, null, 1_984])
})
