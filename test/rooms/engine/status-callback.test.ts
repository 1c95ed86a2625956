// What a status callback carries: the superset of both providers' fields, so that an app written for either finds its own.
import { describe, expect, test } from 'vitest'
import type { CreateMessage } from '../../../src/engine/messages/command'
import type { StatusCallback } from '../../../src/engine/messages/status-callback'
import type { EngineSettings } from '../../../src/engine/world'
import { outcome } from '../../../src/phone/outcome'
import { ACCOUNT, ANA, CALLBACK, callbackOf, SHOP, SmallWorld } from '../../support/engine/small-world'

/** Every callback on the way of one text, with the statuses it told of. */
function callbacksOf(fields: Partial<CreateMessage> = {}, settings: Partial<EngineSettings> = {}) {
  const world = new SmallWorld(settings)
  const { message, decision } = world.send({ statusCallback: CALLBACK, ...fields })
  const callbacks = [callbackOf(decision)]
  let last = decision
  while (last.effects.some((effect) => effect.type === 'schedule')) {
    last = world.due(last)
    callbacks.push(callbackOf(last))
  }
  return { message, callbacks: callbacks.filter((callback) => callback !== undefined) }
}

const told = (callbacks: ReturnType<typeof callbacksOf>['callbacks']) => callbacks.map(({ params }) => params.MessageStatus)

test('one for every change after the creation', () => {
  const { message, callbacks } = callbacksOf()
  expect(told(callbacks)).toEqual(['sending', 'sent', 'delivered'])
  expect(callbacks[0]).toMatchObject({
    kind: 'message.status',
    subject: message.sid,
    accountSid: ACCOUNT,
    url: CALLBACK,
    method: 'POST',
  })
})

test('none without a URL', () => {
  expect(callbacksOf({ statusCallback: undefined }).callbacks).toEqual([])
})

describe('the form', () => {
  test('of a change without an error', () => {
    const { message, callbacks } = callbacksOf()
    expect(callbacks[0]?.params).toEqual({
      MessageSid: message.sid,
      SmsSid: message.sid,
      MessageStatus: 'sending',
      SmsStatus: 'sending',
      AccountSid: ACCOUNT,
      From: SHOP,
      To: ANA,
      ApiVersion: '2010-04-01',
    })
  })

  test('of a delivery has the date of the receipt: two digits each for year, month, day, hour and minute', () => {
    const { callbacks } = callbacksOf()
    expect(callbacks.map(({ params }) => params.RawDlrDoneDate)).toEqual([undefined, undefined, '3001011200'])
  })

  test('of a receipt that says no has the date and the error', () => {
    const { callbacks } = callbacksOf({}, { textOutcome: () => outcome.undelivered(30003, { after: '90m' }) })
    expect(callbacks.at(-1)?.params).toMatchObject({
      MessageStatus: 'undelivered',
      SmsStatus: 'undelivered',
      ErrorCode: '30003',
      ErrorMessage: 'Unreachable destination handset',
      RawDlrDoneDate: '3001011330',
    })
  })

  test('of a failure has the error and no date, because no receipt came', () => {
    const { callbacks } = callbacksOf({}, { textOutcome: () => outcome.failed(30007) })
    expect(callbacks.at(-1)?.params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '30007', ErrorMessage: 'Message filtered' })
    expect(callbacks.at(-1)?.params).not.toHaveProperty('RawDlrDoneDate')
  })

  test('has no error before there is one', () => {
    const { callbacks } = callbacksOf({}, { textOutcome: () => outcome.undelivered() })
    expect(callbacks.map(({ params }) => params.ErrorCode)).toEqual([undefined, undefined, '30003'])
  })
})

describe('what SignalWire adds', () => {
  const extras = ({ Body, NumMedia, NumSegments }: Readonly<Record<string, string>>) => ({ Body, NumMedia, NumSegments })

  test('the text, its files and its segments, on every change', () => {
    const { callbacks } = callbacksOf({ dialect: 'signalwire', body: 'a'.repeat(161) })
    expect(callbacks).toHaveLength(3)
    for (const { params } of callbacks) expect(extras(params)).toEqual({ Body: 'a'.repeat(161), NumMedia: '0', NumSegments: '2' })
  })

  test.each(['laml', 'twilio'] as const)('and %s does not', (dialect) => {
    const { callbacks } = callbacksOf({ dialect })
    expect(callbacks).toHaveLength(3)
    for (const { params } of callbacks) expect(extras(params)).toEqual({ Body: undefined, NumMedia: undefined, NumSegments: undefined })
  })
})

describe('which statuses fire', () => {
  test('those that the settings name', () => {
    const twilio = new Set(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'canceled'] as const)
    expect(told(callbacksOf({}, { callbackStatuses: twilio }).callbacks)).toEqual(['sent', 'delivered'])
    expect(told(callbacksOf({}, { callbackStatuses: new Set(['delivered']) }).callbacks)).toEqual(['delivered'])
    expect(told(callbacksOf({}, { callbackStatuses: new Set() }).callbacks)).toEqual([])
  })

  test('the first status never does, even when it is named', () => {
    expect(told(callbacksOf({}, { callbackStatuses: new Set(['queued']) }).callbacks)).toEqual([])
  })
})

test('a callback goes out before the next hop is planned, so that the app hears in order', () => {
  const world = new SmallWorld()
  const { decision } = world.send({ statusCallback: CALLBACK })
  expect(world.due(decision).effects.map(({ type }) => type)).toEqual(['callback', 'schedule'])
})

test('each tells of its own status for good, read as it is or as data', () => {
  const { callbacks } = callbacksOf()
  expect(told(callbacks)).toEqual(['sending', 'sent', 'delivered'])
  for (const callback of callbacks) {
    const { kind, subject, accountSid, method, params } = callback
    expect(Object.entries((callback as StatusCallback).toData())).toEqual(
      Object.entries({ kind, subject, accountSid, url: CALLBACK, method, params, replyTo: null }),
    )
  }
})
