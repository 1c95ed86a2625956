// Versions of messages and callbacks: what they share, which moves they tell, and how they are read from data.
import { describe, expect, test } from 'vitest'
import { CallbackRow, keptTextData, MessageRow, timelineData, timelineRowOf } from '../../../src/store/records'
import { callbackRow, messageRow, NOON } from '../../support/store/records'

describe('a message', () => {
  const queued = messageRow({ body: 'Hi', media: ['ME1'] })
  const sending = queued.moved({ status: 'sending', errorCode: null, updatedAt: NOON + 1, sentAt: null, final: false })
  const failed = sending.moved({ status: 'failed', errorCode: 30_005, updatedAt: NOON + 2, sentAt: NOON + 1, final: true })
  const edited = failed.changed(NOON + 9, { body: '' })

  test('shares with its versions what its life does not change', () => {
    expect([sending.facts, failed.facts]).toEqual([queued.facts, queued.facts])
    expect(failed.facts).toBe(queued.facts)
    expect([edited.facts === queued.facts, edited.body, queued.body]).toEqual([false, '', 'Hi'])
  })

  test('that something else of it changed keeps its state', () => {
    const { status, errorCode, sentAt, final, updatedAt, before } = edited
    expect([status, errorCode, sentAt, final, updatedAt, before]).toEqual(['failed', 30_005, NOON + 1, true, NOON + 9, failed])
  })

  test('tells its moves, and not what else changed', () => {
    expect(edited.history).toEqual([
      { status: 'queued', at: NOON },
      { status: 'sending', at: NOON + 1 },
      { status: 'failed', at: NOON + 2 },
    ])
    expect(edited.moves(queued)).toEqual([sending, failed])
    expect(edited.moves(edited)).toEqual([])
    expect(edited.changed(NOON + 10, {}).moves(edited)).toEqual([])
  })

  test('is a line of the timeline', () => {
    expect([failed.kind, failed.at]).toEqual(['status', NOON + 2])
    expect(timelineData(failed)).toEqual({ kind: 'status', at: NOON + 2, sid: failed.sid, status: 'failed', errorCode: 30_005 })
  })

  test.each([
    ['as it was made', queued],
    ['after moves', failed],
    ['that something else of it changed', edited],
    ['that carries a code', messageRow({ codeOf: 'VE1' })],
  ])('%s is read from its data', (_, row) => {
    const read = MessageRow.of(row.toData())
    expect(read.toData()).toStrictEqual(row.toData())
    expect(Object.keys(read.toData())).toEqual(Object.keys(row.toData()))
    expect('codeOf' in read.toData()).toBe(row.codeOf !== undefined)
  })

  test('that is read behind its last version shares with it what did not change', () => {
    const next = MessageRow.of(failed.toData(), sending)
    expect([next.facts === sending.facts, next.before, next.history]).toEqual([true, sending, failed.history])
    const other = MessageRow.of(edited.toData(), failed)
    expect([other.facts === failed.facts, other.before, other.body]).toEqual([false, failed, ''])
  })

  test('several moves of which were made meanwhile has a version for each', () => {
    const read = MessageRow.of(failed.toData(), queued)
    expect(read.before?.status).toBe('sending')
    expect([read.before?.before, read.before?.updatedAt, read.before?.errorCode, read.before?.final]).toEqual([
      queued,
      NOON + 1,
      null,
      false,
    ])
  })

  test.each(Object.keys(queued.facts))('has its %s', (name) => {
    expect(Reflect.get(queued, name)).toBe(Reflect.get(queued.facts, name))
  })
})

describe('a callback', () => {
  const made = callbackRow({ url: 'https://ana:secret@app.test/status' })
  const sent = made.sentAs('https://app.test/status', { byToken: 'one', byKey: 'two' })
  const failed = sent.tried({ at: NOON + 1, status: 503, error: 'HTTP 503' }, 'pending', { status: 503, contentType: null, body: 'busy' })
  const again = failed.sentAs('https://app.test/status', { byToken: 'three', byKey: 'four' })
  const done = again.tried({ at: NOON + 2, status: 200, error: null }, 'answered', null)

  test('is told without a password, or as it is to be told, or as it was sent', () => {
    expect(made.url).toBe('https://app.test/status')
    expect(callbackRow({ url: 'https://app.test/a', told: 'https://app.test/(not told)' }).url).toBe('https://app.test/(not told)')
    expect(made.sentAs('https://app.test/status?a=b', { byToken: 'one', byKey: 'two' }).url).toBe('https://app.test/status?a=b')
  })

  test('has the headers with which it was sent last', () => {
    expect([made.headers, sent.headers['x-twilio-signature'], sent.headers['x-signalwire-signature']]).toEqual([{}, 'one', 'two'])
    expect([done.headers['x-twilio-signature'], done.headers['i-twilio-idempotency-token']]).toEqual(['three', made.sid])
  })

  test('knows every attempt, and its last answer', () => {
    expect([made.attempts, failed.attempts]).toEqual([[], [{ at: NOON + 1, status: 503, error: 'HTTP 503' }]])
    expect(done.attempts).toEqual([
      { at: NOON + 1, status: 503, error: 'HTTP 503' },
      { at: NOON + 2, status: 200, error: null },
    ])
    expect([failed.answer?.body, done.answer, failed.state, done.state]).toEqual(['busy', null, 'pending', 'answered'])
  })

  test('that changed in one way is as it was in all others', () => {
    const held = done.changed({ heldBack: true, copies: 2 })
    expect([held.heldBack, held.copies, done.heldBack, done.copies]).toEqual([true, 2, false, 0])
    expect({ ...held.toData(), heldBack: false, copies: 0 }).toEqual(done.toData())
  })

  test.each([
    ['as it was made', made],
    ['on its way', sent],
    ['that failed', failed],
    ['that was asked again', done],
    ['that is told in another way', callbackRow({ told: 'https://app.test/(not told)' })],
    ['that somebody sent again', callbackRow({ replayOf: 'another' }).changed({ heldBack: true, copies: 1 })],
  ])('%s is read from its data', (_, row) => {
    const read = CallbackRow.of(row.toData())
    expect(read.toData()).toStrictEqual(row.toData())
    expect(Object.keys(read.toData())).toEqual(Object.keys(row.toData()))
    expect(['told' in row.toData(), 'replayOf' in row.toData()]).toEqual([row.told !== undefined, row.replayOf !== undefined])
  })

  test('that is read behind its last version shares with it what did not change', () => {
    const next = CallbackRow.of(failed.toData(), sent)
    expect([next.made === sent.made, next.sent === sent.sent, next.attempts]).toEqual([true, true, failed.attempts])
    const resent = CallbackRow.of(again.toData(), failed)
    expect([resent.sent, resent.attempts]).toEqual([{ url: again.url, byToken: 'three', byKey: 'four' }, failed.attempts])
    const other = CallbackRow.of({ ...failed.toData(), subject: 'another' }, sent)
    expect([other.made === sent.made, other.subject]).toEqual([false, 'another'])
  })

  test.each(['sid', 'subject', 'accountSid', 'kind', 'rawUrl', 'method', 'params', 'at', 'replyTo', 'replayOf', 'told'] as const)(
    'has its %s in every version',
    (name) => {
      const replyTo = { type: 'message', sid: 'SM1', fallback: false, hops: 0 } as const
      const row = callbackRow({ replayOf: 'another', told: 'https://app.test/(not told)', replyTo })
      expect(row[name]).toBeDefined()
      expect(row.changed({ copies: 1 })[name]).toBe(row[name])
    },
  )
})

describe('a line about a callback', () => {
  const row = callbackRow()
  const tried = row
    .sentAs('https://app.test/status', { byToken: 'one', byKey: 'two' })
    .tried({ at: NOON, status: 500, error: 'HTTP 500' }, 'pending', null)

  test('tells of the attempt, once there was one', () => {
    const line = (callback: CallbackRow) => ({ kind: 'callback', at: NOON, callback }) as const
    expect(timelineData(line(tried))).toEqual({ ...line(tried), attempt: { at: NOON, status: 500, error: 'HTTP 500' } })
    const made = line(row)
    expect(timelineData(made)).toBe(made)
  })

  test('is read with the row that it names, or with its data', () => {
    const named = timelineRowOf({ kind: 'callback', at: NOON, callback: tried, attempt: {} })
    expect(named).toEqual({ kind: 'callback', at: NOON, callback: tried })
    expect(named.kind === 'callback' && named.callback).toBe(tried)
    const read = timelineRowOf({ kind: 'callback', at: NOON, callback: tried.toData() })
    expect(read.kind === 'callback' && read.callback).toBeInstanceOf(CallbackRow)
    expect(read.kind === 'callback' && read.callback.toData()).toEqual(tried.toData())
  })

  test('is unlike any other line, which is what it is', () => {
    const act = { kind: 'act', at: NOON, sid: null, text: 'Ana hangs up' } as const
    expect([timelineData(act), timelineRowOf(act)]).toEqual([act, act])
    expect([timelineData(act) === act, timelineRowOf(act) === act]).toEqual([true, true])
  })
})

test('a text that was redacted is in no run file, although the phone of who got it keeps it', () => {
  const message = messageRow({ body: 'Hi' }).toData()
  const kept = { sid: message.sid, to: message.to, message, media: [], isRedacted: false }
  expect(keptTextData(kept)).toBe(kept)
  expect(keptTextData({ ...kept, isRedacted: true })).toEqual({ ...kept, isRedacted: true, message: { ...message, body: '' } })
  expect(kept.message.body).toBe('Hi')
})
