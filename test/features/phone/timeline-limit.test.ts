// The limit of the timeline and of the requests.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../../src/index'
import { send } from '../../support/phone/requests'

async function busyPhone(texts: number, limit: number) {
  const phone = createRingback({ timeline: { limit } })
  const [from, to] = [phone.number().e164, phone.handset().number]
  for (let i = 0; i < texts; i++) {
    await send(phone, { from, to, body: `text ${i}` })
    await phone.clock.advance('5s')
  }
  return { phone, from, to }
}

test('the timeline and the requests keep the latest, and the records all stay', async () => {
  const { phone } = await busyPhone(10, 8)
  expect(phone.timeline.all()).toHaveLength(8)
  expect(phone.timeline.text().split('\n')).toHaveLength(9)
  expect(phone.timeline.text()).toMatch(/^\(32 earlier entries were dropped: the timeline has a limit\)\nT\+40s/)
  expect(phone.timeline.mermaid()).toContain('  Note over service: (32 earlier entries were dropped: the timeline has a limit)\n')
  expect(phone.requests.count()).toBe(8)
  expect(phone.requests.all()[0]?.params).toMatchObject({ Body: 'text 2' })
  expect(phone.requests.last().params).toMatchObject({ Body: 'text 9' })
  expect(phone.messages.count({ status: 'delivered' })).toBe(10)
})

test('the past goes back as far as it is remembered', async () => {
  const { phone } = await busyPhone(10, 8)
  expect(phone.at('45s').messages.last().status).toBe('queued')
  expect(phone.at('40s').messages.count()).toBe(9)
  expect(() => phone.at('5s')).toThrow(
    new MisuseError(
      'phone.at(): T+5s is not remembered any more, because createRingback({ timeline: { limit: 8 } }) drops what is older. Ask for a later moment, or raise the limit.',
    ),
  )
})

test('snapshots and resets come back all the same', async () => {
  const { phone, from, to } = await busyPhone(3, 2)
  const snapshot = phone.snapshot()
  const then = [phone.messages.all(), phone.timeline.text(), phone.requests.all()]
  for (let i = 0; i < 10; i++) await send(phone, { from, to, body: 'later' })
  await phone.clock.drain()
  phone.restore(snapshot)
  expect([phone.messages.all(), phone.timeline.text(), phone.requests.all()]).toEqual(then)

  const again = await send(phone, { from, to, body: 'text 3' })
  await phone.clock.drain()
  expect(phone.messages.get(again)?.status).toBe('delivered')
  phone.reset()
  expect([phone.messages.count(), phone.requests.count(), phone.timeline.text()]).toEqual([0, 0, ''])
})

test.each([0, -1, 1.5, '10', null, Number.NaN])('a limit of %s is no limit', (limit) => {
  expect(() => createRingback({ timeline: { limit: limit as number } })).toThrow(
    /createRingback\(\{ timeline\.limit \}\) got .*\. Accepted: a whole number from 1, or Infinity\./,
  )
})
