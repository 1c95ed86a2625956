// What the settings of a messaging service do to its messages, and to texts that come in for its numbers.

import { describe, expect, test } from 'vitest'
import { createRingback, type ServiceOptions } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { messagingOf } from '../../support/rest/messaging'

const APP = 'https://app.test'

/** A phone with a service of two numbers, whose app notes what it is asked and answers with nothing. */
function setUp(options: Partial<ServiceOptions> = {}) {
  const asked: string[] = []
  const app = ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: url.endsWith('/broken') ? 500 : 204 })
  }
  const phone = createRingback({ dialect: 'twilio', apps: { [APP]: app } })
  const own = { smsUrl: `${APP}/own`, smsFallbackUrl: `${APP}/own-fallback` }
  const [shop, desk] = [phone.number({ e164: '+12025550101', ...own }), phone.number({ e164: '+13055550101', ...own })]
  const service = phone.messagingService({ senders: [shop, desk], ...options })
  const ana = phone.handset('+14155550102')
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const send = async (form = {}) => {
    const { json } = await api.post<{ sid: string }>('Messages.json', {
      MessagingServiceSid: service.sid,
      To: ana.number,
      Body: 'Hi',
      ...form,
    })
    return json.sid
  }
  return { phone, shop, desk, service, ana, api, send, asked, messaging: messagingOf(phone) }
}

describe('statusCallback', () => {
  test('is told of a message that names none', async () => {
    const { phone, send, asked } = setUp({ statusCallback: `${APP}/service` })
    await send()
    await phone.clock.drain()
    expect(new Set(asked)).toEqual(new Set(['POST /service']))
    expect(phone.callbacks.all().map(({ params }) => params.MessageStatus)).toEqual(['queued', 'sent', 'delivered'])
  })

  test('stands back where the message names one', async () => {
    const { phone, send, asked } = setUp({ statusCallback: `${APP}/service` })
    await send({ StatusCallback: `${APP}/message` })
    await phone.clock.drain()
    expect(new Set(asked)).toEqual(new Set(['POST /message']))
  })
})

describe('what comes in', () => {
  const text = async (options: Partial<ServiceOptions>) => {
    const { phone, shop, ana, asked, service } = setUp(options)
    await ana.text(shop, 'Hello')
    await phone.clock.drain()
    expect(phone.callbacks.last().params.MessagingServiceSid).toBe(service.sid)
    return asked
  }

  test('asks the number, where the service has no URL', async () => {
    expect(await text({})).toEqual(['POST /own'])
  })

  test('asks the service, by its method', async () => {
    expect(await text({ inboundRequestUrl: `${APP}/service`, inboundMethod: 'GET' })).toEqual(['GET /service'])
  })

  test('asks the number, where the service says so', async () => {
    expect(await text({ inboundRequestUrl: `${APP}/service`, useInboundWebhookOnNumber: true })).toEqual(['POST /own'])
  })

  test('asks the fallback of the one that was asked', async () => {
    const broken = { inboundRequestUrl: `${APP}/broken`, fallbackUrl: `${APP}/fallback`, fallbackMethod: 'GET' } as const
    expect((await text(broken)).at(-1)).toBe('GET /fallback')
    expect(await text({ inboundRequestUrl: `${APP}/broken` })).not.toContain('POST /own-fallback')
  })

  test('is dropped without a URL and without the numbers, and who texts is told', async () => {
    const { phone, shop, ana } = setUp({ useInboundWebhookOnNumber: false })
    await expect(ana.text(shop, 'Hello')).rejects.toThrow(/no inboundRequestUrl and useInboundWebhookOnNumber false/)
    expect(phone.messages.count()).toBe(0)
  })

  test('follows a change of the service, and the number again when it has left', async () => {
    const { shop, ana, asked, service, messaging } = setUp()
    await messaging.post(`Services/${service.sid}`, { InboundRequestUrl: `${APP}/later` })
    await ana.text(shop, 'One')
    await messaging.delete(`Services/${service.sid}/PhoneNumbers/${shop.sid}`)
    await ana.text(shop, 'Two')
    expect(asked).toEqual(['POST /later', 'POST /own'])
  })
})

describe('stickySender', () => {
  const sendersOf = async (stickySender: boolean) => {
    const { phone, send } = setUp({ stickySender })
    for (let i = 0; i < 4; i++) {
      await send()
      await phone.clock.drain()
    }
    return new Set(phone.messages.all().map(({ from }) => from)).size
  }

  test('keeps the sender of a recipient, or lets them take turns', async () => {
    expect(await sendersOf(true)).toBe(1)
    expect(await sendersOf(false)).toBe(2)
  })

  test('forgets a sender that left the pool and came back', async () => {
    const { phone, shop, desk, service, send, messaging } = setUp()
    const pool = `Services/${service.sid}/PhoneNumbers`
    await send({ To: '+14155550103' })
    await send({ From: shop.e164 })
    await phone.clock.drain()
    await messaging.delete(`${pool}/${shop.sid}`)
    await messaging.post(pool, { PhoneNumberSid: shop.sid })
    await send()
    await phone.clock.drain()
    expect(phone.messages.last().from).toBe(desk.e164)
  })
})

describe('the sender is near', () => {
  const near = async (to: string, options: Partial<ServiceOptions> = {}) => {
    const phone = createRingback()
    const senders = ['+12025550101', '+13055550101', '+14165550101', '+447700900101'].map((e164) => phone.number({ e164 }))
    const { sid } = phone.messagingService({ senders, ...options })
    const found = new Set<string>()
    for (let i = 0; i < 8; i++) {
      await apiOf(phone).post('Messages.json', { MessagingServiceSid: sid, To: to, Body: 'Hi' })
      await phone.clock.drain()
    }
    for (const { from } of phone.messages) found.add(from)
    return [...found].sort()
  }

  test('of the area code, where areaCodeGeomatch is on', async () => {
    expect(await near('+13055550199', { stickySender: false })).toEqual(['+13055550101'])
    expect(await near('+13055550199', { stickySender: false, areaCodeGeomatch: false })).toEqual(['+12025550101', '+13055550101'])
  })

  test('of the country, or else of the United States', async () => {
    expect(await near('+447700900199', { stickySender: false })).toEqual(['+447700900101'])
    expect(await near('+16475550199', { stickySender: false })).toEqual(['+14165550101'])
    expect(await near('+4915550199', { stickySender: false })).toEqual(['+12025550101', '+13055550101'])
  })
})

test('a short code goes before a sender ID, and that before a number, where they can send', async () => {
  const phone = createRingback()
  const senders = [phone.number({ e164: '+447700900101' }), phone.sender('Shop'), phone.sender('12345', { country: 'US' })]
  const { sid } = phone.messagingService({ senders })
  for (const To of ['+13055550199', '+447700900199']) await apiOf(phone).post('Messages.json', { MessagingServiceSid: sid, To, Body: 'Hi' })
  await apiOf(phone).post('Messages.json', { MessagingServiceSid: sid, To: '+447700900198', MediaUrl: 'https://cdn.test/a.png' })
  await phone.clock.drain()
  expect(phone.messages.all().map(({ from }) => from)).toEqual(['12345', 'Shop', '+447700900101'])
})

test('what comes in for a short code asks its service, too', async () => {
  const { phone, ana, asked } = setUp()
  const shortCode = phone.sender('12345', { smsUrl: `${APP}/own` })
  await ana.text(shortCode, 'One')
  phone.messagingService({ senders: [shortCode], inboundRequestUrl: `${APP}/service` })
  await ana.text(shortCode, 'Two')
  expect(asked).toEqual(['POST /own', 'POST /service'])
})

test('validityPeriod is that of a message without one', async () => {
  const { phone, send } = setUp({ validityPeriod: 2 })
  const slow = createRingback({ throughput: { messages: 1 } })
  const { sid } = slow.messagingService({ senders: [slow.number()], validityPeriod: 2 })
  const to = slow.handset().number
  for (let i = 0; i < 5; i++) await apiOf(slow).post('Messages.json', { MessagingServiceSid: sid, To: to, Body: 'Hi' })
  await apiOf(slow).post('Messages.json', { MessagingServiceSid: sid, To: to, Body: 'Hi', ValidityPeriod: '60' })
  await slow.clock.drain()
  expect(slow.messages.all().map(({ status, errorCode }) => errorCode ?? status)).toEqual([
    'delivered',
    'delivered',
    'delivered',
    30001,
    30001,
    'delivered',
  ])
  await send()
  await phone.clock.drain()
  expect(phone.messages.last().status).toBe('delivered')
})

describe('smartEncoding', () => {
  const BODY = '\u201cHello\u201d \u2014 it\u2019s ready\u2026'

  test('replaces what has a likeness in the GSM alphabet, and the segments follow', async () => {
    const { phone, ana, send } = setUp()
    await send({ Body: BODY.repeat(7) })
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ body: '"Hello" - it\'s ready...'.repeat(7), encoding: 'GSM-7', segments: 2 })
    expect(ana.inbox[0]?.body).not.toContain('\u2026')
  })

  test('leaves a text alone that needs another alphabet in any case', async () => {
    const { phone, send } = setUp()
    await send({ Body: `${BODY} \u{1f631}` })
    expect(phone.messages.last()).toMatchObject({ body: `${BODY} \u{1f631}`, encoding: 'UCS-2' })
  })

  test('is off where the service says so, and without a service', async () => {
    const { phone, shop, ana, api, send } = setUp({ smartEncoding: false })
    await send({ Body: BODY })
    await api.post('Messages.json', { From: shop.e164, To: ana.number, Body: BODY })
    expect(phone.messages.all().map(({ body }) => body)).toEqual([BODY, BODY])
  })
})

test('SmartEncoded of a message goes before its service, and needs none', async () => {
  const { phone, shop, ana, api, send } = setUp()
  await send({ Body: 'It\u2019s', SmartEncoded: 'false' })
  await api.post('Messages.json', { From: shop.e164, To: ana.number, Body: 'It\u2019s', SmartEncoded: 'true' })
  expect(phone.messages.all().map(({ body }) => body)).toEqual(['It\u2019s', "It's"])
  expect(phone.alerts.count()).toBe(0)
})

describe('a service that is deleted', () => {
  test('fails what waits in it, and says so', async () => {
    const { phone, service, send, messaging, asked } = setUp({ statusCallback: `${APP}/service` })
    const sid = await send()
    const later = await send({ ScheduleType: 'fixed', SendAt: '2030-01-01T01:00:00Z' })
    expect((await messaging.delete(`Services/${service.sid}`)).status).toBe(204)
    await phone.clock.drain()
    for (const one of [sid, later]) expect(phone.messages.get(one)).toMatchObject({ status: 'failed', errorCode: 21701 })
    expect(asked).toEqual(['POST /service', 'POST /service'])
  })

  test('does not hold up what has left it', async () => {
    const { phone, service, send, messaging } = setUp()
    await send()
    await phone.clock.advance('100ms')
    await messaging.delete(`Services/${service.sid}`)
    await phone.clock.drain()
    expect(phone.messages.last().status).toBe('delivered')
  })
})

describe('phone.messagingService()', () => {
  test('shows its pool as it stands', async () => {
    const { shop, desk, service, messaging } = setUp()
    expect(service.senders).toEqual([shop.e164, desk.e164])
    await messaging.delete(`Services/${service.sid}/PhoneNumbers/${shop.sid}`)
    expect(service.senders).toEqual([desk.e164])
  })

  test.each([
    [{ friendlyName: '' }, /friendlyName \}\) got ""\. Write a text of up to 64 characters/],
    [{ inboundRequestUrl: '/sms' }, /absolute URL/],
    [{ inboundMethod: 'PUT' }, /'GET' or 'POST'/],
    [{ stickySender: 'true' }, /true or false/],
    [{ validityPeriod: 36_001 }, /whole seconds from 1 to 36000/],
    [{ usecase: 'spam' }, /'poll' or 'undeclared'/],
  ])('does not take %j', (options, message) => {
    expect(() => setUp(options as never)).toThrow(message)
  })
})
