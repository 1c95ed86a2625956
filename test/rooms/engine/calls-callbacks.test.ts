// What a status callback of a call carries, and which events fire one.
import { describe, expect, test } from 'vitest'
import type { EngineSettings } from '../../../src/engine/world'
import { outcome } from '../../../src/phone/outcome'
import type { CallOutcome } from '../../../src/store/records'
import { ALL_EVENTS, CallWorld } from '../../support/engine/call-world'
import { ACCOUNT, ANA, CALLBACK, SHOP } from '../../support/engine/small-world'

/** A whole call, whose document lasts so many seconds. */
function callOf(fields: Parameters<CallWorld['place']>[0] = {}, settings: Partial<EngineSettings> = {}, seconds = 10) {
  const world = new CallWorld(settings)
  const sid = world.place(fields)
  world.untilAsked()
  if (world.asked) world.answer(`<Pause length="${seconds}"/>`)
  world.drain()
  const callbacks = world.callbacks.filter(({ kind }) => kind === 'call.status')
  return { world, sid, callbacks, told: callbacks.map(({ params }) => params.CallStatus) }
}

describe('the form', () => {
  test('of an event on the way', () => {
    const { sid, callbacks } = callOf({ statusCallbackEvents: ['ringing'] })
    expect(callbacks).toEqual([
      {
        kind: 'call.status',
        subject: sid,
        accountSid: ACCOUNT,
        url: CALLBACK,
        method: 'POST',
        replyTo: null,
        params: {
          CallSid: sid,
          AccountSid: ACCOUNT,
          From: SHOP,
          To: ANA,
          Caller: SHOP,
          Called: ANA,
          CallStatus: 'ringing',
          Direction: 'outbound-api',
          ApiVersion: '2010-04-01',
          Timestamp: 'Tue, 01 Jan 2030 12:00:00 +0000',
          CallbackSource: 'call-progress-events',
          SequenceNumber: '0',
        },
      },
    ])
  })

  test('of the end has how long it lasted, and what SIP says', () => {
    const { callbacks } = callOf()
    expect(callbacks).toHaveLength(1)
    expect(callbacks[0]?.params).toMatchObject({
      CallStatus: 'completed',
      CallDuration: '10',
      Duration: '1',
      SipResponseCode: '200',
      Timestamp: 'Tue, 01 Jan 2030 12:00:13 +0000',
    })
  })

  test.each([
    [1, '1', '1'],
    [49, '49', '1'],
    [60, '60', '1'],
    [61, '61', '2'],
    [120, '120', '2'],
    [3_601, '3601', '61'],
  ])('of %i seconds: CallDuration %s in seconds, Duration %s in minutes begun', (seconds, CallDuration, Duration) => {
    expect(callOf({}, {}, seconds).callbacks.at(-1)?.params).toMatchObject({ CallDuration, Duration })
  })

  test.each<[CallOutcome, string, string]>([
    [outcome.busy(), 'busy', '486'],
    [outcome.noAnswer(), 'no-answer', '487'],
    [outcome.rejected(), 'busy', '603'],
    [outcome.failed(), 'failed', '404'],
    [outcome.failed(503), 'failed', '503'],
  ])('of a call without an answer lasted 0 (%j)', (far, CallStatus, SipResponseCode) => {
    const { callbacks } = callOf({}, { callOutcome: () => far })
    expect(callbacks.map(({ params }) => params)).toMatchObject([{ CallStatus, CallDuration: '0', Duration: '0', SipResponseCode }])
  })

  test('has who answered once that is known, after the answer', () => {
    const { callbacks } = callOf({ machineDetection: 'Enable', statusCallbackEvents: ALL_EVENTS })
    expect(callbacks.map(({ params }) => params.AnsweredBy)).toEqual([undefined, undefined, undefined, 'human'])
  })

  test('has the recording at the end alone', () => {
    const { callbacks } = callOf({ record: 'true', statusCallbackEvents: ALL_EVENTS })
    expect(callbacks.map(({ params }) => params.RecordingDuration)).toEqual([undefined, undefined, undefined, '10'])
    const { RecordingSid = '', RecordingUrl } = callbacks.at(-1)?.params ?? {}
    expect(RecordingSid).toMatch(/^RE[0-9a-f]{32}$/)
    expect(RecordingUrl).toBe(`https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT}/Recordings/${RecordingSid}`)
  })

  test('of a leg names its parent, and the parent’s does not', () => {
    const world = new CallWorld({ callOutcome: ({ parentSid }) => outcome.answered(parentSid ? { hangUpAfter: '1s' } : {}) })
    const sid = world.place()
    world.untilAsked()
    world.answer(`<Dial><Number statusCallback="/leg" statusCallbackEvent="answered completed">+15550100021</Number></Dial>`)
    world.drain()
    const told = world.callbacks.filter(({ kind }) => kind === 'call.status')
    expect(told.map(({ url, params }) => [url, params.CallStatus, params.ParentCallSid, params.Direction, params.SequenceNumber])).toEqual([
      ['https://app.test/leg', 'in-progress', sid, 'outbound-dial', '0'],
      ['https://app.test/leg', 'completed', sid, 'outbound-dial', '1'],
      [CALLBACK, 'completed', undefined, 'outbound-api', '0'],
    ])
  })
})

describe('which events fire', () => {
  test('the end alone, unless told otherwise', () => {
    expect(callOf().told).toEqual(['completed'])
  })

  test('all, where the settings say so', () => {
    expect(callOf({}, { callEvents: ['initiated', 'ringing', 'answered', 'completed'] }).told).toEqual([
      'initiated',
      'ringing',
      'in-progress',
      'completed',
    ])
  })

  test('those that the call names, whatever the settings say', () => {
    const settings = { callEvents: ['initiated', 'ringing', 'answered', 'completed'] } as const
    expect(callOf({ statusCallbackEvents: ['ringing'] }, settings).told).toEqual(['ringing'])
  })

  test('none without a URL', () => {
    expect(callOf({ statusCallback: undefined, statusCallbackEvents: ALL_EVENTS }).told).toEqual([])
  })

  test('are counted, each that fired and no other', () => {
    const { callbacks } = callOf({ statusCallbackEvents: ['initiated', 'completed'] })
    expect(callbacks.map(({ params }) => [params.CallStatus, params.SequenceNumber])).toEqual([
      ['initiated', '0'],
      ['completed', '1'],
    ])
  })

  test('completed for every end', () => {
    const ends = [outcome.answered(), outcome.busy(), outcome.noAnswer(), outcome.failed()]
    const told = ends.flatMap((far) => callOf({ statusCallbackEvents: ['completed'] }, { callOutcome: () => far }).told)
    expect(told).toEqual(['completed', 'busy', 'no-answer', 'failed'])
  })

  test('the name of an end for that end, once, also beside completed', () => {
    const busy = { callOutcome: () => outcome.busy() }
    expect(callOf({ statusCallbackEvents: ['busy'] }, busy).told).toEqual(['busy'])
    expect(callOf({ statusCallbackEvents: ['busy', 'completed'] }, busy).told).toEqual(['busy'])
    expect(callOf({ statusCallbackEvents: ['failed', 'no-answer'] }, busy).told).toEqual([])
  })

  test('in SignalWire’s dialect the answer twice, each with a number of its own', () => {
    const { callbacks } = callOf({ dialect: 'signalwire', statusCallbackEvents: ['answered', 'completed'] })
    expect(callbacks.map(({ params }) => [params.CallStatus, params.SequenceNumber])).toEqual([
      ['answered', '0'],
      ['in-progress', '1'],
      ['completed', '2'],
    ])
  })

  test('with an alert for a name that is none; under strict the call is refused', () => {
    const { world, told, sid } = callOf({ statusCallbackEvents: ['hungup', 'ringing'] })
    expect(told).toEqual(['ringing'])
    expect(world.alerts).toMatchObject([{ code: 21626, level: 'warning', sid, message: expect.stringContaining('"hungup"') }])
    expect(() => callOf({ statusCallbackEvents: ['hungup'] }, { strict: true })).toThrow("Invalid 'StatusCallbackEvent': hungup")
  })
})

test('the answer is told before the document is asked for', () => {
  const { world } = callOf({ statusCallbackEvents: ['answered'] })
  expect(world.callbacks.map(({ kind }) => kind)).toEqual(['call.status', 'call.instructions'])
})

test('the document is asked for with what the callbacks say too, and no more', () => {
  const { world, sid } = callOf({ statusCallback: undefined })
  expect(world.callbacks.map(({ params }) => params)).toEqual([
    {
      CallSid: sid,
      AccountSid: ACCOUNT,
      From: SHOP,
      To: ANA,
      Caller: SHOP,
      Called: ANA,
      CallStatus: 'in-progress',
      Direction: 'outbound-api',
      ApiVersion: '2010-04-01',
    },
  ])
})
