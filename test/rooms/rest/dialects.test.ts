// One service, three ways of writing: the interface document's, Twilio's and SignalWire's.
import { describe, expect, test } from 'vitest'
import { createRingback, type Dialect, outcome, type RingbackOptions } from '../../../src/index'
import { apiOf, type DirectOptions } from '../../support/rest/direct'
import type { MediaList, MessageJson, MessageList } from '../../support/rest/resources'

const LAML: DirectOptions = { prefix: '/api/laml/2010-04-01' }
const TWILIO: DirectOptions = { prefix: '/2010-04-01', origin: 'https://api.twilio.com' }
const SIGNALWIRE: DirectOptions = { prefix: '/2010-04-01', origin: 'https://example.signalwire.com' }

/** A text with one file that fails for 30003 after a minute, as it is fetched through a door. */
async function failedText(through: DirectOptions, options: RingbackOptions = {}) {
  const phone = createRingback({ now: '2030-05-24T17:44:46Z', ...options })
  const shop = phone.number()
  const api = apiOf(phone, through)
  const to = phone.handset().onText(outcome.undelivered(30003)).number
  const created = await api.post<MessageJson>('Messages.json', {
    To: to,
    From: shop.e164,
    Body: 'Hi',
    MediaUrl: 'https://cdn.test/a.png',
    StatusCallback: 'https://app.test/status',
  })
  await phone.clock.advance('1m')
  const fetched = await api.get<MessageJson>(`Messages/${created.json.sid}.json`)
  return { phone, shop, api, message: fetched.json }
}

describe('the interface document’s own way', () => {
  test('writes ISO dates, counts as text and error codes as numbers', async () => {
    const { message } = await failedText(LAML)
    expect(message).toMatchObject({
      date_created: '2030-05-24T17:44:46Z',
      date_sent: '2030-05-24T17:44:46Z',
      date_updated: '2030-05-24T17:44:47Z',
      num_segments: '1',
      num_media: '1',
      error_code: 30003,
      error_message: 'Unreachable destination handset',
      price: null,
    })
  })
})

describe('Twilio’s way', () => {
  test('writes dates as mail does, counts as text and error codes as numbers', async () => {
    const { message } = await failedText(TWILIO)
    expect(message).toMatchObject({
      date_created: 'Fri, 24 May 2030 17:44:46 +0000',
      date_sent: 'Fri, 24 May 2030 17:44:46 +0000',
      date_updated: 'Fri, 24 May 2030 17:44:47 +0000',
      num_segments: '1',
      num_media: '1',
      error_code: 30003,
    })
  })
})

describe('SignalWire’s way', () => {
  test('writes dates as mail does, counts as numbers and error codes as text', async () => {
    const { message } = await failedText(SIGNALWIRE)
    expect(message).toMatchObject({
      date_created: 'Fri, 24 May 2030 17:44:46 +0000',
      date_updated: 'Fri, 24 May 2030 17:44:47 +0000',
      num_segments: 1,
      num_media: 1,
      error_code: '30003',
    })
  })

  test('tells of the text in its callbacks', async () => {
    const { phone } = await failedText(SIGNALWIRE)
    expect(phone.callbacks.last().params).toMatchObject({ Body: 'Hi', NumMedia: '1', NumSegments: '1', ErrorCode: '30003' })
  })
})

describe.each([
  ['laml', LAML],
  ['twilio', TWILIO],
  ['signalwire', SIGNALWIRE],
] as const)('in the way of %s', (_, through) => {
  test('what is unset is null', async () => {
    const phone = createRingback()
    const shop = phone.number()
    const { json } = await apiOf(phone, through).post('Messages.json', { To: '+15550100002', From: shop.e164, Body: 'Hi' })
    expect(json).toMatchObject({ date_sent: null, error_code: null, error_message: null, price: null, messaging_service_sid: null })
  })

  test('all keys are the same', async () => {
    const ways = await Promise.all([LAML, TWILIO, SIGNALWIRE].map((way) => failedText(way)))
    const { message } = await failedText(through)
    expect(ways).toHaveLength(3)
    for (const way of ways) expect(Object.keys(way.message).sort()).toEqual(Object.keys(message).sort())
  })

  test('links stay under the prefix of the request', async () => {
    const { phone, api, message } = await failedText(through)
    const root = `${through.prefix}/Accounts/${phone.account.sid}`
    expect(message.uri).toBe(`${root}/Messages/${message.sid}.json`)
    expect(message.subresource_uris.media).toBe(`${root}/Messages/${message.sid}/Media.json`)
    expect((await api.get<MessageList>('Messages.json')).json.first_page_uri).toMatch(`${root}/Messages.json?`)
    expect((await api.get<MediaList>(`Messages/${message.sid}/Media.json`)).json.media_list[0]?.uri).toMatch(
      `${root}/Messages/${message.sid}/Media/`,
    )
    expect((await api.get(`/${through.prefix?.slice(1)}/Accounts/${phone.account.sid}.json`)).json.uri).toBe(`${root}.json`)
  })

  test('the account, its numbers and media write dates alike', async () => {
    const { phone, shop, api, message } = await failedText(through)
    const account = await api.get(`/${through.prefix?.slice(1)}/Accounts/${phone.account.sid}.json`)
    const number = await api.get(`IncomingPhoneNumbers/${shop.sid}.json`)
    const media = await api.get<MediaList>(`Messages/${message.sid}/Media.json`)
    expect(account.json.date_created).toBe(message.date_created)
    expect(number.json.date_created).toBe(message.date_created)
    expect(media.json.media_list[0]?.date_created).toBe(message.date_created)
  })
})

describe("with dialect 'auto'", () => {
  const phone = createRingback({ now: '2030-05-24T17:44:46Z' })
  const dateThrough = async (options: DirectOptions) =>
    (await apiOf(phone, options).get(`/${options.prefix?.slice(1)}/Accounts/${phone.account.sid}.json`)).json.date_created
  const ISO = '2030-05-24T17:44:46Z'
  const MAIL = 'Fri, 24 May 2030 17:44:46 +0000'

  test.each([
    ['https://api.mock.test', '/api/laml/2010-04-01', ISO],
    ['https://api.mock.test', '/api/laml/api/laml/2010-04-01', ISO],
    ['https://api.mock.test', '/2010-04-01', MAIL],
    ['https://api.twilio.com', '/2010-04-01', MAIL],
    ['https://example.signalwire.com', '/2010-04-01', MAIL],
    ['https://example.signalwire.com', '/api/laml/2010-04-01', MAIL],
  ])('%s%s writes %s', async (origin, prefix, expected) => {
    expect(await dateThrough({ origin, prefix })).toBe(expected)
  })

  test('the same message is shown in the way of each door', async () => {
    const { phone: shared, message } = await failedText(LAML)
    const through = async (options: DirectOptions) => (await apiOf(shared, options).get<MessageJson>(`Messages/${message.sid}.json`)).json
    expect((await through(LAML)).date_created).toBe(ISO)
    expect((await through(TWILIO)).date_created).toBe(MAIL)
    expect((await through(SIGNALWIRE)).num_media).toBe(1)
  })
})

describe('a fixed dialect', () => {
  test.each([
    ['laml', { date_created: '2030-05-24T17:44:46Z', num_media: '1', error_code: 30003 }],
    ['twilio', { date_created: 'Fri, 24 May 2030 17:44:46 +0000', num_media: '1', error_code: 30003 }],
    ['signalwire', { date_created: 'Fri, 24 May 2030 17:44:46 +0000', num_media: 1, error_code: '30003' }],
  ] as readonly (readonly [Dialect, object])[])('%s is the same through every door', async (dialect, expected) => {
    for (const through of [LAML, TWILIO, SIGNALWIRE]) {
      expect((await failedText(through, { dialect })).message).toMatchObject(expected)
    }
  })

  test('twilio gives a message with media a SID of MM, and calls back for what Twilio documents', async () => {
    const { phone, message } = await failedText(TWILIO, { dialect: 'twilio' })
    expect(message.sid).toMatch(/^MM[0-9a-f]{32}$/)
    expect(phone.callbacks.all().map((callback) => callback.params.MessageStatus)).toEqual(['sent', 'undelivered'])
  })

  test.each([
    ['laml', LAML],
    ['twilio', TWILIO],
  ] as const)('%s tells of errors in the same four keys', async (dialect, through) => {
    const phone = createRingback({ dialect })
    const { json } = await apiOf(phone, through).post('Messages.json', {})
    expect(Object.keys(json).sort()).toEqual(['code', 'message', 'more_info', 'status'])
  })
})
