// What a text may be asked besides whom it goes to and what it says: how it is sent, and how it is kept.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, extractLinks } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const phone = createRingback({ dialect: 'twilio' })
const shop = phone.number()
const service = phone.messagingService({ senders: [shop] })
const ana = phone.handset()
const api = apiOf(phone)
beforeEach(() => phone.reset())

const create = (form: Parameters = {}) =>
  api.post<Record<string, unknown>>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi', ...form })
const fetched = async (sid: unknown) => (await api.get<Record<string, unknown>>(`Messages/${sid}.json`)).json

describe('SmartEncoded', () => {
  const Body = `${'a'.repeat(150)} “quoted”…`

  test.each([
    ['true', { encoding: 'GSM-7', segments: 2, body: `${'a'.repeat(150)} "quoted"...` }],
    ['false', { encoding: 'UCS-2', segments: 3, body: Body }],
    ['', { encoding: 'UCS-2', segments: 3, body: Body }],
  ])('%j', async (SmartEncoded, expected) => {
    const { json } = await create({ Body, SmartEncoded })
    expect(phone.messages.last()).toMatchObject(expected)
    expect(json).toMatchObject({ body: expected.body, num_segments: String(expected.segments) })
  })

  test('counts for the text of a multimedia message, too', async () => {
    await create({ Body: '“Hi”', SmartEncoded: 'true', MediaUrl: 'https://cdn.test/cat.png' })
    expect(phone.messages.last().body).toBe('"Hi"')
  })

  test('leaves a message on WhatsApp alone', async () => {
    const desk = phone.number({ whatsapp: true })
    await create({ From: `whatsapp:${desk.e164}`, To: `whatsapp:${ana.number}`, Body: '“Hi”', SmartEncoded: 'true' })
    expect(phone.messages.last().body).toBe('“Hi”')
  })
})

describe('SendAsMms', () => {
  test('a long text goes out as one multimedia message without files', async () => {
    const { status, json } = await create({ Body: 'a'.repeat(400), SendAsMms: 'true' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ sid: expect.stringMatching(/^MM/), num_segments: '1', num_media: '0' })
    await phone.clock.drain()
    expect(ana.inbox[0]).toMatchObject({ body: 'a'.repeat(400), segments: 1, media: [] })
  })

  test('means nothing on WhatsApp', async () => {
    const desk = phone.number({ whatsapp: true, capabilities: { mms: false } })
    const { json } = await create({ From: `whatsapp:${desk.e164}`, To: `whatsapp:${ana.number}`, SendAsMms: 'true' })
    expect(json.sid).toMatch(/^SM/)
  })

  test('an alphanumeric sender ID is refused, as it sends no media', async () => {
    const berlin = phone.handset('+4915112345678')
    const from = phone.sender('Shop').id
    expect((await create({ From: from, To: berlin.number, SendAsMms: 'true' })).json).toMatchObject({ code: 21612 })
  })

  test('a number that cannot send media is refused', async () => {
    const plain = phone.number({ capabilities: { mms: false } })
    expect((await create({ From: plain.e164 })).status).toBe(201)
    expect((await create({ From: plain.e164, SendAsMms: 'true' })).json).toMatchObject({ code: 21621 })
  })

  test('a service takes a sender that can', async () => {
    const plain = phone.number({ capabilities: { mms: false } })
    const { sid } = phone.messagingService({ senders: [plain, shop] })
    const { json } = await create({ From: '', MessagingServiceSid: sid, SendAsMms: 'true' })
    await phone.clock.drain()
    expect(phone.messages.get(String(json.sid))?.from).toBe(shop.e164)
  })
})

describe('what is not kept', () => {
  test('ContentRetention=discard: the body is gone from the API once the carrier has the text', async () => {
    const { json } = await create({ Body: 'Your test is negative', ContentRetention: 'discard' })
    expect(json.body).toBe('Your test is negative')
    await phone.clock.drain()
    expect(await fetched(json.sid)).toMatchObject({ body: '', status: 'delivered' })
    expect(ana.inbox[0]?.body).toBe('Your test is negative')
  })

  test('AddressRetention=obfuscate: so are the last four digits of To', async () => {
    const { json } = await create({ AddressRetention: 'obfuscate' })
    expect(json.to).toBe(ana.number)
    await phone.clock.drain()
    expect(await fetched(json.sid)).toMatchObject({ to: `${ana.number.slice(0, -4)}XXXX`, from: shop.e164 })
    expect((await api.get<{ messages: unknown[] }>(`Messages.json?To=${encodeURIComponent(ana.number)}`)).json.messages).toHaveLength(1)
  })

  test('retain keeps both', async () => {
    const { json } = await create({ ContentRetention: 'retain', AddressRetention: 'retain' })
    await phone.clock.drain()
    expect(await fetched(json.sid)).toMatchObject({ body: 'Hi', to: ana.number })
  })
})

describe('ShortenUrls', () => {
  const Body = 'Track it: https://shop.test/orders/42?from=text#top. Or call (https://shop.test/help)!'
  const shortened = () => create({ From: '', MessagingServiceSid: service.sid, Body, ShortenUrls: 'true' })
  const tap = async (url = '') => phone.fetch(new Request(url))

  test('the handset gets short links, and they lead to the long ones', async () => {
    const { json } = await shortened()
    expect(json.body).toMatch(/^Track it: https:\/\/twil\.io\/\w{10}\. Or call \(https:\/\/twil\.io\/\w{10}\)!$/)
    await phone.clock.drain()

    const [order, help] = extractLinks(ana.inbox[0] ?? '')
    const answer = await tap(order)
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe('https://shop.test/orders/42?from=text#top')
    expect((await tap(help))?.headers.get('location')).toBe('https://shop.test/help')
    expect(phone.requests.count({ method: 'GET' })).toBe(0)
  })

  test('under the name of the host as a first segment, for a port', async () => {
    const { json } = await shortened()
    const [order = ''] = extractLinks(String(json.body))
    const answer = await tap(order.replace('https://', 'http://127.0.0.1:4010/'))
    expect(answer?.headers.get('location')).toBe('https://shop.test/orders/42?from=text#top')
  })

  test('for 90 days', async () => {
    const { json } = await shortened()
    const [order] = extractLinks(String(json.body))
    await phone.clock.advance('90d')
    expect((await tap(order))?.status).toBe(302)
    await phone.clock.advance('1s')
    expect((await tap(order))?.status).toBe(404)
  })

  test.each(['https://twil.io/aaaaaaaaaa', 'https://twil.io/', 'https://twil.io/a/b'])('%s leads nowhere', async (url) => {
    expect((await tap(url))?.status).toBe(404)
  })

  test('of another phone, where those pass', async () => {
    const other = createRingback({ unknownAccounts: 'pass' })
    expect(await other.fetch(new Request('https://twil.io/aaaaaaaaaa'))).toBeUndefined()
  })

  test('counts as it is sent', async () => {
    const long = `https://shop.test/${'a'.repeat(300)}`
    await create({ From: '', MessagingServiceSid: service.sid, Body: long, ShortenUrls: 'true' })
    expect(phone.messages.last().segments).toBe(1)
  })

  test('is the same link in every run', async () => {
    const first = (await shortened()).json.body
    phone.reset()
    expect((await shortened()).json.body).toBe(first)
  })
})

describe('what is refused', () => {
  test.each([
    ['MaxPrice', 'cheap', 21627],
    ['MaxPrice', '0', 21627],
    ['MaxPrice', '-1', 21627],
    ['MaxPrice', '0.12345', 21627],
    ['Attempt', '0', 20001],
    ['Attempt', 'two', 20001],
    ['ProvideFeedback', 'maybe', 20001],
    ['ForceDelivery', '1', 20001],
    ['SmartEncoded', 'yes', 20001],
    ['ShortenUrls', 'yes', 20001],
    ['ShortenUrls', 'true', 20001],
    ['SendAsMms', 'yes', 20001],
    ['ContentRetention', 'burn', 30029],
    ['AddressRetention', 'hide', 20001],
    ['RiskCheck', 'true', 20001],
    ['TrafficType', 'paid', 20001],
    ['FallbackFrom', '+15550100009', 20001],
    ['ValidityPeriod', '36001', 21624],
  ])('%s=%s: %i', async (name, value, code) => {
    const { status, json } = await create({ [name]: value })
    expect({ status, code: json.code }).toEqual({ status: 400, code })
    expect(phone.messages.count()).toBe(0)
  })

  test.each([
    { MaxPrice: '0.0075', Attempt: '2', ProvideFeedback: 'true', ForceDelivery: 'False', TrafficType: 'free', RiskCheck: 'disable' },
    { MessagingServiceSid: service.sid, From: '', FallbackFrom: shop.e164, ShortenUrls: 'false' },
    { PersistentAction: ['geo:37.787890,-122.391664|375 Beale St', 'other'] },
  ])('%o is taken, and none of it changes the text', async (form) => {
    const { status, json } = await create(form)
    expect({ status, body: json.body }).toEqual({ status: 201, body: 'Hi' })
    await phone.clock.drain()
    expect(ana.inbox).toHaveLength(1)
    expect(phone.alerts.all()).toEqual([])
  })
})

describe('ValidityPeriod of SignalWire', () => {
  const west = createRingback({ dialect: 'signalwire', throughput: { messages: 0.0001, queue: '10d' } })
  const desk = west.number()
  const westApi = apiOf(west)
  const send = (form: Parameters = {}) => westApi.post('Messages.json', { To: ana.number, From: desk.e164, Body: 'Hi', ...form })
  beforeEach(() => west.reset())

  test.each([
    ['172800', 201],
    ['172801', 422],
  ])('%s seconds: %i', async (ValidityPeriod, status) => {
    expect((await send({ ValidityPeriod })).status).toBe(status)
  })

  test('is four hours by itself', async () => {
    for (let i = 0; i < 3; i++) await send()
    await west.clock.drain()
    // One text each 10,000 seconds: the third would wait for more than 14,400.
    expect(west.messages.all().map(({ status, errorCode }) => [status, errorCode])).toEqual([
      ['delivered', null],
      ['delivered', null],
      ['failed', 30001],
    ])
  })
})
