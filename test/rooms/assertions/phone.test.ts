// toHavePlacedCall() and toBeSettled().
import { createRingback, fault, outcome } from 'ringback'
import 'ringback/vitest'
import { expect, test } from 'vitest'
import { story } from '../../support/calls/story'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'

test('toHavePlacedCall() holds for what the app placed, and not for a call that came in', async () => {
  const { phone, shop, bob, place } = story({ '/voice': '<Hangup/>' })
  await bob.dial(shop)
  expect(phone).not.toHavePlacedCall()
  await place()
  await phone.clock.drain()
  expect(phone).toHavePlacedCall()
  expect(phone).toHavePlacedCall({ to: bob.number, status: 'completed' })
  expect(phone).not.toHavePlacedCall({ to: shop.e164 })
})

test('toHavePlacedCall() says which was closest and when its status is due', async () => {
  const { phone, place } = story()
  phone.handset('+15550100110').onCall(outcome.busy())
  await place({ To: '+15550100110' })
  expect(failure(() => expect(phone).toHavePlacedCall({ to: '+15550100110', status: 'busy' }))).toMatchInlineSnapshot(`
    "expect(phone).toHavePlacedCall({ to: "+15550100110", status: "busy" })

    1 call was placed; it does not match (1 of 2 fields):
      CA..d97a  +14145550131 → +15550100110  T+0s  queued
        to: "+15550100110"
      - status: "busy"
      + status: "queued"
    "busy" is due at T+600ms, in 600ms:
      await phone.clock.advance('600ms')
    Clock: T+0s, 1 pending: CA..d97a queued → initiated in 100ms"
  `)
  expect(failure(() => expect(phone).not.toHavePlacedCall())).toMatchInlineSnapshot(`
    "expect(phone).not.toHavePlacedCall()

    1 call was placed:
      CA..d97a  → +15550100110  T+0s  queued
    Clock: T+0s, 1 pending: CA..d97a queued → initiated in 100ms"
  `)
  await phone.clock.drain()
})

test('toHavePlacedCall() says that there are others, and that the API rejected it', async () => {
  const { phone, shop, bob, api } = story({ '/voice': '<Hangup/>' })
  await bob.dial(shop)
  await api.post('Calls.json', { To: 'nobody', From: shop.e164, Url: 'https://app.test/voice' })
  expect(failure(() => expect(phone).toHavePlacedCall({ to: '+15550100110' }))).toMatchInlineSnapshot(`
    "expect(phone).toHavePlacedCall({ to: "+15550100110" })

    No call was placed. (1 call came in or was dialed by a document.)
    Rejected by the API (1)
      T+0s  POST Calls  To "nobody"  → 400 21211 The phone number you are attempting to call, nobody, is not valid.
    Clock: T+0s, nothing pending
    If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
  `)
})

test('toBeSettled() says what is open', async () => {
  const phone = createRingback()
  expect(phone).toBeSettled()
  phone.app('https://app.test', () => new Response(null, { status: 500 }))
  phone.inject(fault.rest('messages.create', { status: 429, code: 20429 }), { times: 1 })
  phone.inject(fault.network('calls.create'))
  await send(phone, { from: phone.number({ e164: '+15550100001' }).e164, to: '+15550100110' }).catch(() => {})
  await send(phone, { from: '+15550100001', to: '+15550100110', statusCallback: 'https://app.test/status' })
  await phone.clock.advance('100ms')
  expect(failure(() => expect(phone).toBeSettled({ idle: true }))).toMatchInlineSnapshot(`
    "expect(phone).toBeSettled({ idle: true })

    It is not settled:
      callback failed so far: SM..d499 message.status to https://app.test/status: HTTP 500, attempt 1; it is sent again later. If the app recovers by then, let that come first: await phone.clock.drain()
      fault never fired: fault.network(calls.create)
      pending: SM..d499 sending → sent at T+300ms
      pending: SM..d499 message.status attempt 2 at T+1.1s
    Clock: T+100ms, 2 pending: SM..d499 sending → sent in 200ms, SM..d499 message.status attempt 2 in 1s"
  `)
})

test('toBeSettled() says under not that nothing is', () => {
  expect(failure(() => expect(createRingback()).not.toBeSettled())).toMatchInlineSnapshot(`
    "expect(phone).not.toBeSettled()

    It is settled: no callback failed, every fault fired, and there is no alert of level error.
    Clock: T+0s, nothing pending
    If the app sends out of a timer of its own, fake the timers and tie them to this clock: vi.useFakeTimers(), phone.clock.attach(vi)."
  `)
})
