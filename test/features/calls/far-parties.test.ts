// What the far party does with a call, and what the app is told of it.
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { ALL_EVENTS, statusesOf, story, transcriptOf } from '../../support/calls/story'

const pages = { '/voice': '<Say>Your parcel is here</Say>' }
const START = Date.UTC(2030, 0, 1)
const seconds = (at: Date | null | undefined) => (at ? (at.getTime() - START) / 1_000 : null)

describe('a call that is answered', () => {
  test('is dialed, rings, is answered, hears its document and is hung up', async () => {
    const { phone, place, call, told } = story(pages)
    const sid = await place({ StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.drain()

    expect(call(sid).history.map(({ status, at }) => [seconds(at), status])).toEqual([
      [0, 'queued'],
      [0.1, 'initiated'],
      [0.6, 'ringing'],
      [3.6, 'in-progress'],
      [5.2, 'completed'],
    ])
    expect(told.map((form) => [form.CallStatus, form.SequenceNumber])).toEqual([
      ['initiated', '0'],
      ['ringing', '1'],
      ['in-progress', '2'],
      ['completed', '3'],
    ])
    expect(call(sid)).toMatchObject({ duration: 1, answeredBy: null, direction: 'outbound-api', parentSid: null, digits: '' })
    expect([call(sid).startedAt, call(sid).endedAt].map(seconds)).toEqual([0.1, 5.2])
  })

  test('tells all that a callback has to say', async () => {
    const { phone, place, told, shop, bob } = story(pages)
    const sid = await place({ StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.drain()

    const always = {
      CallSid: sid,
      AccountSid: phone.account.sid,
      From: shop.e164,
      To: bob.number,
      Caller: shop.e164,
      Called: bob.number,
      Direction: 'outbound-api',
      ApiVersion: '2010-04-01',
      CallbackSource: 'call-progress-events',
    }
    expect(told[0]).toEqual({
      ...always,
      CallStatus: 'initiated',
      SequenceNumber: '0',
      Timestamp: 'Tue, 01 Jan 2030 00:00:00 +0000',
    })
    expect(told[3]).toEqual({
      ...always,
      CallStatus: 'completed',
      SequenceNumber: '3',
      Timestamp: 'Tue, 01 Jan 2030 00:00:05 +0000',
      CallDuration: '1',
      Duration: '1',
      SipResponseCode: '200',
    })
  })

  test('asks for its document once it is answered, with the same words', async () => {
    const { phone, place, asked, shop, bob } = story(pages)
    const sid = await place()
    await phone.clock.advance('3599ms')
    expect(asked).toEqual([])
    await phone.clock.advance('1ms')
    expect(asked).toEqual([
      {
        path: '/voice',
        method: 'POST',
        form: {
          CallSid: sid,
          AccountSid: phone.account.sid,
          From: shop.e164,
          To: bob.number,
          Caller: shop.e164,
          Called: bob.number,
          CallStatus: 'in-progress',
          Direction: 'outbound-api',
          ApiVersion: '2010-04-01',
        },
      },
    ])
    await phone.clock.drain()
  })

  test('late, but in time, waits for it', async () => {
    const { phone, place, call, bob } = story(pages)
    bob.onCall(outcome.answered({ after: '30s' }))
    const sid = await place()
    await phone.clock.drain()
    expect(seconds(call(sid).history.find(({ status }) => status === 'in-progress')?.at)).toBe(30.6)
  })

  test('by somebody who hangs up soon hears only the beginning', async () => {
    const { phone, place, call, bob } = story({ '/voice': '<Say>one two three</Say><Say>four five six</Say>' })
    bob.onCall(outcome.answered({ hangUpAfter: '2s' }))
    const sid = await place()
    await phone.clock.drain()
    expect(transcriptOf(call(sid))).toEqual(['3.6s Say one two three', '4.8s Say four five six', '5.6s hang up'])
    expect(call(sid)).toMatchObject({ status: 'completed', duration: 2 })
  })

  test('is cut off at its time limit', async () => {
    const { phone, place, call } = story({ '/voice': '<Pause length="600"/>' })
    const sid = await place({ TimeLimit: '90' })
    await phone.clock.drain()
    expect(call(sid)).toMatchObject({ status: 'completed', duration: 90 })
    expect(transcriptOf(call(sid))).toEqual(['3.6s Pause 600s'])
  })

  test('plays the digits that it was given', async () => {
    const { phone, place, call } = story(pages)
    const sid = await place({ SendDigits: 'ww12#' })
    await phone.clock.drain()
    expect(transcriptOf(call(sid))).toEqual(['3.6s SendDigits ww12#', '3.6s Say Your parcel is here'])
  })
})

describe('a call that nobody takes', () => {
  const ends = [
    { name: 'busy', far: outcome.busy(), statuses: ['queued', 'initiated', 'busy'], at: 0.6, sip: '486' },
    {
      name: 'no answer within 60 s',
      far: outcome.noAnswer(),
      statuses: ['queued', 'initiated', 'ringing', 'no-answer'],
      at: 60.6,
      sip: '487',
    },
    { name: 'declined', far: outcome.rejected(), statuses: ['queued', 'initiated', 'ringing', 'busy'], at: 3.6, sip: '603' },
    { name: 'failed', far: outcome.failed(), statuses: ['queued', 'initiated', 'failed'], at: 0.6, sip: '404' },
    { name: 'failed for a reason of its own', far: outcome.failed(503), statuses: ['queued', 'initiated', 'failed'], at: 0.6, sip: '503' },
  ]

  test.each(ends)('$name', async ({ far, statuses, at, sip }) => {
    const { phone, place, call, told, asked, bob, api } = story(pages)
    bob.onCall(far)
    const sid = await place()
    await phone.clock.drain()

    const end = statuses.at(-1)
    expect(statusesOf(call(sid))).toEqual(statuses)
    expect(seconds(call(sid).endedAt)).toBe(at)
    expect(told).toMatchObject([
      { CallSid: sid, CallStatus: end, CallDuration: '0', Duration: '0', SipResponseCode: sip, SequenceNumber: '0' },
    ])
    expect(asked).toEqual([])
    expect((await api.get(`Calls/${sid}.json`)).json).toMatchObject({ status: end, duration: '0' })
    expect(phone.alerts.all()).toEqual([])
  })

  test.each(ends)('$name, told of step by step', async ({ far, statuses }) => {
    const { phone, place, told, bob } = story(pages)
    bob.onCall(far)
    await place({ StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.drain()
    expect(told.map((form) => form.CallStatus)).toEqual(statuses.slice(1))
  })

  test('rings as long as Timeout says', async () => {
    const { phone, place, call, bob } = story(pages)
    bob.onCall(outcome.noAnswer())
    const sid = await place({ Timeout: '10' })
    await phone.clock.drain()
    expect([seconds(call(sid).endedAt), call(sid).status]).toEqual([10.6, 'no-answer'])
  })

  test('an answer that comes after the timeout is none', async () => {
    const { phone, place, call, bob } = story(pages)
    bob.onCall(outcome.answered({ after: '10001ms' }), outcome.answered({ after: '10s' }))
    const [late, inTime] = [await place({ Timeout: '10' }), await place({ Timeout: '10' })]
    await phone.clock.drain()
    expect([call(late).status, call(inTime).status]).toEqual(['no-answer', 'completed'])
  })

  test('the far party declines it by hand', async () => {
    const { phone, place, call, told, bob } = story(pages)
    const sid = await place()
    await phone.clock.advance('1s')
    await bob.leg().hangUp()
    expect(call(sid).status).toBe('busy')
    expect(told).toMatchObject([{ CallStatus: 'busy', SipResponseCode: '603' }])
    expect(phone.clock.pending()).toEqual([])
  })

  test.each([
    { moment: 0, status: 'queued', told: [] },
    { moment: '100ms', status: 'initiated', told: ['canceled'] },
    { moment: '1s', status: 'ringing', told: ['canceled'] },
  ] as const)('it is withdrawn while it is $status', async ({ moment, status, told: expected }) => {
    const { phone, place, call, told, update } = story(pages)
    const sid = await place()
    await phone.clock.advance(moment)
    expect(call(sid).status).toBe(status)

    expect((await update(sid, { Status: 'canceled' })).json).toMatchObject({ status: 'canceled' })
    await phone.clock.drain()

    expect(told.map((form) => form.CallStatus)).toEqual(expected)
    expect(call(sid)).toMatchObject({ status: 'canceled', duration: 0 })
  })

  test('a suspended account places no call any more', async () => {
    const { phone, place, call, told } = story(pages)
    const sid = await place()
    phone.account.suspend()
    await phone.clock.drain()
    expect(statusesOf(call(sid))).toEqual(['queued', 'failed'])
    expect(told).toMatchObject([{ CallStatus: 'failed' }])
  })
})

describe('who picks up', () => {
  test.each([
    ['Enable', 'human', 'human'],
    ['Enable', 'machine', 'machine_start'],
    ['DetectMessageEnd', 'machine', 'machine_end_beep'],
    ['Enable', 'fax', 'fax'],
  ] as const)('MachineDetection=%s finds a %s: %s', async (MachineDetection, by, answeredBy) => {
    const { phone, place, call, asked, told, bob, api } = story({
      '/voice': ({ form }) => (form.AnsweredBy?.startsWith('machine') ? '<Say>Please call back</Say>' : '<Say>Hello you</Say>'),
    })
    bob.onCall(outcome.answered({ by }))
    const sid = await place({ MachineDetection, StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.drain()

    expect(call(sid).answeredBy).toBe(answeredBy)
    expect(asked[0]?.form.AnsweredBy).toBe(answeredBy)
    expect(told.map((form) => form.AnsweredBy)).toEqual([undefined, undefined, undefined, answeredBy])
    expect(call(sid).transcript.map(({ text }) => text)).toEqual([by === 'machine' ? 'Please call back' : 'Hello you'])
    expect((await api.get(`Calls/${sid}.json`)).json).toMatchObject({ answered_by: answeredBy })
  })

  test.each([
    ['nobody asked', {}],
    ['keys are sent, which excludes it', { MachineDetection: 'Enable', SendDigits: '1' }],
  ])('is not known where %s', async (_, fields) => {
    const { phone, place, call, asked, bob } = story(pages)
    bob.onCall(outcome.answered({ by: 'machine' }))
    const sid = await place(fields)
    await phone.clock.drain()
    expect(call(sid).answeredBy).toBeNull()
    expect(asked[0]?.form).not.toHaveProperty('AnsweredBy')
  })
})

describe('a script of outcomes', () => {
  test('goes in order, and its last word repeats', async () => {
    const { phone, place, call, bob } = story(pages)
    bob.onCall(outcome.busy(), outcome.answered())
    const sids = [await place(), await place(), await place()]
    await phone.clock.drain()
    expect(sids.map((sid) => call(sid).status)).toEqual(['busy', 'completed', 'completed'])
  })

  test('is the carrier’s where the handset has none', async () => {
    const seen: string[] = []
    const { phone, place, call } = story(pages, {
      carrier: {
        call: ({ to, status }) => {
          seen.push(status)
          return to === '+15550100666' ? outcome.failed() : undefined
        },
      },
    })
    const [gone, there] = [await place({ To: '+15550100666' }), await place()]
    const busy = await place({ To: phone.handset().onCall(outcome.busy()).number })
    await phone.clock.drain()
    expect([gone, there, busy].map((sid) => call(sid).status)).toEqual(['failed', 'completed', 'busy'])
    expect(seen).toEqual(['initiated', 'initiated'])
  })
})

describe('which events fire', () => {
  test.each<[events: string | string[], statuses: string[]]>([
    ['completed', ['completed']],
    ['initiated', ['initiated']],
    ['ringing answered', ['ringing', 'in-progress']],
    ['ringing,answered', ['ringing', 'in-progress']],
    [
      ['ringing', 'completed'],
      ['ringing', 'completed'],
    ],
    ['completed completed', ['completed']],
    ['failed', []],
  ])('%j', async (StatusCallbackEvent, statuses) => {
    const { phone, place, told } = story(pages)
    await place({ StatusCallbackEvent })
    await phone.clock.drain()
    expect(told.map((form) => form.CallStatus)).toEqual(statuses)
    expect(told.map((form) => form.SequenceNumber)).toEqual(statuses.map((_, index) => String(index)))
  })

  test.each(['busy', 'no-answer', 'failed', 'canceled'] as const)('%s alone fires on that end and no other', async (end) => {
    const { phone, place, update, told, bob } = story(pages)
    bob.onCall(outcome.busy(), outcome.noAnswer(), outcome.failed(), outcome.answered())
    for (let i = 0; i < 4; i++) await place({ StatusCallbackEvent: end })
    await phone.clock.advance('61s')
    const late = await place({ StatusCallbackEvent: end })
    await phone.clock.advance('1s')
    await update(late, { Status: 'canceled' })
    await phone.clock.drain()
    expect(told.map((form) => form.CallStatus)).toEqual([end])
  })

  test('all of them, where the phone is told that this is the default', async () => {
    const { phone, place, told } = story(pages, { callbacks: { callEvents: 'all' } })
    await place()
    await phone.clock.drain()
    expect(told.map((form) => form.CallStatus)).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
  })

  test('SignalWire tells of the answer twice', async () => {
    const { phone, place, told } = story(pages, { dialect: 'signalwire' })
    await place({ StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.drain()
    expect(told.map((form) => [form.CallStatus, form.SequenceNumber])).toEqual([
      ['initiated', '0'],
      ['ringing', '1'],
      ['answered', '2'],
      ['in-progress', '3'],
      ['completed', '4'],
    ])
  })

  test('by GET, where StatusCallbackMethod says so', async () => {
    const { phone, place, told } = story(pages)
    const sid = await place({ StatusCallbackMethod: 'GET' })
    await phone.clock.drain()
    expect(told).toMatchObject([{ CallSid: sid, CallStatus: 'completed' }])
    expect(phone.callbacks.last({ kind: 'call.status' })).toMatchObject({
      method: 'GET',
      url: expect.stringContaining('CallStatus=completed'),
    })
  })

  test('none, where no StatusCallback is given', async () => {
    const { phone, place } = story(pages)
    await place({ StatusCallback: '' })
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ kind }) => kind)).toEqual(['call.instructions'])
  })
})

test('a status callback that nobody serves is captured, and the call goes on', async () => {
  const { phone, place, call } = story(pages)
  const sid = await place({ StatusCallback: 'https://nobody.test/status' })
  await phone.clock.drain()
  expect(phone.callbacks.last({ kind: 'call.status' })).toMatchObject({ sid, state: 'captured', params: { CallStatus: 'completed' } })
  expect(call(sid).status).toBe('completed')
  phone.assertSettled({ idle: true })
})
