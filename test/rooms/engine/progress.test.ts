// The hops of a message.
import { describe, expect, test } from 'vitest'
import { labelText } from '../../../src/domain/label'
import { shortSid } from '../../../src/domain/sid'
import { IllegalEventError } from '../../../src/lifecycle/transition'
import { outcome } from '../../../src/phone/outcome'
import type { MessageRow } from '../../../src/store/records'
import { ANA, CALLBACK, callbackOf, SmallWorld, scheduled } from '../../support/engine/small-world'
import { accountRow, NOON } from '../../support/store/records'

const statuses = (message: MessageRow) => message.history.map(({ status }) => status)

describe('a text that is delivered', () => {
  test('goes queued, sending, sent, delivered, each hop as long as the timing says', () => {
    const world = new SmallWorld()
    const { message, decision: created } = world.send()

    const dispatched = world.due(created)
    expect(world.message(message.sid)).toMatchObject({ status: 'sending', final: false, sentAt: null, updatedAt: NOON + 100 })
    const handedOff = world.due(dispatched)
    expect(world.message(message.sid)).toMatchObject({ status: 'sent', final: false, sentAt: NOON + 300, updatedAt: NOON + 300 })
    const confirmed = world.due(handedOff)
    expect(world.message(message.sid)).toMatchObject({ status: 'delivered', final: true, sentAt: NOON + 300, updatedAt: NOON + 1_300 })

    expect(confirmed.effects).toEqual([])
    expect(world.message(message.sid).history).toEqual([
      { status: 'queued', at: NOON },
      { status: 'sending', at: NOON + 100 },
      { status: 'sent', at: NOON + 300 },
      { status: 'delivered', at: NOON + 1_300 },
    ])
    expect(world.message(message.sid).errorCode).toBeNull()
  })

  test('tells each hop by its label, and each belongs to the message', () => {
    const world = new SmallWorld()
    const { message, decision: created } = world.send()
    const dispatched = world.due(created)
    const handedOff = world.due(dispatched)
    const steps = [created, dispatched, handedOff].map(scheduled)
    const short = shortSid(message.sid)
    expect(steps.map(({ label }) => labelText(label))).toEqual([
      `${short} queued → sending`,
      `${short} sending → sent`,
      `${short} sent → delivered`,
    ])
    expect(steps.map(({ subject }) => subject)).toEqual([message.sid, message.sid, message.sid])
  })

  test('never loses what it was made of', () => {
    const world = new SmallWorld()
    const { message, decision } = world.send({ body: 'Hello', dialect: 'signalwire' })
    world.due(world.due(world.due(decision)))
    const { body, from, to, createdAt, dialect, segments } = world.message(message.sid)
    expect({ body, from, to, createdAt, dialect, segments }).toEqual({
      body: 'Hello',
      from: message.from,
      to: message.to,
      createdAt: NOON,
      dialect: 'signalwire',
      segments: 1,
    })
  })
})

describe('outcomes', () => {
  function carriedTo(end: ReturnType<typeof outcome.delivered>) {
    const world = new SmallWorld({ textOutcome: () => end })
    const { message, decision } = world.send()
    const waits: number[] = []
    let last = decision
    while (last.effects.some((effect) => effect.type === 'schedule')) {
      waits.push(scheduled(last).after)
      last = world.due(last)
    }
    return { message: world.message(message.sid), waits }
  }

  test('delivered', () => {
    const { message, waits } = carriedTo(outcome.delivered())
    expect(statuses(message)).toEqual(['queued', 'sending', 'sent', 'delivered'])
    expect(waits).toEqual([100, 200, 1_000])
  })

  test('delivered after a while: the receipt takes its time', () => {
    const { message, waits } = carriedTo(outcome.delivered({ after: '1h' }))
    expect(message.status).toBe('delivered')
    expect(waits).toEqual([100, 200, 3_600_000])
  })

  test('undelivered, with its code', () => {
    const { message, waits } = carriedTo(outcome.undelivered(30006))
    expect(statuses(message)).toEqual(['queued', 'sending', 'sent', 'undelivered'])
    expect(message).toMatchObject({ errorCode: 30006, final: true })
    expect(waits).toEqual([100, 200, 1_000])
  })

  test('undelivered after a while', () => {
    expect(carriedTo(outcome.undelivered(30003, { after: '4s' })).waits).toEqual([100, 200, 4_000])
  })

  test('failed, with its code: the carrier never took it', () => {
    const { message, waits } = carriedTo(outcome.failed(30007))
    expect(statuses(message)).toEqual(['queued', 'sending', 'failed'])
    expect(message).toMatchObject({ errorCode: 30007, final: true, sentAt: null })
    expect(waits).toEqual([100, 200])
  })

  test('failed after a while: the hand-over takes its time', () => {
    expect(carriedTo(outcome.failed(30001, { after: '10s' })).waits).toEqual([100, 10_000])
  })

  test('sent: no receipt ever comes, and it rests there', () => {
    const { message, waits } = carriedTo(outcome.sent())
    expect(statuses(message)).toEqual(['queued', 'sending', 'sent'])
    expect(message).toMatchObject({ final: true, sentAt: NOON + 300, errorCode: null })
    expect(waits).toEqual([100, 200])
  })

  test('sent after a while', () => {
    expect(carriedTo(outcome.sent({ after: '2s' })).waits).toEqual([100, 2_000])
  })

  test('at once: hops of no length', () => {
    expect(carriedTo(outcome.delivered({ after: 0 })).waits).toEqual([100, 200, 0])
    expect(carriedTo(outcome.failed(30008, { after: 0 })).waits).toEqual([100, 0])
  })

  test('the error code comes with the last status and not before', () => {
    const world = new SmallWorld({ textOutcome: () => outcome.undelivered(30005) })
    const { message, decision } = world.send()
    const dispatched = world.due(decision)
    const handedOff = world.due(dispatched)
    expect(world.message(message.sid)).toMatchObject({ status: 'sent', errorCode: null })
    world.due(handedOff)
    expect(world.message(message.sid).errorCode).toBe(30005)
  })
})

describe('who decides the outcome', () => {
  function endsOfTexts(world: SmallWorld, count: number, to = ANA): string[] {
    return Array.from({ length: count }, () => {
      const { message, decision } = world.send({ to })
      let last = decision
      while (last.effects.length > 0) last = world.due(last)
      return world.message(message.sid).status
    })
  }

  test("a handset's script speaks in order, and its last word repeats", () => {
    const world = new SmallWorld()
    world.script(ANA, outcome.undelivered(), outcome.failed(), outcome.sent())
    expect(endsOfTexts(world, 5)).toEqual(['undelivered', 'failed', 'sent', 'sent', 'sent'])
    expect(world.store.handsets.get(ANA)?.textsMet).toBe(5)
  })

  test('each handset has a script of its own', () => {
    const world = new SmallWorld()
    const bob = '+15550100003'
    world.script(ANA, outcome.failed())
    world.script(bob, outcome.undelivered(), outcome.delivered())
    expect(endsOfTexts(world, 1, bob)).toEqual(['undelivered'])
    expect(endsOfTexts(world, 1)).toEqual(['failed'])
    expect(endsOfTexts(world, 1, bob)).toEqual(['delivered'])
  })

  test('a script goes before the carrier', () => {
    const world = new SmallWorld({ textOutcome: () => outcome.failed() })
    world.script(ANA, outcome.delivered())
    expect(endsOfTexts(world, 1)).toEqual(['delivered'])
  })

  test('without a script the carrier decides, and it sees the message', () => {
    const seen: MessageRow[] = []
    const world = new SmallWorld({
      textOutcome(message) {
        seen.push(message)
        return message.body.includes('casino') ? outcome.failed(30007) : outcome.delivered()
      },
    })
    world.script(ANA)
    const { message, decision } = world.send({ body: 'A casino for you' })
    world.due(world.due(decision))
    expect(world.message(message.sid)).toMatchObject({ status: 'failed', errorCode: 30007 })
    expect(seen).toEqual([expect.objectContaining({ sid: message.sid, status: 'sending' })])
    expect(world.store.handsets.get(ANA)?.textsMet).toBe(0)
  })

  test('a text meets the script when it goes to the carrier, not when it is made', () => {
    const world = new SmallWorld()
    world.script(ANA, outcome.failed(), outcome.delivered())
    const [first, second] = [world.send(), world.send()]
    expect(world.store.handsets.get(ANA)?.textsMet).toBe(0)
    let last = world.due(second.decision)
    while (last.effects.length > 0) last = world.due(last)
    expect(world.message(second.message.sid).status).toBe('failed')
    last = world.due(first.decision)
    while (last.effects.length > 0) last = world.due(last)
    expect(world.message(first.message.sid).status).toBe('delivered')
  })

  test('the outcome is chosen once: a script that changes later does not reach a text on its way', () => {
    const world = new SmallWorld()
    world.script(ANA, outcome.undelivered(30003))
    const { message, decision } = world.send()
    const dispatched = world.due(decision)
    world.script(ANA, outcome.delivered())
    world.due(world.due(dispatched))
    expect(world.message(message.sid).status).toBe('undelivered')
  })
})

describe('a suspended account', () => {
  test('what it still had in its queue fails with 30002, and its callback is sent', () => {
    const world = new SmallWorld()
    const { message, decision } = world.send({ statusCallback: CALLBACK })
    world.store.apply({ table: 'accounts', put: accountRow({ status: 'suspended' }) })
    const dispatched = world.due(decision)
    expect(statuses(world.message(message.sid))).toEqual(['queued', 'failed'])
    expect(world.message(message.sid)).toMatchObject({ errorCode: 30002, final: true })
    expect(callbackOf(dispatched)?.params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '30002' })
    expect(dispatched.effects).toHaveLength(1)
  })

  test('what was at the carrier already goes on', () => {
    const world = new SmallWorld()
    const { message, decision } = world.send()
    const dispatched = world.due(decision)
    world.store.apply({ table: 'accounts', put: accountRow({ status: 'suspended' }) })
    world.due(world.due(dispatched))
    expect(world.message(message.sid).status).toBe('delivered')
  })

  test('a handset never meets a text that failed that way', () => {
    const world = new SmallWorld()
    world.script(ANA, outcome.delivered())
    const { decision } = world.send()
    world.store.apply({ table: 'accounts', put: accountRow({ status: 'closed' }) })
    world.due(decision)
    expect(world.store.handsets.get(ANA)?.textsMet).toBe(0)
  })
})

test('a step of a message that is gone does nothing', () => {
  const world = new SmallWorld()
  const step = { type: 'message.move', sid: 'SM-gone', event: 'dispatch', errorCode: null, outcome: null } as const
  expect(world.do(step)).toEqual({ sid: null, rejection: null, changes: [], effects: [], guesses: [] })
})

test('a step that the table does not know is our own mistake, and says so', () => {
  const world = new SmallWorld()
  const { message } = world.send()
  expect(() => world.do({ type: 'message.move', sid: message.sid, event: 'confirm', errorCode: null, outcome: null })).toThrow(
    IllegalEventError,
  )
  expect(world.message(message.sid).status).toBe('queued')
})
