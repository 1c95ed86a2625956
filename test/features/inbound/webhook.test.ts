// An inbound text: its record, and the request that the app gets.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { only } from '../../support/callbacks/recording-app'
import { signalwire } from '../../support/callbacks/signalwire'
import { document, frontDesk } from '../../support/inbound/front-desk'

const silent = () => document('')

describe('the record', () => {
  test('is an inbound message that was received', async () => {
    const { phone, shop, bob } = frontDesk(silent)
    const { message, replies } = await bob.text(shop, 'Are you open?')

    expect(message).toMatchObject({ direction: 'inbound', status: 'received', from: bob.number, to: shop.e164, body: 'Are you open?' })
    expect(message.sid).toMatch(/^SM[0-9a-f]{32}$/)
    expect(message.history.map(({ status }) => status)).toEqual(['receiving', 'received'])
    expect(message).toMatchObject({ sentAt: phone.clock.now(), createdAt: phone.clock.now(), media: [], segments: 1, errorCode: null })
    expect(replies).toEqual([])
    expect(phone.messages.all()).toEqual([message])
  })

  test('counts the segments of a long text', async () => {
    const { shop, bob, app } = frontDesk(silent)
    expect((await bob.text(shop, 'x'.repeat(161))).message.segments).toBe(2)
    expect(only(app).form.NumSegments).toBe('2')
  })

  test('leaves the clock where it is, and nothing to do', async () => {
    const { phone, shop, bob } = frontDesk(silent)
    const before = phone.clock.now()
    await bob.text(shop, 'Hi')

    expect(phone.clock.now()).toEqual(before)
    expect(phone.clock.pending()).toEqual([])
  })

  test('tells no status callback of the number: there is nothing to tell', async () => {
    const { shop, bob, app } = frontDesk(silent, { number: { statusCallback: 'https://app.test/status' } })
    await bob.text(shop, 'Hi')
    expect(app.received.map(({ url }) => url)).toEqual(['https://app.test/sms'])
  })
})

describe('the form', () => {
  test('of a plain text has these fields and no others', async () => {
    const { phone, shop, bob, app } = frontDesk(silent)
    const { message } = await bob.text(shop, 'Zoë: a+b & c=d 😀\nsecond line')

    expect(only(app)).toMatchObject({ method: 'POST', url: 'https://app.test/sms' })
    expect(only(app).form).toEqual({
      MessageSid: message.sid,
      SmsSid: message.sid,
      SmsMessageSid: message.sid,
      SmsStatus: 'received',
      AccountSid: phone.account.sid,
      From: bob.number,
      To: shop.e164,
      Body: 'Zoë: a+b & c=d 😀\nsecond line',
      NumMedia: '0',
      NumSegments: '1',
      ApiVersion: '2010-04-01',
    })
  })

  test('goes in the query where the number says GET', async () => {
    const { shop, bob, app } = frontDesk(silent, { number: { smsUrl: 'https://app.test/sms?shop=1', smsMethod: 'GET' } })
    const { message } = await bob.text(shop, 'a+b & c')

    const { method, body, url } = only(app)
    const query = new URL(url).searchParams
    expect({ method, body }).toEqual({ method: 'GET', body: '' })
    expect([...query.keys()].sort()).toEqual(
      'AccountSid ApiVersion Body From MessageSid NumMedia NumSegments SmsMessageSid SmsSid SmsStatus To shop'.split(' '),
    )
    expect(Object.fromEntries(query)).toMatchObject({ shop: '1', MessageSid: message.sid, Body: 'a+b & c', From: bob.number })
  })

  test('tells of media by number, where they are and what they are', async () => {
    const { phone, shop, bob, app } = frontDesk(silent)
    const media = ['https://cdn.test/cat.png', { contentType: 'text/vcard', content: 'BEGIN:VCARD' }]
    const { message } = await bob.text(shop, '', { media })

    const { form } = only(app)
    expect(form).toMatchObject({
      Body: '',
      NumMedia: '2',
      NumSegments: '1',
      MediaContentType0: 'image/png',
      MediaContentType1: 'text/vcard',
    })
    const place = `https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Messages/${message.sid}/Media/`
    for (const url of [form.MediaUrl0, form.MediaUrl1]) expect(url).toMatch(new RegExp(`^${place}ME[0-9a-f]{32}$`))
    expect(form.MediaUrl0).not.toBe(form.MediaUrl1)
  })

  test('tells of the service that the number belongs to', async () => {
    const { phone, shop, bob, app } = frontDesk(silent)
    const service = phone.messagingService({ senders: [phone.number(), shop] })
    await bob.text(shop, 'Hi')

    expect(only(app).form.MessagingServiceSid).toBe(service.sid)
  })

  test('does not tell of a service in the SignalWire dialect', async () => {
    const { phone, shop, bob, app } = frontDesk(silent, { dialect: 'signalwire' })
    phone.messagingService({ senders: [shop] })
    await bob.text(shop, 'Hi')
    expect(only(app).form).not.toHaveProperty('MessagingServiceSid')
  })
})

describe('the signature', () => {
  test.each(['POST', 'GET'] as const)("of a %s passes both vendors' validators, the fragment left out", async (smsMethod) => {
    const { phone, shop, bob, app } = frontDesk(silent, { number: { smsUrl: 'https://app.test/sms?a=1#rc=2&rp=all', smsMethod } })
    await bob.text(shop, 'Zoë?')

    const { url, headers, form } = only(app)
    expect(url).not.toContain('#')
    const params = smsMethod === 'POST' ? form : {}
    expect(twilio.validateRequest(phone.account.authToken, headers['x-twilio-signature'] ?? '', url, params)).toBe(true)
    expect(signalwire.validateRequest(phone.account.authToken, headers['x-signalwire-signature'] ?? '', url, params)).toBe(true)
    expect(twilio.validateRequest('another token', headers['x-twilio-signature'] ?? '', url, params)).toBe(false)
  })
})

describe('without a webhook', () => {
  test('the text is stored, and a warning says how to set one', async () => {
    const { phone, bob } = frontDesk(silent)
    const { message } = await bob.text(phone.number(), 'Hi')

    expect(message.status).toBe('received')
    expect(phone.callbacks.count()).toBe(0)
    expect(phone.alerts.last()).toMatchObject({
      level: 'warning',
      sid: message.sid,
      fix: expect.stringContaining('phone.number({ smsUrl:'),
    })
  })

  test('without an app the text is stored, and an error alert says how to register one', async () => {
    const { phone, bob } = frontDesk(silent)
    const { message, replies } = await bob.text(phone.number({ smsUrl: 'https://nobody.test/sms' }), 'Hi')

    expect([message.status, replies]).toEqual(['received', []])
    expect(phone.callbacks.last()).toMatchObject({ kind: 'message.inbound', state: 'failed', attempts: [{ status: null }] })
    expect(phone.clock.pending()).toEqual([])
    expect(phone.alerts.all()).toEqual([
      expect.objectContaining({ code: 11205, level: 'error', fix: expect.stringContaining("phone.app('https://nobody.test', app)") }),
    ])
    expect(() => phone.assertSettled()).toThrow(/nobody\.test/)
  })
})

describe('misuse', () => {
  test('a number that nobody owns, an empty text, and media that are none', async () => {
    const { shop, bob } = frontDesk(silent)
    await expect(bob.text('+15550009999', 'Hi')).rejects.toThrow('no account owns that number')
    await expect(bob.text(shop, '')).rejects.toThrow('an empty text and no media')
    await expect(bob.text(shop, 'Hi', { media: ['cat.png'] })).rejects.toThrow('cat.png')
    await expect(bob.text(shop, 'Hi', { media: Array.from({ length: 11 }, () => 'https://cdn.test/a.png') })).rejects.toThrow('up to 10')
  })
})
