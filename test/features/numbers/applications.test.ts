// Applications: URLs under one SID, which calls, texts and numbers refer to.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const SAY = '<Response><Say>From the application</Say></Response>'

/** An app that answers any path with the same document. */
function setUp(): { phone: Ringback; api: ReturnType<typeof apiOf>; asked: () => string[] } {
  const phone = createRingback({
    dialect: 'twilio',
    apps: { 'https://app.test': () => new Response(SAY, { headers: { 'content-type': 'text/xml' } }) },
  })
  return {
    phone,
    api: apiOf(phone, { prefix: '/2010-04-01' }),
    asked: () => phone.callbacks.all().map(({ kind, url }) => `${kind} ${new URL(url).pathname}`),
  }
}

type Json = Record<string, unknown> & { sid: string; code?: number }

describe('an application', () => {
  test('gives a call its document, its fallback and its status callback', async () => {
    const { phone, api, asked } = setUp()
    const ana = phone.handset()
    const { json: application } = await api.post<Json>('Applications.json', {
      FriendlyName: 'Voice',
      VoiceUrl: 'https://app.test/voice',
      VoiceMethod: 'GET',
      StatusCallback: 'https://app.test/status',
    })
    expect(application.sid).toMatch(/^AP[0-9a-f]{32}$/)
    const call = await api.post<Json>('Calls.json', { To: ana.number, From: phone.number().e164, ApplicationSid: application.sid })
    expect(call.status).toBe(201)
    await phone.clock.drain()
    expect(asked()).toEqual(['call.instructions /voice', 'call.status /status'])
    expect(phone.callbacks.all()[0]?.method).toBe('GET')
    expect(phone.calls.last()?.transcript.map(({ text }) => text)).toContain('From the application')
    expect(phone.alerts.all()).toEqual([])
  })

  test('wins over what the request says, and an alert names what was ignored', async () => {
    const { phone, api, asked } = setUp()
    const { sid } = phone.application({ voiceUrl: 'https://app.test/voice' })
    const to = phone.handset().number
    await api.post('Calls.json', {
      To: to,
      From: phone.number().e164,
      ApplicationSid: sid,
      Url: 'https://app.test/other',
      StatusCallback: 'https://app.test/status',
    })
    await phone.clock.drain()
    expect(asked()).toEqual(['call.instructions /voice'])
    expect(phone.alerts.last()?.message).toBe(
      "POST Calls named an ApplicationSid, so Url, StatusCallback were ignored: the application's own URLs count.",
    )
  })

  test('takes the status callbacks of a text, unless the text has a callback of its own', async () => {
    const { phone, api } = setUp()
    const { sid } = phone.application({ messageStatusCallback: 'https://app.test/of-the-application' })
    const form = { To: phone.handset().number, From: phone.number().e164, Body: 'Hi', ApplicationSid: sid }
    await api.post('Messages.json', form)
    await api.post('Messages.json', { ...form, StatusCallback: 'https://app.test/own' })
    await phone.clock.drain()
    const [first, second] = phone.messages.all()
    const urlsOf = (one: string | undefined) => new Set(phone.callbacks.filter({ sid: one ?? '' }).map(({ url }) => new URL(url).pathname))
    expect(urlsOf(first?.sid)).toEqual(new Set(['/of-the-application']))
    expect(urlsOf(second?.sid)).toEqual(new Set(['/own']))
  })

  test("answers a number's calls and texts in the place of the number's own URLs", async () => {
    const { phone, api, asked } = setUp()
    const { sid } = phone.application({ voiceUrl: 'https://app.test/app-voice', smsUrl: 'https://app.test/app-sms' })
    const shop = phone.number({ voiceUrl: 'https://app.test/voice', smsUrl: 'https://app.test/sms' })
    const ana = phone.handset()
    const { json } = await api.post<Json>(`IncomingPhoneNumbers/${shop.sid}.json`, { VoiceApplicationSid: sid, SmsApplicationSid: sid })
    expect(json).toMatchObject({ voice_application_sid: sid, sms_application_sid: sid, sms_url: 'https://app.test/sms' })
    await ana.dial(shop)
    await ana.text(shop, 'Hi')
    expect(asked()).toEqual(['call.inbound /app-voice', 'message.inbound /app-sms'])

    await api.post(`IncomingPhoneNumbers/${shop.sid}.json`, { VoiceApplicationSid: '', SmsApplicationSid: '' })
    await ana.text(shop, 'Hi')
    expect(asked().at(-1)).toBe('message.inbound /sms')
  })

  test('that is deleted leaves its numbers with their own URLs', async () => {
    const { phone, api, asked } = setUp()
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    const { sid } = phone.application({ smsUrl: 'https://app.test/app-sms' })
    await api.post(`IncomingPhoneNumbers/${shop.sid}.json`, { SmsApplicationSid: sid })
    expect((await api.delete(`Applications/${sid}.json`)).status).toBe(204)
    expect((await api.get<Json>(`IncomingPhoneNumbers/${shop.sid}.json`)).json.sms_application_sid).toBe('')
    await phone.handset().text(shop, 'Hi')
    expect(asked()).toEqual(['message.inbound /sms'])
  })

  test.each([
    ['Calls.json', { Url: 'https://app.test/voice', ApplicationSid: `AP${'0'.repeat(32)}` }],
    ['Messages.json', { Body: 'Hi', ApplicationSid: `AP${'0'.repeat(32)}` }],
    ['IncomingPhoneNumbers.json', { PhoneNumber: '+15550100777', VoiceApplicationSid: `AP${'0'.repeat(32)}` }],
  ])('that the account does not have is refused by POST %s, with a hint', async (path, form) => {
    const { phone, api } = setUp()
    const addressed = { To: phone.handset().number, From: phone.number().e164, ...form }
    const { status, json } = await api.post<Json>(path, addressed)
    expect([status, json.code]).toEqual([400, 21218])
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', fix: expect.stringContaining('phone.application({') })
  })

  test('without a VoiceUrl answers no call, and a hint says so', async () => {
    const { phone, api } = setUp()
    const { sid } = phone.application({ friendlyName: 'Empty' })
    const form = { To: phone.handset().number, From: phone.number().e164, ApplicationSid: sid }
    expect((await api.post<Json>('Calls.json', form)).json.code).toBe(21205)
    expect(phone.alerts.last()?.message).toBe(`POST Calls named the application ${sid}, which has no VoiceUrl.`)
  })

  test('is listed by its name, changed, and gone after a reset unless the set-up made it', async () => {
    const { phone, api } = setUp()
    const kept = phone.application({ friendlyName: 'Kept' })
    const { json: other } = await api.post<Json>('Applications.json', { FriendlyName: 'Other' })
    const listed = async (query = '') =>
      (await api.get<{ applications: Json[] }>(`Applications.json${query}`)).json.applications.map(({ sid }) => sid)
    expect(await listed()).toEqual([other.sid, kept.sid])
    expect(await listed('?FriendlyName=Kept')).toEqual([kept.sid])
    const { json } = await api.post<Json>(`Applications/${kept.sid}.json`, { SmsUrl: 'https://app.test/sms', SmsMethod: 'get' })
    expect(json).toMatchObject({ friendly_name: 'Kept', sms_url: 'https://app.test/sms', sms_method: 'GET' })
    phone.reset()
    expect(await listed()).toEqual([kept.sid])
    expect((await api.get<Json>(`Applications/${kept.sid}.json`)).json.sms_url).toBeNull()
  })

  test.each([
    [{ VoiceUrl: 'nowhere' }, 21402],
    [{ SmsMethod: 'PUT' }, 21403],
    [{ VoiceFallbackUrl: 'https://app.test/fallback' }, 21405],
  ])('with %j is refused with %i, and uses up no SID', async (form, code) => {
    const { phone, api } = setUp()
    expect((await api.post<Json>('Applications.json', form)).json.code).toBe(code)
    const { json } = await api.post<Json>('Applications.json', {})
    const other = createRingback({ dialect: 'twilio' })
    expect(json.sid).toBe(other.application().sid)
    expect(phone.alerts.count()).toBe(0)
  })
})
