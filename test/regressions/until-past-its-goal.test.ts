// With fake timers attached, `until` went on to its deadline, or to what was due next, though a timer of the app had met the goal before.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function reminded() {
  const phone = createRingback()
  const api = apiOf(phone)
  const [from, to] = [phone.number().e164, phone.handset().number]
  phone.clock.attach(vi)
  const start = phone.clock.now().getTime()
  const remind = () => void api.post('Messages.json', { From: from, To: to, Body: 'Do not forget' })
  return { phone, remind, passed: () => phone.clock.now().getTime() - start }
}

test('it stops where a timer of the app meets the goal', async () => {
  const { phone, remind, passed } = reminded()
  setTimeout(remind, 10_000)
  setInterval(() => {}, 1_000)
  await phone.clock.until(() => phone.messages.count() === 1, { within: '1m' })
  expect(passed()).toBe(10_000)
})

test('it stops there before what is due next', async () => {
  const { phone, remind, passed } = reminded()
  setTimeout(remind, 10_000)
  setTimeout(remind, 10_500)
  await phone.clock.until(() => phone.messages.count() === 1, { within: '1m' })
  await phone.clock.until(() => phone.messages.count() === 2, { within: '1m' })
  expect(passed()).toBe(10_500)
  // Of the first text, `delivered` is still to come.
  expect(phone.clock.pending().length).toBeGreaterThan(0)
})

test('where nothing meets the goal, it goes to the deadline', async () => {
  const { phone, passed } = reminded()
  setInterval(() => {}, 1_000)
  await expect(phone.clock.until(() => false, { within: '1m' })).rejects.toThrow('the goal was not reached')
  expect(passed()).toBe(60_000)
})
