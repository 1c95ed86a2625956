// Messaging services over REST: the resource, its pool, and what is refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { messagingOf, type ServiceJson } from '../../support/rest/messaging'

const phone = createRingback()
const shop = phone.number({ e164: '+14165550101' })
const desk = phone.number({ e164: '+447700900123', capabilities: { mms: false } })
const messaging = messagingOf(phone)
beforeEach(() => phone.reset())

const HOST = 'https://messaging.twilio.com/v1'
const made = async (form = {}) => (await messaging.post<ServiceJson>('Services', { FriendlyName: 'Shop', ...form })).json

describe('a service', () => {
  test('is created with a name and the settings of a new one', async () => {
    const { status, json } = await messaging.post<ServiceJson>('Services', { FriendlyName: 'Shop' })
    expect(status).toBe(201)
    expect(json.sid).toMatch(/^MG[0-9a-f]{32}$/)
    const url = `${HOST}/Services/${json.sid}`
    expect(json).toMatchObject({
      account_sid: phone.account.sid,
      friendly_name: 'Shop',
      date_created: '2030-01-01T00:00:00Z',
      inbound_request_url: null,
      inbound_method: 'POST',
      fallback_url: null,
      status_callback: null,
      sticky_sender: true,
      smart_encoding: true,
      area_code_geomatch: true,
      validity_period: 36_000,
      scan_message_content: 'inherit',
      usecase: 'undeclared',
      use_inbound_webhook_on_number: true,
      us_app_to_person_registered: false,
      url,
    })
    expect(json.links).toMatchObject({ phone_numbers: `${url}/PhoneNumbers`, alpha_senders: `${url}/AlphaSenders` })
    expect((await messaging.get(`Services/${json.sid}`)).json).toEqual(json)
  })

  test('changes what is named, and an empty URL takes a URL away', async () => {
    const { sid, ...before } = await made({ InboundRequestUrl: 'https://app.test/sms', FallbackUrl: 'https://app.test/fallback' })
    expect(before).toMatchObject({ inbound_request_url: 'https://app.test/sms', use_inbound_webhook_on_number: false })
    await phone.clock.advance('1s')
    const { status, json } = await messaging.post(`Services/${sid}`, {
      FallbackUrl: '',
      FallbackMethod: 'get',
      MmsConverter: 'False',
      ScanMessageContent: 'disable',
      FallbackToLongCode: 'false',
      SynchronousValidation: 'true',
      Usecase: 'poll',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...before,
      sid,
      fallback_url: null,
      fallback_method: 'GET',
      mms_converter: false,
      scan_message_content: 'disable',
      fallback_to_long_code: false,
      synchronous_validation: true,
      usecase: 'poll',
      date_updated: '2030-01-01T00:00:01Z',
    })
  })

  test('is listed in pages, newest first, and each page leads to the next', async () => {
    for (const FriendlyName of ['one', 'two', 'three']) await made({ FriendlyName })
    const { json } = await messaging.get<{ meta: { next_page_url: string }; services: { friendly_name: string }[] }>('Services?PageSize=2')
    expect(json.meta).toMatchObject({ page: 0, page_size: 2, key: 'services', previous_page_url: null })
    expect(json.services.map(({ friendly_name }) => friendly_name)).toEqual(['three', 'two'])
    expect(json.meta.next_page_url).toMatch(/^https:\/\/messaging\.twilio\.com\/v1\/Services\?PageSize=2&Page=1&PageToken=/)
    const next = await messaging.get<typeof json>(json.meta.next_page_url.slice(`${HOST}/`.length))
    expect(next.json.services.map(({ friendly_name }) => friendly_name)).toEqual(['one'])
  })

  test('is gone when it was deleted, and its numbers are free for another one', async () => {
    const first = await messaging.service({}, shop)
    expect((await messaging.delete(`Services/${first}`)).status).toBe(204)
    const { status, json } = await messaging.get(`Services/${first}`)
    expect([status, json]).toEqual([
      404,
      {
        code: 20404,
        message: `The requested resource /Services/${first} was not found`,
        more_info: 'https://www.twilio.com/docs/errors/20404',
        status: 404,
      },
    ])
    const second = await messaging.service()
    expect((await messaging.post(`Services/${second}/PhoneNumbers`, { PhoneNumberSid: shop.sid })).status).toBe(201)
  })

  test('is one with those of phone.messagingService()', async () => {
    const { sid } = phone.messagingService({ senders: [shop], friendlyName: 'News', validityPeriod: 60, stickySender: false })
    expect((await messaging.get(`Services/${sid}`)).json).toMatchObject({
      friendly_name: 'News',
      validity_period: 60,
      sticky_sender: false,
    })
    const { json } = await messaging.get<{ phone_numbers: { sid: string }[] }>(`Services/${sid}/PhoneNumbers`)
    expect(json.phone_numbers.map((number) => number.sid)).toEqual([shop.sid])
  })

  test('of another account is not there', async () => {
    const { sid } = await made()
    const other = messagingOf(phone, { account: phone.createAccount() })
    expect((await other.get(`Services/${sid}`)).status).toBe(404)
    expect((await other.get(`Services/${sid}/PhoneNumbers`)).status).toBe(404)
    expect((await other.get<{ services: unknown[] }>('Services')).json.services).toEqual([])
  })

  test('comes and goes with a snapshot', async () => {
    const snapshot = phone.snapshot()
    const { sid } = await made()
    phone.restore(snapshot)
    expect((await messaging.get(`Services/${sid}`)).status).toBe(404)
    expect((await made()).sid).toBe(sid)
  })
})

describe('refused is', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a service without a name', { FriendlyName: '' }, 20001],
    ['a name of 65 characters', { FriendlyName: 'x'.repeat(65) }, 20001],
    ['a relative InboundRequestUrl', { InboundRequestUrl: '/sms' }, 20001],
    ['a StatusCallback that is not a URL', { StatusCallback: 'app' }, 20001],
    ['a method that is not a GET or POST', { InboundMethod: 'PUT' }, 20001],
    ['a switch that is neither true nor false', { StickySender: 'yes' }, 20001],
    ['an unknown ScanMessageContent', { ScanMessageContent: 'always' }, 20001],
    ['a ValidityPeriod of nothing', { ValidityPeriod: '0' }, 21624],
    ['a ValidityPeriod above ten hours', { ValidityPeriod: '36001' }, 21624],
    ['an unknown Usecase', { Usecase: 'spam' }, 21713],
  ])('%s', async (_, form, code) => {
    const { status, json } = await messaging.post('Services', { FriendlyName: 'Shop', ...form })
    expect([status, json.code]).toEqual([400, code])
    const { sid } = await made()
    expect((await messaging.post(`Services/${sid}`, form)).json.code).toBe(code)
    expect((await messaging.get(`Services/${sid}`)).json).toMatchObject({ friendly_name: 'Shop', validity_period: 36_000 })
  })

  test('a form without FriendlyName, in the words of the service', async () => {
    const { json } = await messaging.post('Services', {})
    expect(json).toMatchObject({ code: 20001, message: 'Missing required parameter FriendlyName in the post body', status: 400 })
  })

  test('a service that is not there', async () => {
    const nobody = `Services/MG${'0'.repeat(32)}`
    for (const answer of [
      await messaging.get(nobody),
      await messaging.post(nobody, { FriendlyName: 'x' }),
      await messaging.delete(nobody),
      await messaging.get(`${nobody}/PhoneNumbers`),
      await messaging.post(`${nobody}/PhoneNumbers`, { PhoneNumberSid: shop.sid }),
      await messaging.get(`${nobody}/PhoneNumbers/${shop.sid}`),
      await messaging.delete(`${nobody}/PhoneNumbers/${shop.sid}`),
    ])
      expect([answer.status, answer.json.code]).toEqual([404, 20404])
  })
})

describe('a pool', () => {
  test('takes a number, shows it, and lets it go', async () => {
    const pool = `Services/${await messaging.service()}/PhoneNumbers`
    const { status, json } = await messaging.post<ServiceJson>(pool, { PhoneNumberSid: desk.sid })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      sid: desk.sid,
      phone_number: desk.e164,
      country_code: 'GB',
      capabilities: ['Voice', 'SMS'],
      url: `${HOST}/${pool}/${desk.sid}`,
    })
    expect((await messaging.get(`${pool}/${desk.sid}`)).json).toEqual(json)
    expect((await messaging.get<{ phone_numbers: unknown[] }>(pool)).json.phone_numbers).toEqual([json])
    expect((await messaging.delete(`${pool}/${desk.sid}`)).status).toBe(204)
    expect((await messaging.get(`${pool}/${desk.sid}`)).status).toBe(404)
    expect((await messaging.delete(`${pool}/${desk.sid}`)).status).toBe(404)
  })

  test('knows a Canadian number by its area code', async () => {
    const pool = `Services/${await messaging.service({}, shop)}/PhoneNumbers`
    expect((await messaging.get(`${pool}/${shop.sid}`)).json.country_code).toBe('CA')
  })

  test('has a number once', async () => {
    const sid = await messaging.service({}, shop)
    const { status, json } = await messaging.post(`Services/${sid}/PhoneNumbers`, { PhoneNumberSid: shop.sid })
    expect([status, json.code, json.message]).toEqual([409, 21710, 'Phone Number or Short Code is already in the Messaging Service.'])
  })

  test('does not take the number of another pool', async () => {
    await messaging.service({}, shop)
    const { status, json } = await messaging.post(`Services/${await messaging.service()}/PhoneNumbers`, { PhoneNumberSid: shop.sid })
    expect([status, json.code]).toEqual([409, 21712])
  })

  test('does not take a number that can only speak', async () => {
    const mute = phone.number({ capabilities: { sms: false, mms: false } })
    const { status, json } = await messaging.post(`Services/${await messaging.service()}/PhoneNumbers`, { PhoneNumberSid: mute.sid })
    expect([status, json.code]).toEqual([400, 21715])
  })

  test('is full with 400', async () => {
    const sid = await messaging.service({}, ...Array.from({ length: 400 }, () => phone.number()))
    const { status, json } = await messaging.post(`Services/${sid}/PhoneNumbers`, { PhoneNumberSid: shop.sid })
    expect([status, json.code]).toEqual([412, 21714])
  })

  test.each([
    ['no number', {}, 20001],
    ['a number that is not there', { PhoneNumberSid: `PN${'0'.repeat(32)}` }, 21421],
  ])('refuses %s', async (_, form, code) => {
    const { status, json } = await messaging.post(`Services/${await messaging.service()}/PhoneNumbers`, form)
    expect([status, json.code]).toEqual([400, code])
  })

  test('refuses a number of another account, and an alert says whose it is', async () => {
    const other = phone.createAccount()
    const foreign = phone.number({ account: other })
    const { json } = await messaging.post(`Services/${await messaging.service()}/PhoneNumbers`, { PhoneNumberSid: foreign.sid })
    expect(json.code).toBe(21421)
    expect(phone.alerts.last().message).toContain(`one of the account ${other.sid}`)
  })

  test('loses a number that is given back, from inside and from outside', async () => {
    const [inside, outside] = [phone.number(), phone.number()]
    const pool = `Services/${await messaging.service({}, inside, outside, shop)}/PhoneNumbers`
    inside.release()
    await phone.fetch(
      new Request(`https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/IncomingPhoneNumbers/${outside.sid}.json`, {
        method: 'DELETE',
        headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
      }),
    )
    const { json } = await messaging.get<{ phone_numbers: { sid: string }[] }>(pool)
    expect(json.phone_numbers.map(({ sid }) => sid)).toEqual([shop.sid])
  })
})

describe('short codes and sender IDs', () => {
  interface Member {
    readonly sid: string
  }
  const shortCode = phone.sender('12345', { country: 'GB' })
  const calCom = phone.sender('CalCom')

  test('a short code comes by its SID, and shows its country', async () => {
    const pool = `Services/${await messaging.service()}/ShortCodes`
    const { status, json } = await messaging.post<Member>(pool, { ShortCodeSid: shortCode.sid })
    expect(status).toBe(201)
    expect(json).toMatchObject({ sid: shortCode.sid, short_code: '12345', country_code: 'GB', url: `${HOST}/${pool}/${shortCode.sid}` })
    expect((await messaging.get(`${pool}/${shortCode.sid}`)).json).toEqual(json)
    expect((await messaging.get(pool)).json.short_codes).toEqual([json])
    expect((await messaging.delete(`${pool}/${shortCode.sid}`)).status).toBe(204)
    expect((await messaging.get(pool)).json.short_codes).toEqual([])
  })

  test('a sender ID comes by its text, and is one with that of the account', async () => {
    const pool = `Services/${await messaging.service()}/AlphaSenders`
    const known = (await messaging.post<Member>(pool, { AlphaSender: 'CalCom' })).json
    expect(known).toMatchObject({ sid: calCom.sid, alpha_sender: 'CalCom', capabilities: ['SMS'] })
    const { status, json } = await messaging.post<Member>(pool, { AlphaSender: 'New Shop' })
    expect([status, json.sid]).toEqual([201, expect.stringMatching(/^AI[0-9a-f]{32}$/)])
    expect((await messaging.get(`${pool}/${json.sid}`)).json).toEqual(json)
    expect((await messaging.get(pool)).json.alpha_senders).toEqual([json, known])
    expect((await messaging.delete(`${pool}/${json.sid}`)).status).toBe(204)
    expect((await messaging.get(`${pool}/${json.sid}`)).status).toBe(404)
  })

  test('a sender ID may be in two pools, and a short code in one', async () => {
    for (const status of [201, 201])
      expect((await messaging.post(`Services/${await messaging.service()}/AlphaSenders`, { AlphaSender: 'CalCom' })).status).toBe(status)
    for (const status of [201, 409])
      expect((await messaging.post(`Services/${await messaging.service()}/ShortCodes`, { ShortCodeSid: shortCode.sid })).status).toBe(
        status,
      )
  })

  test.each([
    ['ShortCodes', {}, 20001],
    ['ShortCodes', { ShortCodeSid: `SC${'0'.repeat(32)}` }, 21421],
    ['ShortCodes', { ShortCodeSid: shop.sid }, 21421],
    ['AlphaSenders', {}, 20001],
    ['AlphaSenders', { AlphaSender: '12345' }, 21709],
    ['AlphaSenders', { AlphaSender: 'more than eleven' }, 21709],
  ])('%s refuses %j with %i', async (path, form, code) => {
    const { status, json } = await messaging.post(`Services/${await messaging.service()}/${path}`, form)
    expect([status, json.code]).toEqual([400, code])
  })

  test('each list has its own kind alone, and so has each address', async () => {
    const sid = await messaging.service({}, shop)
    await messaging.post(`Services/${sid}/ShortCodes`, { ShortCodeSid: shortCode.sid })
    await messaging.post(`Services/${sid}/AlphaSenders`, { AlphaSender: 'CalCom' })
    const counted = ['PhoneNumbers', 'ShortCodes', 'AlphaSenders'].map(async (path) => {
      const { meta, ...lists } = (await messaging.get(`Services/${sid}/${path}`)).json
      return Object.values(lists).flat().length
    })
    expect(await Promise.all(counted)).toEqual([1, 1, 1])
    expect((await messaging.get(`Services/${sid}/PhoneNumbers/${shortCode.sid}`)).status).toBe(404)
    expect((await messaging.delete(`Services/${sid}/AlphaSenders/${shop.sid}`)).status).toBe(404)
  })

  test('a sender that is given back leaves its pools', async () => {
    const sid = await messaging.service()
    const gone = phone.sender('54321')
    await messaging.post(`Services/${sid}/ShortCodes`, { ShortCodeSid: gone.sid })
    gone.release()
    expect((await messaging.get(`Services/${sid}/ShortCodes`)).json.short_codes).toEqual([])
  })
})

describe('the WhatsApp senders of a pool', () => {
  const pool = async () => {
    const [whatsapp, plain] = [phone.number({ e164: '+14165550177', whatsapp: true }), phone.number()]
    const { sid } = await made()
    for (const number of [whatsapp, plain]) await messaging.post(`Services/${sid}/PhoneNumbers`, { PhoneNumberSid: number.sid })
    await messaging.post(`Services/${sid}/AlphaSenders`, { AlphaSender: 'CalCom' })
    return { path: `Services/${sid}/ChannelSenders`, sid, whatsapp }
  }

  test('are its numbers that have WhatsApp', async () => {
    const { path, sid, whatsapp } = await pool()
    const sender = {
      account_sid: phone.account.sid,
      messaging_service_sid: sid,
      sid: `XE${whatsapp.sid.slice(2)}`,
      sender: 'whatsapp:+14165550177',
      sender_type: 'WhatsApp',
      country_code: 'CA',
      date_created: '2030-01-01T00:00:00Z',
      date_updated: '2030-01-01T00:00:00Z',
      url: `${HOST}/${path}/XE${whatsapp.sid.slice(2)}`,
    }
    expect((await messaging.get(path)).json).toMatchObject({ senders: [sender], meta: { key: 'senders' } })
    expect((await messaging.get(`${path}/${sender.sid}`)).json).toEqual(sender)
  })

  test('leave with their number', async () => {
    const { path, sid, whatsapp } = await pool()
    await messaging.delete(`Services/${sid}/PhoneNumbers/${whatsapp.sid}`)
    expect((await messaging.get(path)).json).toMatchObject({ senders: [] })
    expect((await messaging.get(`${path}/XE${whatsapp.sid.slice(2)}`)).status).toBe(404)
  })

  test('of a service that there is not, and of a SID that is none of theirs', async () => {
    const { path, whatsapp } = await pool()
    expect((await messaging.get(`Services/MG${'0'.repeat(32)}/ChannelSenders`)).status).toBe(404)
    expect((await messaging.get(`${path}/XE${'0'.repeat(32)}`)).status).toBe(404)
    expect((await messaging.get(`${path}/${whatsapp.sid}`)).status).toBe(404)
  })
})
