// What is refused of a call's parameters, and what its line is told.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const phone = createRingback({
  dialect: 'twilio',
  apps: { 'https://app.test': () => new Response('<Response><Pause/></Response>', { headers: { 'content-type': 'text/xml' } }) },
})
const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
const ana = phone.handset()
const api = apiOf(phone)
const place = (form: Parameters = {}) =>
  api.post<Record<string, unknown>>('Calls.json', { To: '+15550100009', From: shop.e164, Url: 'https://app.test/voice', ...form })

describe('what is refused', () => {
  test.each([
    ['MachineDetection', 'Maybe', 20001],
    ['MachineDetectionTimeout', '2', 20001],
    ['MachineDetectionTimeout', '60', 20001],
    ['MachineDetectionSpeechThreshold', '999', 20001],
    ['MachineDetectionSpeechThreshold', '6001', 20001],
    ['MachineDetectionSpeechEndThreshold', '499', 20001],
    ['MachineDetectionSpeechEndThreshold', '5001', 20001],
    ['MachineDetectionSilenceTimeout', '1999', 20001],
    ['MachineDetectionSilenceTimeout', '10001', 20001],
    ['MachineWordsThreshold', '11', 20001],
    ['AsyncAmd', 'later', 20001],
    ['AsyncAmdPartialResults', 'some', 20001],
    ['AsyncAmdStatusCallback', '/amd', 20001],
    ['AsyncAmdStatusCallbackMethod', 'PUT', 21209],
    ['RecordingChannels', 'three', 20001],
    ['RecordingTrack', 'mine', 20001],
    ['Trim', 'a bit', 20001],
    ['RecordingStatusCallback', 'nowhere', 20001],
    ['RecordingStatusCallbackMethod', 'PUT', 21209],
    ['RecordingStatusCallbackEvent', 'started', 20001],
    ['CallerId', 'a name', 21212],
    ['Byoc', 'BY1', 20001],
    ['ClientNotificationUrl', 'phone', 20001],
    ['MaxPricePerMinute', 'cheap', 20001],
    ['Timeout', '601', 21208],
    ['TimeLimit', '86401', 20001],
    ['SendDigits', 'x'.repeat(3), 21206],
    ['SendDigits', '1'.repeat(33), 21206],
  ])('%s=%s: %i', async (name, value, code) => {
    phone.reset()
    const { status, json } = await place({ [name]: value })
    expect({ status, code: json.code }).toEqual({ status: 400, code })
    expect(phone.calls.count()).toBe(0)
  })

  test('an inline document of more than 4,000 characters, later, too', async () => {
    phone.reset()
    const { json } = await place()
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    const { status, json: refused } = await api.post<{ code: number }>(`Calls/${json.sid}.json`, {
      Twiml: `<Response>${' '.repeat(4_000)}</Response>`,
    })
    expect([status, refused.code]).toEqual([400, 20001])
  })
})

test('what shows nothing is taken, and changes nothing', async () => {
  phone.reset()
  const line = {
    CallerId: 'client:alice',
    CallReason: 'Your parcel',
    Byoc: `BY${'0'.repeat(32)}`,
    MaxPricePerMinute: '0.05',
    SipAuthUsername: 'alice',
    AsyncAmdPartialResults: 'true',
    MachineWordsThreshold: '6',
  }
  const { status, json } = await place(line)
  expect(status).toBe(201)
  expect(json).toMatchObject({ from: shop.e164, to: '+15550100009' })
  expect(phone.alerts.all()).toEqual([])
})

test('the SipAuthPassword of a request is told nowhere', async () => {
  phone.reset()
  await place({ SipAuthUsername: 'alice', SipAuthPassword: 'wonderland' })
  await phone.clock.drain()
  expect(phone.requests.last().params).toMatchObject({ SipAuthUsername: 'alice', SipAuthPassword: '(not told)' })
  expect(JSON.stringify(phone.feed.since())).not.toContain('wonderland')
})

describe('CallToken', () => {
  const forward = async (token?: string) => {
    phone.reset()
    await ana.dial(shop)
    const { CallToken = '' } = phone.callbacks.last({ kind: 'call.inbound' }).params
    return place({ From: ana.number, CallToken: token ?? CallToken })
  }

  test('of an inbound call lets another one bear the number of its caller', async () => {
    const { status, json } = await forward()
    expect(status).toBe(201)
    expect(json).toMatchObject({ from: ana.number, phone_number_sid: null })
  })

  test('lets no other number in its place', async () => {
    phone.reset()
    await ana.dial(shop)
    const { CallToken = '' } = phone.callbacks.last({ kind: 'call.inbound' }).params
    expect((await place({ From: '+15550100077', CallToken })).json).toMatchObject({ code: 21210 })
  })

  test.each(['', 'a token', JSON.stringify({ parentCallInfoToken: `CA${'0'.repeat(32)}` })])('%j does not', async (token) => {
    expect((await forward(token)).json).toMatchObject({ code: 21210 })
  })
})
