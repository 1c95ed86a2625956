// Who answers is asked before the two are connected: Ana calls, and Eve and Max decide who takes it. No network, no waiting.
import { setupServer } from 'msw/node'
import { createRingback, outcome } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app, PLUMBERS } from './app'

const phone = createRingback({ apps: { 'https://plumber.test': app } })
const plumber = phone.number({ voiceUrl: 'https://plumber.test/voice' })
const ana = phone.handset()
const [eve, max] = [phone.handset(PLUMBERS[0]), phone.handset(PLUMBERS[1])]
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('Eve takes the call', async () => {
  eve.onCall(outcome.answered({ after: '1s' }))
  const caller = await ana.dial(plumber)
  await phone.clock.advance('2s')

  const leg = eve.leg()
  await leg.until(/Press 1/)
  expect(leg.heard).toEqual([`A call from ${ana.number}. Press 1 to take it.`])
  expect(caller.status).toBe('ringing') // nothing is heard of it at the other end

  await leg.press('1')
  await phone.clock.until(() => caller.status === 'in-progress')
  expect(phone.calls.last({ to: max.number }).status).toBe('canceled')

  await leg.say('Plumber, hello?')
  await caller.say('My tap drips.')
  expect(caller.heard).toEqual(['Plumber, hello?'])
  expect(leg.heard.at(-1)).toBe('My tap drips.')

  await leg.hangUp()
  expect(phone).toHaveCalledBack('/dialed', { DialCallStatus: 'completed', DialBridged: 'true' })
  await phone.clock.drain()
})

test('Eve has no time, Max takes it', async () => {
  eve.onCall(outcome.answered({ after: '1s' }))
  max.onCall(outcome.answered({ after: '2s' }))
  const caller = await ana.dial(plumber)
  await phone.clock.advance('3s')

  await eve.leg().press('9')
  expect(caller.status).toBe('ringing')
  await max.leg().press('1')
  await phone.clock.until(() => caller.status === 'in-progress')
  await max.leg().say('Max here')
  expect(caller.heard).toEqual(['Max here'])

  await caller.hangUp()
  expect(phone.calls.last({ to: max.number }).status).toBe('completed')
})

test('Eve is away, and her answering machine presses nothing', async () => {
  eve.onCall(outcome.answered({ by: 'machine' }))
  max.onCall(outcome.busy())
  const caller = await ana.dial(plumber)
  await phone.clock.drain()

  expect(phone).toHaveCalledBack('/dialed', { DialCallStatus: 'no-answer', DialBridged: 'false' })
  expect(caller.heard).toEqual(['Nobody can take your call. Please try again tomorrow.'])
  phone.assertSettled({ idle: true })
})
