// The timeline as a picture: blocks, what is still to come, and which status caused which callback.
import { expect, test } from 'vitest'
import { bySid } from '../../../src/inspector/model/forecasts'
import { itemsOf } from '../../../src/inspector/model/items'
import { pictureOf } from '../../../src/inspector/model/lanes'
import { scaleOf } from '../../../src/inspector/model/scale'
import { aPhone, look, send } from '../../support/inspector/changes'

async function half() {
  const { phone, shop } = aPhone()
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await phone.clock.advance('500ms')
  const run = look(phone)
  return pictureOf(run, itemsOf(run), 84)
}

test('statuses are blocks, one after the other, and what is to come stands behind now', async () => {
  const { lanes, now } = await half()
  const blocks = lanes[0]?.blocks ?? []

  expect(blocks.map(({ label, isFuture }) => [label, isFuture])).toEqual([
    ['queued', false],
    ['sending', false],
    ['sent', false],
    ['delivered', true],
  ])
  expect(blocks.map(({ x }) => x)).toEqual(blocks.map(({ x }) => x).toSorted((a, b) => a - b))
  expect(blocks.find(({ label }) => label === 'sent')?.x).toBeLessThan(now)
  expect(blocks.find(({ label }) => label === 'delivered')?.x).toBeGreaterThan(now)
})

test('each callback hangs on the status that it reports', async () => {
  const { marks, lanes } = await half()
  const statusAt = (x: number) => lanes[0]?.blocks.find((block) => block.x === x)?.label

  expect(marks).toHaveLength(2)
  for (const { callback, cause } of marks) {
    expect(cause).toMatchObject({ lane: 0 })
    expect(statusAt(cause?.x ?? -1)).toBe(callback.params.MessageStatus)
  }
})

test('attempts of one callback follow each other in one row', async () => {
  const { phone, shop } = aPhone({ apps: { 'https://app.test': () => new Response(null, { status: 500 }) } })
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  const run = look(phone)
  const { marks } = pictureOf(run, itemsOf(run), 84)
  const first = marks.filter(({ callback }) => callback.params.MessageStatus === 'sending')

  expect(first.map(({ attempt, isBad }) => [attempt, isBad])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  expect(new Set(first.map(({ row }) => row)).size).toBe(1)
  expect(first[1]?.cause).toMatchObject({ row: first[0]?.row, x: first[0]?.x })
})

test('a day takes little more room than a second', () => {
  const at = (ms: number) => new Date(Date.UTC(2030, 0) + ms).toISOString()
  const { moments, x } = scaleOf([at(0), at(1_000), at(86_401_000), at(1_000)], 80)
  const [start, second, day] = moments.map(x)

  expect(moments).toHaveLength(3)
  expect(start).toBe(0)
  expect(second).toBeGreaterThanOrEqual(80)
  expect((day ?? 0) - (second ?? 0)).toBeLessThanOrEqual(160)
})

test('with a forecast everything that is known to come is drawn, and what happened since is not drawn twice', async () => {
  const { phone, shop } = aPhone()
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi' })
  const forecasts = bySid(JSON.parse(JSON.stringify(phone.feed.forecasts())))
  const drawn = () => {
    const run = look(phone)
    return pictureOf(run, itemsOf(run), 84, forecasts).lanes[0]?.blocks.map(({ label, isFuture }) => `${isFuture ? '- ' : ''}${label}`)
  }

  expect(drawn()).toEqual(['queued', '- sending', '- sent', '- delivered'])
  await phone.clock.advance('100ms')
  expect(drawn()).toEqual(['queued', 'sending', '- sent', '- delivered'])
  await phone.clock.drain()
  expect(drawn()).toEqual(['queued', 'sending', 'sent', 'delivered'])
})
