// Redacting and cancelling a message.
import { describe, expect, test } from 'vitest'
import { MESSAGE_STATUSES, type MessageStatus } from '../../../src/domain/status'
import { CALLBACK, callbackOf, SmallWorld } from '../../support/engine/small-world'
import { messageRow, NOON, sidOf } from '../../support/store/records'

const SID = sidOf('SM', 1)
const NOTHING_DONE = { changes: [], effects: [], guesses: [] }

/** A message as it rests, or still moves, in a status. */
function worldWith(status: MessageStatus, final: boolean, statusCallback: string | null = null) {
  const world = new SmallWorld()
  world.store.apply({ table: 'messages', put: messageRow({ sid: SID, status, final, body: 'Secret', statusCallback }) })
  world.now += 60_000
  return world
}

const update = (fields: { body?: string; status?: string }) =>
  ({ type: 'message.update', sid: SID, body: undefined, status: undefined, ...fields }) as const

describe('redacting', () => {
  test('an empty Body empties it, and nothing else', () => {
    const world = worldWith('delivered', true)
    const before = world.message(SID)
    const decision = world.do(update({ body: '' }))
    expect(decision).toMatchObject({ sid: SID, rejection: null, effects: [] })
    expect(world.message(SID).toData()).toEqual({ ...before.toData(), body: '', updatedAt: NOON + 60_000 })
  })

  test('a sent message that no receipt will ever follow can be redacted', () => {
    const world = worldWith('sent', true)
    world.do(update({ body: '' }))
    expect(world.message(SID)).toMatchObject({ body: '', status: 'sent' })
  })

  test.each(['queued', 'sending', 'sent'] as const)('not while it is still moving: %s', (status) => {
    const world = worldWith(status, false)
    expect(world.do(update({ body: '' }))).toMatchObject({ rejection: { status: 400, code: 20009 }, ...NOTHING_DONE })
    expect(world.message(SID).body).toBe('Secret')
  })

  test('a Body with words in it is not a redaction', () => {
    const world = worldWith('delivered', true)
    expect(world.do(update({ body: 'Something else' }))).toMatchObject({ rejection: { status: 400, code: 20001 }, ...NOTHING_DONE })
  })

  test('twice is no harm', () => {
    const world = worldWith('delivered', true)
    world.do(update({ body: '' }))
    expect(world.do(update({ body: '' })).rejection).toBeNull()
  })
})

describe('canceling', () => {
  const CANCELABLE: readonly MessageStatus[] = ['accepted', 'scheduled']

  test.each(CANCELABLE)('%s: it is withdrawn, its work is taken back, its callback says so', (status) => {
    const world = worldWith(status, false, CALLBACK)
    const decision = world.do(update({ status: 'canceled' }))
    expect(world.message(SID)).toMatchObject({ status: 'canceled', final: true, body: 'Secret' })
    expect(decision.effects[0]).toEqual({ type: 'unschedule', subject: SID })
    expect(callbackOf(decision)?.params).toMatchObject({ MessageStatus: 'canceled' })
  })

  const LATE = MESSAGE_STATUSES.filter((status) => !CANCELABLE.includes(status))

  test('is too late in all other statuses', () => {
    expect(LATE).toHaveLength(10)
  })

  test.each(LATE)('%s: too late', (status) => {
    const world = worldWith(status, false, CALLBACK)
    expect(world.do(update({ status: 'canceled' }))).toMatchObject({ rejection: { status: 400, code: 30409 }, ...NOTHING_DONE })
    expect(world.message(SID).status).toBe(status)
  })

  test.each(['delivered', 'cancelled', 'Canceled', ''])('no other Status can be asked for: "%s"', (status) => {
    const world = worldWith('scheduled', false)
    expect(world.do(update({ status }))).toMatchObject({ rejection: { status: 400, code: 20001 }, ...NOTHING_DONE })
  })
})

test('an update of nothing changes nothing', () => {
  const world = worldWith('delivered', true)
  expect(world.do(update({}))).toEqual({ sid: SID, rejection: null, ...NOTHING_DONE })
})

test('neither does one of a message that is gone', () => {
  expect(new SmallWorld().do(update({ body: '' }))).toEqual({ sid: null, rejection: null, ...NOTHING_DONE })
})

describe('deleting a message', () => {
  test('takes its files along', () => {
    const world = new SmallWorld()
    const { message } = world.send({ mediaUrls: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] })
    world.store.apply({ table: 'messages', put: message.moved({ ...message, status: 'delivered', final: true }) })
    expect(world.do({ type: 'message.delete', sid: message.sid })).toMatchObject({ sid: null, rejection: null, effects: [] })
    expect([world.store.messages.size, world.store.media.size]).toEqual([0, 0])
  })

  test.each(['queued', 'sending', 'sent'] as const)('not while it is still moving: %s', (status) => {
    const world = worldWith(status, false)
    expect(world.do({ type: 'message.delete', sid: SID })).toMatchObject({ rejection: { status: 409, code: 20009 }, ...NOTHING_DONE })
    expect(world.store.messages.size).toBe(1)
  })

  test('its SID is not given out again', () => {
    const world = new SmallWorld()
    const { message } = world.send()
    world.store.apply({ table: 'messages', put: message.moved({ ...message, final: true }) })
    world.do({ type: 'message.delete', sid: message.sid })
    expect(world.send().message.sid).toBe(world.identity.sid('SM', 2))
  })

  test('that is gone does nothing', () => {
    expect(new SmallWorld().do({ type: 'message.delete', sid: SID })).toEqual({ sid: null, rejection: null, ...NOTHING_DONE })
  })
})

describe('deleting a file', () => {
  test('takes it off its message, which keeps the others', () => {
    const world = new SmallWorld()
    const { message } = world.send({ mediaUrls: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] })
    const [a = '', b = ''] = message.media
    world.now += 1
    world.do({ type: 'media.delete', sid: a })
    expect(world.store.media.get(a)).toBeUndefined()
    expect(world.message(message.sid)).toMatchObject({ media: [b], updatedAt: NOON + 1 })
  })

  test('that is gone does nothing', () => {
    expect(new SmallWorld().do({ type: 'media.delete', sid: sidOf('ME', 1) })).toEqual({ sid: null, rejection: null, ...NOTHING_DONE })
  })
})
