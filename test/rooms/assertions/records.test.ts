// toHavePassedThrough() and toHaveHeard(): on messages, calls and legs.
import { createRingback, outcome } from 'ringback'
import 'ringback/vitest'
import { describe, expect, test } from 'vitest'
import { story } from '../../support/calls/story'
import { failure } from '../../support/matchers/failure'
import { send } from '../../support/phone/requests'

async function text() {
  const phone = createRingback()
  const sid = await send(phone, { from: phone.number({ e164: '+15550100001' }).e164, to: '+15550100110' })
  return { phone, sid, message: () => phone.messages.last() }
}

/** A call in which the far party hears a menu. */
async function menu() {
  const at = story({ '/voice': '<Gather numDigits="1" timeout="5"><Say>Welcome to the shop. Press 1 for sales.</Say></Gather>' })
  const sid = await at.place()
  return { ...at, call: () => at.call(sid) }
}

describe('toHavePassedThrough() holds', () => {
  test('for statuses in order, others between them or not', async () => {
    const { phone, message } = await text()
    await phone.clock.drain()
    expect(message()).toHavePassedThrough('queued', 'sending', 'sent', 'delivered')
    expect(message()).toHavePassedThrough('queued', 'delivered')
    expect(message()).not.toHavePassedThrough('delivered', 'sent')
    expect(message()).not.toHavePassedThrough('failed')
  })

  test('for a call, and for its leg', async () => {
    const { phone, bob, call } = await menu()
    await phone.clock.advance('4s')
    expect(call()).toHavePassedThrough('ringing', 'in-progress')
    expect(bob.leg()).toHavePassedThrough('in-progress')
    await phone.clock.drain()
    expect(call()).toHavePassedThrough('queued', 'completed')
  })
})

describe('a failure of toHavePassedThrough() says', () => {
  test('what is missing, when it is due and the call that reaches it', async () => {
    const { phone, message } = await text()
    await phone.clock.advance('300ms')
    expect(failure(() => expect(message()).toHavePassedThrough('sent', 'delivered'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("sent", "delivered")

      SM..d499  +15550100001 → +15550100110  T+0s  sent
        queued T+0s → sending T+100ms → sent T+300ms
      "delivered" is missing after "sent".
      "delivered" is due at T+1.3s, in 1s:
        await phone.clock.advance('1s')
      Clock: T+300ms, 1 pending: SM..d499 sent → delivered in 1s"
    `)

    await phone.clock.advance('1s')
    expect(message()).toHavePassedThrough('sent', 'delivered')
  })

  test('in a unit that the clock reads, however long it takes', async () => {
    const { phone, message } = await text()
    phone.handset('+15550100110').onText(outcome.delivered({ after: '1h' }))
    await phone.clock.advance('100ms')
    const [, by = ''] = /advance\('(.*)'\)/.exec(failure(() => expect(message()).toHavePassedThrough('delivered'))) ?? []
    expect(by).toBe('3600.2s')
    await phone.clock.advance(by as '1s')
    expect(message()).toHavePassedThrough('delivered')
  })

  test('what it will come to instead', async () => {
    const { phone, message } = await text()
    phone.handset('+15550100110').onText(outcome.undelivered(30003))
    expect(failure(() => expect(message()).toHavePassedThrough('delivered'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("delivered")

      SM..d499  +15550100001 → +15550100110  T+0s  queued
        queued T+0s
      "delivered" is not among them.
      If nobody intervenes, it goes on: sending T+100ms → sent T+300ms → undelivered T+1.3s
      Clock: T+0s, 1 pending: SM..d499 queued → sending in 100ms"
    `)
  })

  test('that the order was another, or that it is over', async () => {
    const { phone, message } = await text()
    await phone.clock.drain()
    expect(failure(() => expect(message()).toHavePassedThrough('delivered', 'sent'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("delivered", "sent")

      SM..d499  +15550100001 → +15550100110  T+0s  delivered
        queued T+0s → sending T+100ms → sent T+300ms → delivered T+1.3s
      "sent" came, but not after "delivered".
      It ended as "delivered" at T+1.3s: no other status follows.
      Clock: T+1.3s, nothing pending"
    `)
    expect(failure(() => expect(message()).toHavePassedThrough('sent', 'failed'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("sent", "failed")

      SM..d499  +15550100001 → +15550100110  T+0s  delivered
        queued T+0s → sending T+100ms → sent T+300ms → delivered T+1.3s
      "failed" is missing after "sent".
      It ended as "delivered" at T+1.3s: no other status follows.
      Clock: T+1.3s, nothing pending"
    `)
  })

  test('that it stays sent where no receipt comes, and that a person may still read it', async () => {
    const { phone, message } = await text()
    phone.handset('+15550100110').onText(outcome.sent())
    await phone.clock.drain()
    const stays = failure(() => expect(message()).toHavePassedThrough('delivered'))
    expect(stays).toContain('It stays "sent", because no receipt comes.')
    expect(stays).not.toContain('vi.useFakeTimers()')

    phone.reset()
    const from = phone.number({ e164: '+15550100003', whatsapp: true })
    const ana = phone.handset('+15550100110')
    await ana.whatsapp.text(from, 'Hi')
    await send(phone, { from: `whatsapp:${from.e164}`, to: ana.whatsapp.number })
    await phone.clock.drain()
    const unread = failure(() => expect(message()).toHavePassedThrough('delivered', 'read'))
    expect(unread).toContain('It stays "delivered" until the person reads it: handset.whatsapp.read().')
  })

  test('that a call is over, and gives no advice about timers', async () => {
    const { phone, bob, call } = await menu()
    bob.onCall(outcome.busy())
    await phone.clock.drain()
    for (const act of [() => expect(call()).toHavePassedThrough('in-progress'), () => expect(call()).toHaveHeard('Welcome')])
      expect(failure(act)).not.toContain('vi.useFakeTimers()')
    expect(failure(() => expect(call()).toHavePassedThrough('in-progress'))).toContain(
      'It ended as "busy" at T+600ms: no other status follows.',
    )
  })

  test('that the record is an old one', async () => {
    const { phone, message } = await text()
    const old = message()
    await phone.clock.drain()
    expect(failure(() => expect(old).toHavePassedThrough('delivered'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("delivered")

      SM..d499  +15550100001 → +15550100110  T+0s  queued
        queued T+0s
      "delivered" is not among them.
      A record is a value, and this one was read earlier. By now:
        queued T+0s → sending T+100ms → sent T+300ms → delivered T+1.3s
      Read it again: phone.messages.get(sid)
      Clock: T+1.3s, nothing pending"
    `)
  })

  test('less, where the record does not know its phone', async () => {
    const { phone, message } = await text()
    await phone.clock.drain()
    expect(failure(() => expect({ ...message() }).toHavePassedThrough('failed'))).toMatchInlineSnapshot(`
      "expect(message).toHavePassedThrough("failed")

      SM..d499  +15550100001 → +15550100110  2030-01-01T00:00:00.000Z  delivered
        queued 2030-01-01T00:00:00.000Z → sending 2030-01-01T00:00:00.100Z → sent 2030-01-01T00:00:00.300Z → delivered 2030-01-01T00:00:01.300Z
      "failed" is not among them.
      This record does not know its phone (a copy, or one of the past), so what is to come cannot be said."
    `)
    expect(failure(() => expect(phone.at('200ms').messages.last()).toHavePassedThrough('delivered'))).toContain('one of the past')
    expect(phone.at('300ms').messages.last()).toHavePassedThrough('sending', 'sent')
  })

  test('that it is gone', async () => {
    const { phone, message } = await text()
    const gone = message()
    phone.reset()
    expect(failure(() => expect(gone).toHavePassedThrough('delivered'))).toContain('it was deleted, or the phone was reset')
  })

  test('under not, that it did', async () => {
    const { phone, message } = await text()
    await phone.clock.drain()
    expect(failure(() => expect(message()).not.toHavePassedThrough('sent', 'delivered'))).toMatchInlineSnapshot(`
      "expect(message).not.toHavePassedThrough("sent", "delivered")

      SM..d499  +15550100001 → +15550100110  T+0s  delivered
        queued T+0s → sending T+100ms → sent T+300ms → delivered T+1.3s
      It did pass through "sent", "delivered".
      Clock: T+1.3s, nothing pending"
    `)
  })
})

describe('toHaveHeard()', () => {
  test('holds for a part of what was said, or a pattern', async () => {
    const { phone, bob, call } = await menu()
    await phone.clock.advance('4s')
    expect(call()).toHaveHeard('Welcome')
    expect(call()).toHaveHeard(/press \d/i)
    expect(bob.leg()).toHaveHeard(expect.stringContaining('sales'))
    expect(call()).not.toHaveHeard('Goodbye')
    await phone.clock.drain()
  })

  test('holds for a sentence that is spread over several verbs', async () => {
    const { phone, call } = await (async () => {
      const at = story({ '/voice': '<Say>Your code is</Say><Say>12</Say>' })
      const sid = await at.place()
      return { ...at, call: () => at.call(sid) }
    })()
    await phone.clock.drain()
    expect(call()).toHaveHeard('code is 12')
  })

  test('says what was heard instead, pressed and said', async () => {
    const { phone, bob, call } = await menu()
    await phone.clock.advance('4s')
    await bob.leg().press('1')
    expect(failure(() => expect(call()).toHaveHeard(/support/))).toMatchInlineSnapshot(`
      "expect(call).toHaveHeard(/support/)

      CA..d97a  +14145550131 → +19015550131  T+0s  in-progress
        queued T+0s → initiated T+100ms → ringing T+600ms → in-progress T+3.6s
      The far party has heard something else:
        T+3.6s  Gather  "dtmf"
        T+3.6s  Say     "Welcome to the shop. Press 1 for sales."
        T+4s    press   "1"
        T+4s    Gather  "dtmf"
        T+4s    Say     "Welcome to the shop. Press 1 for sales."
      Clock: T+4s, 2 pending: CA..d97a Say ends in 3.2s, CA..d97a in-progress → completed in 3h59m59.6s"
    `)
    await phone.clock.drain()
  })

  test('says when somebody will pick up', async () => {
    const { phone, call } = await menu()
    await phone.clock.advance('600ms')
    expect(failure(() => expect(call()).toHaveHeard('Welcome'))).toMatchInlineSnapshot(`
      "expect(call).toHaveHeard("Welcome")

      CA..d97a  +14145550131 → +19015550131  T+0s  ringing
        queued T+0s → initiated T+100ms → ringing T+600ms
      The far party has heard nothing.
      "in-progress" is due at T+3.6s, in 3s:
        await phone.clock.advance('3s')
      Clock: T+600ms, 1 pending: CA..d97a ringing → in-progress in 3s"
    `)
    await phone.clock.drain()
  })

  test('under not, says that it was heard', async () => {
    const { phone, call } = await menu()
    await phone.clock.advance('4s')
    expect(failure(() => expect(call()).not.toHaveHeard('Welcome'))).toMatchInlineSnapshot(`
      "expect(call).not.toHaveHeard("Welcome")

      CA..d97a  +14145550131 → +19015550131  T+0s  in-progress
        queued T+0s → initiated T+100ms → ringing T+600ms → in-progress T+3.6s
      The far party did hear it:
        T+3.6s  Gather  "dtmf"
        T+3.6s  Say     "Welcome to the shop. Press 1 for sales."
      Clock: T+4s, 2 pending: CA..d97a Say ends in 2.8s, CA..d97a in-progress → completed in 3h59m59.6s"
    `)
    await phone.clock.drain()
  })
})
