// The timeline as a picture: blocks, what is still to come, and which status caused which callback.
import { expect, test } from 'vitest'
import { bySid } from '../../../src/inspector/model/forecasts'
import { itemsOf } from '../../../src/inspector/model/items'
import { inView, pictureOf, spanOf } from '../../../src/inspector/model/lanes'
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
  const { lanes } = await half()
  const marks = lanes[0]?.marks ?? []
  const statusAt = (x: number) => lanes[0]?.blocks.find((block) => block.x === x)?.label

  expect(marks).toHaveLength(2)
  for (const { callback, cause } of marks) {
    expect(cause).toMatchObject({ of: 'status' })
    expect(statusAt(cause?.x ?? -1)).toBe(callback.params.MessageStatus)
  }
})

test('attempts of one callback follow each other in one row', async () => {
  const { phone, shop } = aPhone({ apps: { 'https://app.test': () => new Response(null, { status: 500 }) } })
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  const run = look(phone)
  const marks = pictureOf(run, itemsOf(run), 84).lanes[0]?.marks ?? []
  const first = marks.filter(({ callback }) => callback.params.MessageStatus === 'sending')

  expect(first.map(({ attempt, isBad }) => [attempt, isBad])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  expect(first.map(({ cause }) => cause?.of)).toEqual(['status', 'attempt', 'attempt'])
  expect(first[1]?.cause?.x).toBe(first[0]?.x)
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

test('of a lane what is in view is drawn, and how much of it stands before and after is said', async () => {
  const { phone, shop } = aPhone()
  await send(phone, { From: shop, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  const run = look(phone)
  const [lane] = pictureOf(run, itemsOf(run), 2_000).lanes
  if (!lane) throw new Error('There is no lane.')
  const [start, end] = spanOf(lane)
  const labels = (from: number, to: number) => {
    const { blocks, marks, earlier, later } = inView(lane, from, to)
    return [blocks.map(({ label }) => label), marks.length, earlier, later]
  }

  expect(labels(start, end)).toEqual([['queued', 'sending', 'sent', 'delivered'], 3, 0, 0])
  expect(labels(start, start + 800)).toEqual([['queued'], 0, 0, 3])
  const last = lane.blocks.at(-1)?.x ?? 0
  expect(labels(last - 100, end)).toEqual([['sent', 'delivered'], 1, 2, 0])
})
