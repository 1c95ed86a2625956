// What a person does on WhatsApp, and what the app hears of it.
import { MisuseError } from 'ringback'
import { describe, expect, test } from 'vitest'
import { openShop, QUICK_REPLY } from '../../support/whatsapp/shop'

const REPLY = '<Response><Message>Welcome</Message></Response>'

async function asked(approved = true) {
  const all = openShop()
  const { sid } = all.phone.content({ types: QUICK_REPLY, variables: { 1: '10' }, approved })
  if (!approved) await all.ana.whatsapp.text(all.shop, 'Hello')
  await all.send({ ContentSid: sid })
  await all.phone.clock.drain()
  const [message] = all.ana.whatsapp.inbox
  if (!message) throw new Error('The template did not arrive.')
  return { ...all, message }
}

test('a message comes in with who wrote it, and the reply goes back on WhatsApp', async () => {
  const { phone, shop, ana, asked: heard } = openShop({}, REPLY)
  const { message, replies } = await ana.whatsapp.text(shop, 'Hello')
  expect(message).toMatchObject({ from: 'whatsapp:+15550100002', to: `whatsapp:${shop.e164}`, segments: 1 })
  expect(heard[0]).toMatchObject({
    From: 'whatsapp:+15550100002',
    To: `whatsapp:${shop.e164}`,
    Body: 'Hello',
    ProfileName: 'Ana',
    WaId: '15550100002',
    MessageType: 'text',
    NumSegments: '1',
    ReferralNumMedia: '0',
  })
  expect(JSON.parse(heard[0]?.ChannelMetadata ?? '')).toEqual({
    type: 'whatsapp',
    data: { context: { ProfileName: 'Ana', WaId: '15550100002' } },
  })
  expect(Object.keys(heard[0] ?? {})).not.toContain('FromCity')
  expect(replies).toMatchObject([{ body: 'Welcome', from: `whatsapp:${shop.e164}`, to: ana.whatsapp.number }])
  await phone.clock.drain()
  expect(ana.whatsapp.inbox.map(({ body }) => body)).toEqual(['Welcome'])
})

test('parameters of the test win', async () => {
  const { shop, ana, asked: heard } = openShop()
  await ana.whatsapp.text(shop, 'Hello', { params: { ProfileName: 'Anna', Forwarded: 'true' } })
  expect(heard[0]).toMatchObject({ ProfileName: 'Anna', Forwarded: 'true' })
})

describe('a tap', () => {
  test('on a template that opened the conversation is a button, and answers that message', async () => {
    const { shop, ana, message, asked: heard } = await asked()
    await ana.whatsapp.tap(message, 'Yes')
    expect(heard.at(-1)).toMatchObject({
      Body: 'Yes',
      ButtonText: 'Yes',
      ButtonPayload: 'yes-10',
      MessageType: 'button',
      OriginalRepliedMessageSid: message.sid,
      OriginalRepliedMessageSender: `whatsapp:${shop.e164}`,
    })
  })

  test('on one within a session is interactive', async () => {
    const { ana, message, asked: heard } = await asked(false)
    await ana.whatsapp.tap(message.sid, 'No')
    expect(heard.at(-1)).toMatchObject({ ButtonPayload: 'no', MessageType: 'interactive' })
  })

  test('opens the window', async () => {
    const { phone, ana, message, send } = await asked()
    await ana.whatsapp.tap(message, 'Yes')
    await send({ Body: 'See you' })
    await phone.clock.drain()
    expect(ana.whatsapp.inbox.at(-1)?.body).toBe('See you')
  })

  test('on an item of a list says which', async () => {
    const { phone, shop, ana, send, asked: heard } = openShop()
    await ana.whatsapp.text(shop, 'Menu?')
    const items = [
      { id: 'a', item: 'Apple' },
      { id: 'p', item: 'Pear' },
    ]
    const { sid } = phone.content({ types: { 'twilio/list-picker': { body: 'Pick', button: 'Open', items } } })
    await send({ ContentSid: sid })
    await phone.clock.drain()
    await ana.whatsapp.tap(ana.whatsapp.inbox[0]?.sid ?? '', 'Pear')
    expect(heard.at(-1)).toMatchObject({ ListId: 'p', ListTitle: 'Pear', Body: 'Pear', MessageType: 'interactive' })
    expect(heard.at(-1)).not.toHaveProperty('ButtonText')
  })

  test('on what is not there says what there is', async () => {
    const { phone, ana, message } = await asked()
    await expect(ana.whatsapp.tap(message, 'Maybe')).rejects.toThrow('"Yes", "No"')
    await expect(ana.whatsapp.tap('SM1', 'Yes')).rejects.toThrow('handset.whatsapp.inbox')
    const bob = phone.handset('+15550100003')
    await expect(bob.whatsapp.tap(message, 'Yes')).rejects.toThrow(MisuseError)
  })

  test('on a link is none of the app', async () => {
    const { phone, ana, send } = openShop()
    const actions = [{ type: 'URL', title: 'Open', url: 'https://app.test/{{1}}' }]
    const types = { 'twilio/call-to-action': { body: 'Look', actions } }
    const { sid } = phone.content({ types, variables: { 1: 'x' }, approved: true })
    await send({ ContentSid: sid })
    await phone.clock.drain()
    await expect(ana.whatsapp.tap(ana.whatsapp.inbox[0]?.sid ?? '', 'Open')).rejects.toThrow('https://app.test/x')
  })
})

test('a place', async () => {
  const { shop, ana, asked: heard } = openShop()
  await ana.whatsapp.text(shop, '', { location: { latitude: 52.5, longitude: 13.25, label: 'Home' } })
  expect(heard[0]).toMatchObject({ Latitude: '52.5', Longitude: '13.25', Label: 'Home', MessageType: 'location', Body: '' })
  expect(heard[0]).not.toHaveProperty('Address')
})

test.each([
  ['image/png', 'image'],
  ['image/webp', 'sticker'],
  ['audio/ogg', 'audio'],
  ['video/mp4', 'video'],
  ['application/pdf', 'document'],
  ['text/vcard', 'contacts'],
])('a file of the type %s is a message of the type %s', async (contentType, type) => {
  const { shop, ana, asked: heard } = openShop()
  await ana.whatsapp.text(shop, '', { media: [{ contentType, content: 'bytes' }] })
  expect(heard[0]).toMatchObject({ MessageType: type, NumMedia: '1', MediaContentType0: contentType })
})

test('an answer to a message names it', async () => {
  const { ana, shop, message, asked: heard } = await asked()
  await ana.whatsapp.text(shop, 'Which day?', { replyTo: message })
  expect(heard.at(-1)).toMatchObject({ OriginalRepliedMessageSid: message.sid, MessageType: 'text' })
})

test('a document that redirects, and a fallback, hear the same', async () => {
  const { phone, shop, ana, message } = await asked()
  phone.app('https://app.test', async (request) => {
    const { pathname } = new URL(request.url)
    const text = pathname === '/whatsapp' ? '<Response><Redirect>/next</Redirect></Response>' : REPLY
    return new Response(text, { headers: { 'content-type': 'text/xml' } })
  })
  const { replies } = await ana.whatsapp.tap(message, 'Yes')
  expect(phone.callbacks.last({ kind: 'message.inbound' })).toMatchObject({
    url: 'https://app.test/next',
    params: { ButtonPayload: 'yes-10', From: ana.whatsapp.number },
  })
  expect(replies[0]?.from).toBe(`whatsapp:${shop.e164}`)
})

describe('reading', () => {
  test('one message, and then all', async () => {
    const { phone, shop, ana, send } = openShop()
    await ana.whatsapp.text(shop, 'Hello')
    for (const Body of ['one', 'two', 'three']) await send({ Body })
    await phone.clock.drain()
    const statuses = () => ana.whatsapp.inbox.map(({ status }) => status)
    await ana.whatsapp.read(ana.whatsapp.inbox[1])
    expect(statuses()).toEqual(['delivered', 'read', 'delivered'])
    await ana.whatsapp.read()
    expect(statuses()).toEqual(['read', 'read', 'read'])
    expect(phone.messages.last().history.map(({ status }) => status)).toEqual(['queued', 'sending', 'sent', 'delivered', 'read'])
  })

  test('needs a message that arrived', async () => {
    const { ana, send } = openShop()
    const { json } = await send({ Body: 'Hi' })
    await expect(ana.whatsapp.read(json.sid)).rejects.toThrow('clock')
  })

  test('a delivered message is over: nothing is pending, and it may be deleted', async () => {
    const { phone, shop, ana, api, send } = openShop()
    await ana.whatsapp.text(shop, 'Hello')
    const { json } = await send({ Body: 'Hi' })
    await phone.clock.drain()
    phone.assertSettled({ idle: true })
    expect(phone.forecast(json.sid)).toEqual([])
    expect((await api.delete(`Messages/${json.sid}.json`)).status).toBe(204)
  })
})

test('keywords are those of SMS', async () => {
  const { phone, shop, ana, send, asked: heard } = openShop({ optOut: true })
  await ana.whatsapp.text(shop, 'STOP')
  expect(heard[0]).not.toHaveProperty('OptOutType')
  expect((await send({ Body: 'Hi' })).status).toBe(201)
  expect(phone.messages.count({ direction: 'outbound-reply' })).toBe(0)
})

test('a reset takes the conversation, and the window with it', async () => {
  const { phone, shop, ana, send } = openShop()
  await ana.whatsapp.text(shop, 'Hello')
  phone.reset()
  await send({ Body: 'Hi' })
  await phone.clock.drain()
  expect(phone.messages.last().errorCode).toBe(63016)
})

describe('mistakes of a test', () => {
  test('a number that is not on WhatsApp', async () => {
    const { phone, ana } = openShop()
    await expect(ana.whatsapp.text(phone.number(), 'Hi')).rejects.toThrow('phone.number({ whatsapp: true })')
  })

  test('nothing to say', async () => {
    const { shop, ana } = openShop()
    await expect(ana.whatsapp.text(shop, '')).rejects.toThrow('empty text')
  })

  test.each([
    ['a place off the globe', { location: { latitude: 91, longitude: 0 } }],
    ['an unknown option', { color: 'red' }],
    ['an answer to nothing', { replyTo: 'SM1' }],
  ])('%s', async (_, options) => {
    const { shop, ana } = openShop()
    await expect(ana.whatsapp.text(shop, 'Hi', options as never)).rejects.toThrow(MisuseError)
  })

  test('a phone without a number', () => {
    expect(() => openShop().phone.handset('client:ana').whatsapp).toThrow('has no number')
  })
})
