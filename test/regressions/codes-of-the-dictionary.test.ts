// Codes that the provider gives other meanings to: 21606 for every foreign From, 21404, 21502, 21503, 21712, and the text of 21704 under 21703.
import { describe, expect, test } from 'vitest'
import { createRingback, type RingbackOptions } from '../../src/index'
import type { Parameters } from '../support/rest/api'
import { apiOf } from '../support/rest/direct'
import type { MessageJson } from '../support/rest/resources'

const NUMBERS = 'IncomingPhoneNumbers.json'

function setUp(options: RingbackOptions = {}) {
  const phone = createRingback(options)
  const shop = phone.number()
  const ana = phone.handset()
  const api = apiOf(phone)
  const text = async (fields: Parameters) => (await api.post('Messages.json', { To: ana.number, Body: 'Hi', ...fields })).json
  const buy = async (fields: Parameters) => (await api.post(NUMBERS, fields)).json
  return { phone, shop, ana, api, text, buy }
}

describe('a From that may not send', () => {
  const senders = (options: RingbackOptions) => {
    const bench = setUp(options)
    const { phone } = bench
    const froms = [
      '+15550109999',
      phone.number({ account: phone.createAccount() }).e164,
      phone.number({ capabilities: { sms: false } }).e164,
    ] as const
    return { ...bench, froms }
  }

  test('has a code for each cause in the dialect twilio', async () => {
    const { froms, text, phone } = senders({ dialect: 'twilio' })
    expect(await text({ From: froms[0] })).toMatchObject({
      code: 21659,
      message: `'${froms[0]}' is not a Twilio phone number or Short Code country mismatch`,
    })
    expect(await text({ From: froms[1] })).toMatchObject({
      code: 21660,
      message: `Mismatch between the 'From' number ${froms[1]} and the account ${phone.account.sid}`,
    })
    expect(await text({ From: froms[2] })).toMatchObject({ code: 21661, message: `'From' number ${froms[2]} is not SMS-capable` })
  })

  test.each<RingbackOptions>([{}, { dialect: 'laml' }, { dialect: 'signalwire' }])('and one code otherwise: %j', async (options) => {
    const { froms, text } = senders(options)
    for (const From of froms) expect(Number((await text({ From })).code)).toBe(21606)
  })

  test('and one code among the numbers of the test credentials', async () => {
    const { froms, text } = senders({ dialect: 'twilio', magicNumbers: true })
    for (const From of [...froms, '+15005550007']) expect(await text({ From })).toMatchObject({ code: 21606 })
  })
})

describe('a messaging service', () => {
  test('may stand in From', async () => {
    const { phone, api, ana, shop, text } = setUp()
    const { sid } = phone.messagingService({ senders: [shop] })
    const { json } = await api.post<MessageJson>('Messages.json', { To: ana.number, From: sid, Body: 'Hi' })
    expect(json).toMatchObject({ status: 'accepted', from: null, messaging_service_sid: sid })
    expect(await text({ From: sid, MessagingServiceSid: sid })).toMatchObject({
      status: 'accepted',
      from: null,
      messaging_service_sid: sid,
    })
    await phone.clock.drain()
    expect(ana.inbox.map((message) => message.from)).toEqual([shop.e164, shop.e164])
    const SendAt = new Date(phone.clock.now().getTime() + 3_600_000).toISOString()
    expect(await text({ From: sid, ScheduleType: 'fixed', SendAt })).toMatchObject({ status: 'scheduled' })
  })

  test('that is not there, or not this one', async () => {
    const { phone, shop, text } = setUp()
    const { sid } = phone.messagingService({ senders: [shop] })
    expect(await text({ From: `MG${'0'.repeat(32)}` })).toMatchObject({ code: 21701 })
    expect(await text({ From: `MG${'0'.repeat(32)}`, MessagingServiceSid: sid })).toMatchObject({ code: 21711 })
    expect(await text({ From: `MG${'0'.repeat(31)}` })).toMatchObject({ code: 21212 })
  })

  test('asks for a text with a code of its own', async () => {
    const { phone, shop, text } = setUp()
    const { sid } = phone.messagingService({ senders: [shop] })
    const message = 'A text message body or media urls must be specified.'
    expect(await text({ MessagingServiceSid: sid, Body: '' })).toMatchObject({ code: 21619, message })
    expect(await text({ From: sid, Body: '' })).toMatchObject({ code: 21619, message })
  })

  test('without the sender: 21711, without any: 21703 with the text of 21703', async () => {
    const { phone, shop, text } = setUp()
    const { sid } = phone.messagingService({ senders: [shop] })
    expect(await text({ MessagingServiceSid: sid, From: '+15550109999' })).toMatchObject({ code: 21711 })
    const empty = phone.messagingService({ senders: [] })
    expect(await text({ MessagingServiceSid: empty.sid })).toMatchObject({
      code: 21703,
      message: 'The Messaging Service does not have a phone number available to send a message',
    })
  })

  test.each([
    [299, 35114],
    [300, undefined],
  ])('sends at %i s from now: %s', async (seconds, code) => {
    const { phone, shop, text } = setUp()
    const { sid } = phone.messagingService({ senders: [shop] })
    const SendAt = new Date(Date.UTC(2030, 0, 1) + seconds * 1_000).toISOString()
    expect((await text({ MessagingServiceSid: sid, ScheduleType: 'fixed', SendAt })).code).toBe(code)
  })
})

describe('buying a number', () => {
  test.each<[Parameters, number]>([
    [{}, 21421],
    [{ AreaCode: '' }, 21452],
    [{ AreaCode: '12' }, 21451],
    [{ AreaCode: '155' }, 21451],
    [{ AreaCode: 'abc' }, 21451],
    [{ AreaCode: '555', SmsUrl: 'nowhere' }, 21402],
    [{ AreaCode: '555', SmsFallbackUrl: 'nowhere' }, 21402],
    [{ AreaCode: '555', SmsMethod: 'PUT' }, 21403],
    [{ AreaCode: '555', SmsFallbackMethod: 'PUT' }, 21403],
  ])('%j is refused with %i', async (fields, code) => {
    expect(await setUp().buy(fields)).toMatchObject({ code, status: 400 })
  })

  test('of an area that has none left: 21452', async () => {
    const { buy } = setUp()
    for (let bought = 0; bought < 100; bought++) await buy({ AreaCode: '415' })
    expect(await buy({ AreaCode: '415' })).toMatchObject({ code: 21452, message: 'No phone numbers found in area code 415' })
  })

  test('knows the magic numbers', async () => {
    const { buy } = setUp({ magicNumbers: true })
    expect(await buy({ PhoneNumber: '+15005550000' })).toMatchObject({ code: 21422 })
    expect(await buy({ PhoneNumber: '+15005550001' })).toMatchObject({ code: 21421 })
    expect(await buy({ AreaCode: '533' })).toMatchObject({ code: 21452 })
    expect(await buy({ AreaCode: '500' })).toMatchObject({ phone_number: '+15005550006' })
  })

  test('which mean nothing by default', async () => {
    const { buy } = setUp()
    expect(await buy({ PhoneNumber: '+15005550000' })).toMatchObject({ phone_number: '+15005550000' })
    expect(await buy({ AreaCode: '533' })).toMatchObject({ phone_number: '+15335550100' })
    expect(await buy({ AreaCode: '500' })).toMatchObject({ phone_number: '+15005550100' })
  })
})
