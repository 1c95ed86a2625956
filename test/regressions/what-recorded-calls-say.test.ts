// Calls were told otherwise than recorded ones are: seconds were rounded up, the geographic and STIR parameters were missing in the
// dialect twilio, and the end of an inbound leg had a SipResponseCode.
import { expect, test } from 'vitest'
import { outcome } from '../../src/index'
import { ALL_EVENTS, story } from '../support/calls/story'

const geographic = (sides: readonly string[]) =>
  Object.fromEntries(sides.flatMap((side) => ['City', 'State', 'Zip', 'Country'].map((detail) => [`${side}${detail}`, ''])))
const CALL_SIDES = ['From', 'To', 'Caller', 'Called']

test('seconds are floored, and minutes are begun ones', async () => {
  const { phone, place, told, call, bob, api } = story({ '/voice': '<Pause length="70"/>' })
  bob.onCall(outcome.answered({ hangUpAfter: '61900ms' }))
  const sid = await place()
  await phone.clock.drain()
  expect(told.at(-1)).toMatchObject({ CallDuration: '61', Duration: '2' })
  expect(call(sid).duration).toBe(61)
  expect((await api.get(`Calls/${sid}.json`)).json.duration).toBe('61')
})

test('a call that goes out tells where the numbers are, and how it is attested', async () => {
  const { phone, place, told, asked } = story({ '/voice': '<Say>Hi</Say>' }, { dialect: 'twilio' })
  await place({ StatusCallbackEvent: ALL_EVENTS })
  await phone.clock.drain()
  expect(told).toHaveLength(4)
  for (const form of [...told, ...asked.map(({ form }) => form)]) expect(form).toMatchObject(geographic(CALL_SIDES))
  expect(told.map(({ CallStatus, StirStatus, SipResponseCode }) => [CallStatus, StirStatus, SipResponseCode])).toEqual([
    ['initiated', undefined, undefined],
    ['ringing', 'C', undefined],
    ['in-progress', 'C', undefined],
    ['completed', undefined, '200'],
  ])
})

test('a call that comes in tells of its attestation once', async () => {
  const { phone, bob, shop, asked, told } = story({ '/voice': '<Redirect>/next</Redirect>', '/next': '<Hangup/>' }, { dialect: 'twilio' })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  const stir = { StirVerstat: 'TN-Validation-Passed-C', CallToken: expect.stringContaining(leg.sid) }
  expect(asked[0]?.form).toMatchObject({ ...geographic(CALL_SIDES), ...stir })
  expect(Object.keys(asked[1]?.form ?? {})).not.toContain('StirVerstat')
  expect(told).toMatchObject([{ CallStatus: 'completed', SequenceNumber: '0', ...geographic(CALL_SIDES) }])
  expect(told[0]).not.toHaveProperty('SipResponseCode')
})

test.each(['laml', 'signalwire'] as const)('%s says nothing of places and attestation', async (dialect) => {
  const { phone, bob, shop, asked, told } = story({ '/voice': '<Hangup/>' }, { dialect })
  await bob.dial(shop)
  await phone.clock.drain()
  const names = [...asked.map(({ form }) => form), ...told].flatMap((form) => Object.keys(form))
  expect(names.filter((name) => /City|Stir|CallToken/.test(name))).toEqual([])
})

test('a text that comes in tells where the numbers are', async () => {
  const { phone, bob, asked } = story({ '/sms': '' }, { dialect: 'twilio' })
  await bob.text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  expect(asked[0]?.form).toMatchObject(geographic(['From', 'To']))
  expect(asked[0]?.form).not.toHaveProperty('CallerCity')
})

test.each([
  ['signalwire', 'Enable', 'machine', 'machine'],
  ['signalwire', 'DetectMessageEnd', 'machine', 'machine'],
  ['signalwire', 'Enable', 'unknown', 'unknown'],
  ['twilio', 'Enable', 'machine', 'machine_start'],
  ['twilio', 'DetectMessageEnd', 'unknown', 'unknown'],
] as const)('in %s, %s finds of a %s: %s', async (dialect, MachineDetection, by, found) => {
  const { phone, place, told, bob, api } = story({ '/voice': '<Hangup/>' }, { dialect })
  bob.onCall(outcome.answered({ by }))
  const sid = await place({ MachineDetection })
  await phone.clock.drain()
  expect(told.at(-1)?.AnsweredBy).toBe(found)
  expect((await api.get(`Calls/${sid}.json`)).json.answered_by).toBe(found)
})
