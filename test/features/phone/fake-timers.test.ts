// A phone under the faked timers of vitest: neither clock moves the other.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, createRingback } from '../../../src/index'
import { realServer } from '../../support/callbacks/real-server'
import { recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  phone.reset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const text = () => ({ from: shop.e164, to: ana.number, body: 'Hi', statusCallback: 'https://app.test/status' })

test('an SDK through MSW works, and the clock moves', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken)
  const { sid, dateCreated } = await client.messages.create(text())
  await phone.clock.advance('5s')

  expect((await client.messages(sid).fetch()).status).toBe('delivered')
  expect(dateCreated).toEqual(new Date('2030-01-01T00:00:00.000Z'))
})

test('callbacks, retries and slow answers need no timer of the test', async () => {
  const app = recordingApp((_, count) => (count === 1 ? after('20s') : new Response(null, { status: count === 2 ? 500 : 200 })))
  phone.app('https://app.test', app)
  await send(phone, text())
  await phone.clock.drain()

  expect(phone.callbacks.all().map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  expect(app.received).toHaveLength(5)
  expect(vi.getTimerCount()).toBe(0)
})

test('an app behind a URL answers', async () => {
  const app = await realServer((_, response) => response.end('thanks'))
  phone.app('https://app.test', app.url)
  await send(phone, text())
  await phone.clock.drain()
  await app.close()

  expect(phone.callbacks.all().map(({ answer }) => answer?.body)).toEqual(['thanks', 'thanks', 'thanks'])
})

test('the time of the test and virtual time do not touch each other', async () => {
  vi.setSystemTime('1999-12-31')
  await send(phone, text())
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(phone.messages.last().status).toBe('queued')
  const before = Date.now()

  await phone.clock.advance('1h')

  expect(phone.clock.now()).toEqual(new Date('2030-01-01T01:00:00.000Z'))
  expect(Date.now()).toBe(before)
})
