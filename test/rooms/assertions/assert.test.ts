// ringback/assert: the same checks as functions, for runners without an expect of their own.
import { AssertionError } from 'node:assert'
import { createRingback, MisuseError } from 'ringback'
import * as asserts from 'ringback/assert'
import { expect, test } from 'vitest'
import { story } from '../../support/calls/story'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'

test('the names', () => {
  expect(Object.keys(asserts).sort()).toMatchInlineSnapshot(`
    [
      "assertCalledBack",
      "assertHeard",
      "assertNotCalledBack",
      "assertNotHeard",
      "assertNotPassedThrough",
      "assertNotPlacedCall",
      "assertNotSentCode",
      "assertNotSentMessage",
      "assertNotVerified",
      "assertPassedThrough",
      "assertPlacedCall",
      "assertSentCode",
      "assertSentMessage",
      "assertSettled",
      "assertVerified",
    ]
  `)
})

test('each holds where the matcher does', async () => {
  const { phone, shop, bob, place, call } = story({ '/voice': '<Say>Welcome</Say>' })
  await send(phone, { from: shop.e164, to: bob.number, body: 'Your code is 123456' })
  const sid = await place({ StatusCallbackEvent: 'completed' })
  await phone.clock.drain()

  asserts.assertSentMessage(phone)
  asserts.assertSentMessage(phone, { to: bob.number, body: /code/ })
  asserts.assertNotSentMessage(phone, { body: 'Welcome' })
  asserts.assertPlacedCall(phone, { to: bob.number })
  asserts.assertNotPlacedCall(phone, { to: shop.e164 })
  asserts.assertCalledBack(phone, '/status', { CallStatus: 'completed' })
  asserts.assertNotCalledBack(phone, 'message.status')
  asserts.assertPassedThrough(phone.messages.last(), 'sent', 'delivered')
  asserts.assertNotPassedThrough(call(sid), 'busy')
  asserts.assertHeard(call(sid), 'Welcome')
  asserts.assertNotHeard(call(sid), /goodbye/i)
  asserts.assertSettled(phone, { idle: true })
})

test('a failure is an AssertionError in the words of the function', async () => {
  const phone = createRingback()
  await send(phone, { from: phone.number({ e164: '+15550100001' }).e164, to: '+15550100110', body: 'Welcome' })
  const match = { to: '+15550100110', body: /code/ }
  expect(() => asserts.assertSentMessage(phone, match)).toThrow(
    expect.objectContaining({
      name: 'AssertionError',
      code: 'ERR_ASSERTION',
      operator: 'assertSentMessage',
      actual: { to: '+15550100110', body: 'Welcome' },
      expected: match,
    }),
  )
  expect(() => asserts.assertSentMessage(phone, match)).toThrow(AssertionError)
  expect(failure(() => asserts.assertSentMessage(phone, match))).toMatchInlineSnapshot(`
    "assertSentMessage(phone, { to: "+15550100110", body: /code/ })

    1 message was sent; it does not match (1 of 2 fields):
      SM..d499  +15550100001 → +15550100110  T+0s  queued
        to: "+15550100110"
      - body: /code/
      + body: "Welcome"
    Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms"
  `)
  expect(failure(() => asserts.assertNotSentMessage(phone))).toMatchInlineSnapshot(`
    "assertNotSentMessage(phone)

    1 message was sent:
      SM..d499  → +15550100110  "Welcome"  T+0s  queued
    Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms"
  `)
})

test('its stack begins in the test', () => {
  const phone = createRingback()
  try {
    asserts.assertSentMessage(phone)
  } catch (error) {
    const frames = String((error as Error).stack)
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
    expect(frames[0]).toContain('assert.test.ts')
  }
  expect.assertions(1)
})

test('what cannot be meant is a MisuseError', () => {
  const phone = createRingback()
  expect(() => asserts.assertNotSentMessage(phone, { to: undefined as unknown as string })).toThrow(MisuseError)
  // @ts-expect-error: no phone
  expect(failure(() => asserts.assertSentMessage(undefined))).toMatchInlineSnapshot(
    `"assertSentMessage(): This check is for the phone, and it got undefined. Write assertSentMessage(phone, { to: '+15550100002', body: /code/ })."`,
  )
  // @ts-expect-error: says nothing
  expect(() => asserts.assertCalledBack(phone)).toThrow(MisuseError)
})
