// The warning for a test that polls while the clock stands still.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../../src/index'
import { send, statusOf } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  phone.reset()
  warn.mockReset().mockImplementation(() => {})
})
afterAll(() => warn.mockRestore())

const text = () => send(phone, { from: shop.e164, to: ana.number })

async function poll(sid: string, times: number) {
  for (let i = 0; i < times; i++) await statusOf(phone, sid)
}

test('ten reads of a message while the clock stands still raise one warning, with the line to write', async () => {
  const sid = await text()
  await poll(sid, 10)

  const name = `SM..${sid.slice(-4)}`
  expect(phone.alerts.all()).toEqual([
    {
      type: 'alert',
      code: null,
      level: 'warning',
      sid,
      at: phone.clock.now(),
      message: `${name} was fetched 10 times while the clock stands still at T+0s; ${name} queued → sending is due in 100ms.`,
      fix: "Nothing changes until the test moves the clock: await phone.clock.advance('100ms'), or create the phone with time: 'instant'.",
    },
  ])
  expect(warn.mock.calls).toEqual([[`[ringback] ${phone.alerts.last().message} ${phone.alerts.last().fix}`]])
})

test('nine reads raise none', async () => {
  await poll(await text(), 9)

  expect(phone.alerts.all()).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})

test('more reads raise no second one', async () => {
  const sid = await text()
  await poll(sid, 50)
  await poll(await text(), 50)

  expect(phone.alerts.count()).toBe(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

test('nothing is said when nothing is pending', async () => {
  const sid = await text()
  await phone.clock.drain()
  await poll(sid, 20)

  expect(phone.alerts.all()).toEqual([])
})

test('who moves the clock between the reads does not poll', async () => {
  const sid = await text()
  await poll(sid, 9)
  await phone.clock.advance('50ms')
  await poll(sid, 9)

  expect(phone.alerts.all()).toEqual([])
})

test('reads of different messages are counted apart', async () => {
  for (let i = 0; i < 5; i++) await poll(await text(), 9)

  expect(phone.alerts.all()).toEqual([])
})

test('a reset forgets what was counted and what was said', async () => {
  await poll(await text(), 10)
  phone.reset()
  const sid = await text()
  await poll(sid, 9)
  expect(phone.alerts.all()).toEqual([])

  await poll(sid, 1)
  expect(phone.alerts.count()).toBe(1)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('the instant clock has nobody to warn', async () => {
  const instant = createRingback({ time: 'instant' })
  const sid = await send(instant, { from: instant.number().e164, to: instant.handset().number })
  for (let i = 0; i < 20; i++) await statusOf(instant, sid)

  expect(instant.alerts.all()).toEqual([])
})
