// One suite under every dialect: what differs comes out of the table, and all else is the same.
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES } from '../../../src/dialects/dialects'
import { createRingback, outcome } from '../../../src/index'
import { ways } from '../../support/dialects/table'
import { apiOf } from '../../support/rest/direct'

test('each dialect is tried twice', () => {
  expect(DIALECT_NAMES.length).toBeGreaterThanOrEqual(3)
  expect(ways).toHaveLength(2 * DIALECT_NAMES.length)
})

describe.each(ways)('$name', ({ options, through, expected }) => {
  async function world() {
    const phone = createRingback({ now: '2030-05-24T17:44:46Z', timing: { message: { sending: 0, sent: 0, receipt: 0 } }, ...options })
    const api = apiOf(phone, through)
    const shop = phone.number()
    const bob = phone.handset().onText(outcome.undelivered(30003))
    const common = { From: shop.e164, To: bob.number, StatusCallback: 'https://app.test/status' }
    const text = await api.post('Messages.json', { ...common, Body: 'Hi' })
    const picture = await api.post('Messages.json', { ...common, MediaUrl: 'https://cdn.test/cat.png' })
    await phone.clock.drain()
    const sid = String(text.json.sid)
    return { phone, api, common, sid, picture, message: (await api.get(`Messages/${sid}.json`)).json }
  }

  test('dates', async () => {
    const { message } = await world()
    expect(message.date_created).toBe(expected.date)
    expect(message.date_sent).toBe(expected.date)
  })

  test('counts', async () => {
    const { message, picture } = await world()
    expect(message.num_segments).toBe(expected.count)
    expect(picture.json.num_media).toBe(expected.count)
  })

  test('the error code of a text', async () => {
    const { message } = await world()
    expect(message.error_code).toBe(expected.errorCode)
    expect(message.status).toBe('undelivered')
  })

  test('the direction of a call, and that of a text', async () => {
    const { api, common, message } = await world()
    const { json } = await api.post('Calls.json', { ...common, Url: 'https://app.test/voice' })
    expect(json.direction).toBe(expected.callDirection)
    expect(message.direction).toBe('outbound-api')
  })

  test('the direction of a call from a person', async () => {
    const { phone, api, common } = await world()
    await phone.handset().dial(common.From)
    const { json } = await api.get(`Calls/${phone.calls.last().sid}.json`)
    expect(json.direction).toBe('inbound')
  })

  test('the SID of a text with media', async () => {
    const { picture, sid } = await world()
    expect(picture.json.sid).toMatch(new RegExp(`^${expected.mediaMessagePrefix}[0-9a-f]{32}$`))
    expect(sid).toMatch(/^SM/)
  })

  test('which statuses are called back', async () => {
    const { phone, sid } = await world()
    expect(phone.callbacks.filter({ sid }).map(({ params }) => params.MessageStatus)).toEqual(expected.textCallbacks)
  })

  test('what a callback says', async () => {
    const { phone, sid } = await world()
    const names = Object.keys(phone.callbacks.last({ sid }).params)
    for (const name of ['MessageSid', 'MessageStatus', 'SmsSid', 'SmsStatus', 'AccountSid', 'From', 'To', 'ApiVersion', 'ErrorCode'])
      expect(names).toContain(name)
    expect(names.filter((name) => ['Body', 'NumMedia', 'NumSegments'].includes(name))).toEqual(expected.callbackExtras)
  })

  test('what the webhook of an inbound text says', async () => {
    const phone = createRingback(options)
    phone.app('https://app.test', () => new Response(''))
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    const service = phone.messagingService({ senders: [shop] })
    await phone.handset().text(shop, 'Look', { media: [{ contentType: 'image/png', content: new Uint8Array(1) }] })
    const { params } = phone.callbacks.last({ kind: 'message.inbound' })
    expect(params.MessagingServiceSid).toBe(expected.inboundNamesService ? service.sid : undefined)
    expect(params.MediaUrl0?.startsWith(`${expected.publicUrl}/Accounts/`)).toBe(true)
  })

  test('where a callback says that the recording is', async () => {
    const { phone, api, common } = await world()
    phone.app('https://app.test', () => new Response('<Response/>', { headers: { 'content-type': 'text/xml' } }))
    const { json } = await api.post('Calls.json', { ...common, Url: 'https://app.test/voice', Record: 'true' })
    await phone.clock.drain()
    const { params } = phone.callbacks.last({ kind: 'call.status', sid: String(json.sid) })
    expect(params.RecordingUrl?.startsWith(`${expected.publicUrl}/Accounts/`)).toBe(true)
  })

  test('the status and the code of a refusal', async () => {
    const { api, common } = await world()
    const { status, json } = await api.post('Messages.json', { ...common, To: 'nobody', Body: 'Hi' })
    expect(status).toBe(expected.refusal.http)
    expect(json).toMatchObject({ code: expected.refusal.code, status: 400, message: expect.any(String), more_info: expect.any(String) })
  })

  test('other refusals keep their status', async () => {
    const { api } = await world()
    expect((await api.get(`Messages/SM${'0'.repeat(32)}.json`)).status).toBe(404)
  })

  test('what a call tells when it is answered', async () => {
    const { phone, api, common } = await world()
    const document = '<Response><Say>Hello</Say></Response>'
    phone.app('https://app.test', () => new Response(document, { headers: { 'content-type': 'text/xml' } }))
    const { json } = await api.post('Calls.json', {
      ...common,
      Url: 'https://app.test/voice',
      StatusCallbackEvent: 'initiated ringing answered completed',
    })
    await phone.clock.drain()
    const told = phone.callbacks.filter({ kind: 'call.status', sid: String(json.sid) }).map(({ params }) => params.CallStatus)
    expect(told).toEqual(['initiated', 'ringing', ...expected.answerCallbacks, 'completed'])
  })
})
