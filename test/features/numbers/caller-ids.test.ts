// Verified caller IDs: the service calls a person, who presses the code that the app was told.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

interface Validation {
  readonly account_sid: string
  readonly call_sid: string
  readonly friendly_name: string
  readonly phone_number: string
  readonly validation_code: string
  readonly code?: number
}
type CallerId = { sid: string; phone_number: string; friendly_name: string; code?: number }

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const ana = phone.handset('+14155550142')
  const validate = (fields = {}) =>
    api.post<Validation>('OutgoingCallerIds.json', { PhoneNumber: ana.number, StatusCallback: 'https://app.test/verified', ...fields })
  const listed = async () => (await api.get<{ outgoing_caller_ids: CallerId[] }>('OutgoingCallerIds.json')).json.outgoing_caller_ids
  const told = () => phone.callbacks.all().map(({ params }) => params.VerificationStatus)
  const callFrom = (from: string) => api.post<CallerId>('Calls.json', { To: phone.handset().number, From: from, Twiml: '<Response/>' })
  return { phone, api, ana, validate, listed, told, callFrom }
}

describe('a number is verified', () => {
  test('by the code, pressed in a real call; then the account may call from it', async () => {
    const { phone, ana, validate, listed, told, callFrom } = setUp()
    expect((await callFrom(ana.number)).json.code).toBe(21210)
    const { status, json } = await validate()
    expect(status).toBe(200)
    expect(json).toEqual({
      account_sid: phone.account.sid,
      call_sid: expect.stringMatching(/^CA/),
      friendly_name: '(415) 555-0142',
      phone_number: ana.number,
      validation_code: expect.stringMatching(/^\d{6}$/),
    })
    await phone.clock.advance('5s')
    await ana.leg().press(json.validation_code)
    const [callerId] = await listed()
    expect(callerId).toMatchObject({ phone_number: ana.number, friendly_name: '(415) 555-0142' })
    await phone.clock.drain()
    expect(phone.calls.get(json.call_sid)?.status).toBe('completed')
    expect(told()).toEqual(['success'])
    expect(phone.callbacks.last()?.params).toMatchObject({ OutgoingCallerIdSid: callerId?.sid, CallSid: json.call_sid, To: ana.number })
    expect((await callFrom(ana.number)).status).toBe(201)
    expect((await validate()).json.code).toBe(21450)
    expect(phone.alerts.filter({ level: 'error' })).toEqual([])
  })

  test('at the second try, and not after three wrong codes', async () => {
    const { phone, ana, validate, listed, told } = setUp()
    const { json } = await validate()
    const wrong = json.validation_code === '000000' ? '111111' : '000000'
    await phone.clock.advance('5s')
    await ana.leg().press(wrong)
    expect(ana.leg().heard.at(-1)).toMatch(/^That code is not correct\./)
    await ana.leg().press(json.validation_code)
    await phone.clock.drain()
    expect(await listed()).toHaveLength(1)

    const bob = phone.handset('+14155550143')
    const second = (await validate({ PhoneNumber: bob.number })).json
    await phone.clock.advance('5s')
    const leg = bob.leg()
    for (let i = 0; i < 3; i++) await leg.press(second.validation_code === wrong ? '222222' : wrong)
    await phone.clock.drain()
    expect(leg.status).toBe('completed')
    expect(await listed()).toHaveLength(1)
    expect(told()).toEqual(['success', 'failed'])
  })

  test.each([
    ['nobody presses anything', outcome.answered(), 'completed'],
    ['nobody answers', outcome.noAnswer(), 'no-answer'],
    ['it is busy', outcome.busy(), 'busy'],
  ])('never, when %s', async (_, script, status) => {
    const { phone, ana, validate, listed, told } = setUp()
    ana.onCall(script)
    const { json } = await validate()
    await phone.clock.drain()
    expect(phone.calls.get(json.call_sid)?.status).toBe(status)
    expect(told()).toEqual(['failed'])
    expect(await listed()).toEqual([])
  })

  test('after a delay, with an extension, under a name', async () => {
    const { phone, ana, validate, listed } = setUp()
    const { json } = await validate({ CallDelay: '30', Extension: '12', FriendlyName: 'Ana' })
    await phone.clock.advance('29s')
    expect(phone.calls.get(json.call_sid)?.status).toBe('queued')
    await phone.clock.advance('10s')
    expect(phone.calls.get(json.call_sid)?.transcript[0]).toMatchObject({ verb: 'SendDigits', text: '12' })
    await ana.leg().press(json.validation_code)
    expect((await listed())[0]?.friendly_name).toBe('Ana')
  })

  test('in the world that a restore comes back to, too', async () => {
    const { phone, ana, validate, listed } = setUp()
    const { json } = await validate()
    await phone.clock.advance('5s')
    const snapshot = phone.snapshot()
    await ana.leg().press(json.validation_code)
    phone.restore(snapshot)
    expect(await listed()).toEqual([])
    await ana.leg().press(json.validation_code)
    expect(await listed()).toHaveLength(1)
    phone.reset()
    expect(await listed()).toEqual([])
  })

  test('at once by the test author', async () => {
    const { phone, api, ana, listed, callFrom } = setUp()
    const callerId = phone.callerId(ana, { friendlyName: 'Ana' })
    expect((await callFrom(ana.number)).status).toBe(201)
    expect((await listed()).map(({ sid }) => sid)).toEqual([callerId.sid])
    const changed = await api.post<CallerId>(`OutgoingCallerIds/${callerId.sid}.json`, { FriendlyName: 'Desk' })
    expect(changed.json.friendly_name).toBe('Desk')
    expect((await api.get<CallerId>(`OutgoingCallerIds/${callerId.sid}.json`)).json).toEqual(changed.json)
    expect((await api.delete(`OutgoingCallerIds/${callerId.sid}.json`)).status).toBe(204)
    expect((await callFrom(ana.number)).json.code).toBe(21210)
    expect(phone.alerts.last()?.fix).toContain(`phone.callerId('${ana.number}')`)
  })

  test('for one account and no other, and for calls and not for texts', async () => {
    const { phone, api, ana } = setUp()
    phone.callerId(ana, { account: phone.createAccount() })
    const form = { To: phone.handset().number, From: ana.number }
    expect((await api.post<CallerId>('Calls.json', { ...form, Twiml: '<Response/>' })).json.code).toBe(21210)
    phone.callerId(ana)
    expect((await api.post<CallerId>('Messages.json', { ...form, Body: 'Hi' })).json.code).toBe(21659)
  })
})

test.each([
  [{ PhoneNumber: 'Ana' }, 21401],
  [{ CallDelay: '61' }, 21454],
  [{ Extension: 'x' }, 21206],
  [{ StatusCallback: 'nowhere' }, 21402],
  [{ StatusCallbackMethod: 'PUT' }, 21403],
])('a request with %j is refused with %i, and nobody is called', async (fields, code) => {
  const { phone, validate } = setUp()
  expect((await validate(fields)).json.code).toBe(code)
  expect(phone.calls.count()).toBe(0)
})

test.each([
  [() => createRingback().callerId('Ana'), 'phone.callerId(number) got "Ana"'],
  [() => createRingback().callerId('+14155550142', { name: 'Ana' } as object), 'friendlyName'],
])('misuse %# is told', (misuse, told) => {
  expect(misuse).toThrow(told)
})
