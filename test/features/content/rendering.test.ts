// What a text that is sent by a content template says, type by type, and which ones are refused.
import { createRingback, type MessageRecord } from 'ringback'
import { describe, expect, test } from 'vitest'
import { apiOf } from '../../support/rest/direct'

const TEXT = { 'twilio/text': { body: 'Hi {{1}}' } }

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  const [shop, ana] = [phone.number(), phone.handset()]
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const send = (fields: Record<string, string>) =>
    api.post<{ code?: number }>('Messages.json', { To: ana.number, From: shop.e164, ...fields })
  return { phone, shop, ana, send }
}

async function received(types: object, variables: Record<string, string> = {}): Promise<MessageRecord | undefined> {
  const { phone, ana, send } = setUp()
  const { sid } = phone.content({ types, variables })
  const { status } = await send({ ContentSid: sid })
  expect(status).toBe(201)
  await phone.clock.drain()
  return ana.inbox[0]
}

const ACTIONS = [{ type: 'QUICK_REPLY', title: 'Yes {{1}}', id: 'yes' }, { title: 'No' }]

describe('a template as a text', () => {
  test('is its text, with its variables and their defaults', async () => {
    const { phone, ana, send } = setUp()
    const { sid } = phone.content({
      types: { 'twilio/text': { body: '{{name}}, {{1}} o’clock, {{ day }}' } },
      variables: { day: 'Monday', 1: '8' },
    })
    await send({ ContentSid: sid, ContentVariables: '{"name":"Ana","1":9}' })
    await phone.clock.drain()
    expect(ana.inbox[0]).toMatchObject({ body: 'Ana, 9 o’clock, Monday', contentSid: sid, encoding: 'UCS-2', segments: 1, buttons: [] })
  })

  test('has as many segments as it is long once it is filled', async () => {
    expect(await received(TEXT, { 1: 'a'.repeat(400) })).toMatchObject({ segments: 3 })
  })

  test('with media is an MMS', async () => {
    const media = { 'twilio/media': { body: 'Look', media: ['https://cdn.test/{{1}}.png'] } }
    const inbox = await received(media, { 1: 'cat' })
    expect(inbox?.media.map(({ url }) => url)).toEqual(['https://cdn.test/cat.png'])
    expect(inbox?.body).toBe('Look')
  })

  test('prefers what a text can show', async () => {
    const types = { ...TEXT, 'twilio/quick-reply': { body: 'Tap!', actions: ACTIONS } }
    expect(await received(types, { 1: 'Ana' })).toMatchObject({ body: 'Hi Ana', buttons: [] })
  })

  test.each([
    ['twilio/quick-reply', { body: 'Tap {{1}}', actions: ACTIONS }, 'Tap Ana'],
    ['twilio/list-picker', { body: 'Pick', button: 'Open', items: [{ id: 'a', item: 'Apple {{1}}' }] }, 'Pick'],
    ['twilio/card', { title: 'Card', subtitle: 'for {{1}}', actions: ACTIONS }, 'Card\nfor Ana'],
    ['whatsapp/card', { header_text: 'Head', body: 'Body', footer: 'Foot' }, 'Head\nBody\nFoot'],
    ['twilio/location', { latitude: 1.5, longitude: 2, label: 'The shop' }, 'The shop'],
  ])('%s falls back to its words', async (type, fields, body) => {
    expect((await received({ [type]: fields }, { 1: 'Ana' }))?.body).toBe(body)
  })

  test('tells of the buttons that its template has', async () => {
    const actions = [
      ...ACTIONS,
      { type: 'URL', title: 'See', url: 'https://app.test/{{1}}' },
      { type: 'PHONE_NUMBER', title: 'Call', phone: '+15550100001' },
    ]
    expect((await received({ 'twilio/card': { title: 'Card', actions } }, { 1: 'Ana' }))?.buttons).toEqual([
      { type: 'QUICK_REPLY', title: 'Yes Ana', payload: 'yes', url: null },
      { type: 'QUICK_REPLY', title: 'No', payload: 'No', url: null },
      { type: 'URL', title: 'See', payload: null, url: 'https://app.test/Ana' },
      { type: 'PHONE_NUMBER', title: 'Call', payload: null, url: 'tel:+15550100001' },
    ])
  })

  test('goes through a messaging service', async () => {
    const { phone, shop, ana, send } = setUp()
    const { sid } = phone.content({ types: TEXT })
    const service = phone.messagingService({ senders: [shop] })
    await send({ From: '', MessagingServiceSid: service.sid, ContentSid: sid, ContentVariables: '{"1":"Ana"}' })
    await phone.clock.drain()
    expect(ana.inbox[0]).toMatchObject({ body: 'Hi Ana', from: shop.e164 })
  })
})

describe('refused', () => {
  test.each([
    ['variables without a template', { Body: 'Hi', ContentVariables: '{"1":"Ana"}' }, 21654],
    ['a template that is not there', { ContentSid: `HX${'0'.repeat(32)}` }, 21655],
    ['what is no SID', { ContentSid: 'reminder' }, 21655],
    ['no JSON', { ContentSid: 'HX', ContentVariables: 'Ana' }, 21656],
    ['no object', { ContentSid: 'HX', ContentVariables: '["Ana"]' }, 21656],
    ['a null', { ContentSid: 'HX', ContentVariables: '{"1":null}' }, 21656],
    ['an empty value', { ContentSid: 'HX', ContentVariables: '{"1":""}' }, 21656],
    ['a placeholder without a value', { ContentSid: 'HX' }, 21656],
    ['a new line in a value', { ContentSid: 'HX', ContentVariables: '{"1":"a\\nb"}' }, 21656],
    ['what is too long once it is filled', { ContentSid: 'HX', ContentVariables: `{"1":"${'a'.repeat(1_600)}"}` }, 21617],
  ])('%s', async (_, { ContentSid, ...fields }: Record<string, string>, code) => {
    const { phone, send } = setUp()
    const { sid } = phone.content({ types: TEXT })
    const { status, json } = await send({ ...fields, ...(ContentSid && { ContentSid: ContentSid === 'HX' ? sid : ContentSid }) })
    expect({ status, code: json.code }).toEqual({ status: 400, code })
    expect(phone.messages.count()).toBe(0)
  })

  test.each([['{{}}'], ['{{1}'], ['{{ }} and more']])('a template with the placeholder %s', async (body) => {
    const { phone, send } = setUp()
    const { sid } = phone.content({ types: { 'twilio/text': { body } } })
    expect((await send({ ContentSid: sid, ContentVariables: '{"1":"Ana"}' })).json.code).toBe(21656)
  })

  test('the template of another account, and an alert says whose it is not', async () => {
    const { phone, send } = setUp()
    const { sid } = phone.content({ types: TEXT, account: phone.createAccount() })
    expect((await send({ ContentSid: sid })).json.code).toBe(21655)
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining(sid) })
  })
})
