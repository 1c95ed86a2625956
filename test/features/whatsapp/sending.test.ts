// What goes out on WhatsApp: who may send, the 24-hour window, templates, receipts.
import { outcome } from 'ringback'
import { describe, expect, test } from 'vitest'
import { openShop, QUICK_REPLY } from '../../support/whatsapp/shop'

describe('the window', () => {
  test('is closed for who never wrote: the message is accepted, and undelivered with 63016', async () => {
    const { phone, ana, send } = openShop()
    expect(await send({ Body: 'Hi' })).toMatchObject({ status: 201, json: { status: 'queued' } })
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 63016, to: 'whatsapp:+15550100002' })
    expect(phone.callbacks.last({ kind: 'message.status' }).params).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '63016' })
    expect(ana.whatsapp.inbox).toEqual([])
  })

  test('is open for a day after the person wrote', async () => {
    const { phone, shop, ana, send } = openShop()
    await ana.whatsapp.text(shop, 'Hello')
    await phone.clock.advance('23h')
    await send({ Body: 'in time' })
    await phone.clock.advance('1h')
    await send({ Body: 'too late' })
    await phone.clock.drain()
    expect(ana.whatsapp.inbox.map(({ body }) => body)).toEqual(['in time'])
  })

  test('is one of each pair: another number of ours stays outside', async () => {
    const { phone, ana, shop, send } = openShop()
    const other = phone.number({ whatsapp: true })
    await ana.whatsapp.text(shop, 'Hello')
    await send({ From: `whatsapp:${other.e164}`, Body: 'Hi' })
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'outbound-api' }).errorCode).toBe(63016)
  })

  test('an SMS does not open it', async () => {
    const { phone, ana, shop, send } = openShop()
    await ana.text(shop, 'Hello')
    await send({ Body: 'Hi' })
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'outbound-api' }).errorCode).toBe(63016)
  })
})

describe('a template', () => {
  test('that is approved passes at any time, with its buttons', async () => {
    const { phone, ana, send } = openShop()
    const { sid } = phone.content({ friendlyName: 'coming', types: QUICK_REPLY, approved: true })
    await send({ ContentSid: sid, ContentVariables: '{"1":"10"}' })
    await phone.clock.drain()
    expect(ana.whatsapp.inbox).toMatchObject([
      {
        body: 'Coming at 10?',
        contentSid: sid,
        buttons: [
          { type: 'QUICK_REPLY', title: 'Yes', payload: 'yes-10' },
          { type: 'QUICK_REPLY', title: 'No', payload: 'no' },
        ],
      },
    ])
    expect(ana.inbox).toEqual([])
  })

  test('that is not approved is a message like any other, and an alert says so', async () => {
    const { phone, shop, ana, send } = openShop()
    const { sid } = phone.content({ types: QUICK_REPLY })
    await send({ ContentSid: sid, ContentVariables: '{"1":"10"}' })
    await phone.clock.drain()
    expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 63016 })
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', fix: expect.stringContaining('approved: true') })
    await ana.whatsapp.text(shop, 'Hello')
    await send({ ContentSid: sid, ContentVariables: '{"1":"10"}' })
    await phone.clock.drain()
    expect(ana.whatsapp.inbox).toHaveLength(1)
  })

  test('that was rejected fails with a code of its own', async () => {
    const { phone, send } = openShop({ carrier: { content: () => 'rejected' } })
    const { sid } = phone.content({ types: QUICK_REPLY })
    const submit = `https://content.twilio.com/v1/Content/${sid}/ApprovalRequests/whatsapp`
    const authorization = `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}`
    const body = JSON.stringify({ name: 'coming', category: 'UTILITY' })
    await phone.fetch(new Request(submit, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body }))
    await phone.clock.drain()
    await send({ ContentSid: sid, ContentVariables: '{"1":"10"}' })
    await phone.clock.drain()
    expect(phone.messages.last().errorCode).toBe(63040)
  })

  test('of a list opens no conversation, though it is approved', async () => {
    const { phone, send } = openShop()
    const list = { 'twilio/list-picker': { body: 'Pick', button: 'Open', items: [{ id: 'a', item: 'Apple' }] } }
    const { sid } = phone.content({ types: list, approved: true })
    await send({ ContentSid: sid })
    await phone.clock.drain()
    expect(phone.messages.last().errorCode).toBe(63016)
  })

  test('comes in its richest type, where a text would come as words', async () => {
    const { phone, ana, shop, send } = openShop()
    const types = { 'twilio/text': { body: 'Reply YES' }, ...QUICK_REPLY }
    const { sid } = phone.content({ types, variables: { 1: '10' }, approved: true })
    await send({ ContentSid: sid })
    await send({ ContentSid: sid, To: ana.number, From: shop.e164 })
    await phone.clock.drain()
    expect(ana.whatsapp.inbox.map(({ body }) => body)).toEqual(['Coming at 10?'])
    expect(ana.inbox.map(({ body, buttons }) => ({ body, buttons }))).toEqual([{ body: 'Reply YES', buttons: [] }])
  })
})

describe('refused', () => {
  test.each([
    ['a number that is not a sender there', { From: 'whatsapp:+15550100077' }, 63007],
    ['a sender of SMS to an address of WhatsApp', { From: '+15550100077' }, 21910],
    ['a sender of WhatsApp to a number', { To: '+15550100002' }, 21910],
    ['an address that is not a number', { To: 'whatsapp:ana' }, 21211],
    ['another channel', { From: 'messenger:12', To: 'messenger:34' }, 21211],
  ])('%s', async (_, fields: Record<string, string>, code) => {
    const { phone, send } = openShop()
    phone.number({ e164: '+15550100077' })
    expect((await send({ Body: 'Hi', ...fields })).json.code).toBe(code)
    expect(phone.messages.count()).toBe(0)
    expect(phone.alerts.count()).toBe(fields.To === 'whatsapp:ana' ? 0 : 1)
  })

  test('a message to itself', async () => {
    const { shop, send } = openShop()
    expect((await send({ Body: 'Hi', To: `whatsapp:${shop.e164}` })).json.code).toBe(63031)
  })

  test("another account's sender", async () => {
    const { phone, send } = openShop()
    const other = phone.number({ whatsapp: true, account: phone.createAccount() })
    expect((await send({ Body: 'Hi', From: `whatsapp:${other.e164}` })).json.code).toBe(63007)
  })
})

test('a messaging service sends by the one of its numbers that is on WhatsApp', async () => {
  const { phone, shop, ana, send } = openShop()
  const service = phone.messagingService({ senders: [phone.number(), shop] })
  await ana.whatsapp.text(shop, 'Hello')
  expect((await send({ From: '', MessagingServiceSid: service.sid, Body: 'Hi' })).json.status).toBe('accepted')
  await phone.clock.drain()
  expect(ana.whatsapp.inbox[0]?.from).toBe(`whatsapp:${shop.e164}`)
})

test('a status callback says on which channel, and what became of it there', async () => {
  const { phone, shop, ana, send } = openShop()
  await ana.whatsapp.text(shop, 'Hello')
  await send({ Body: 'Hi' })
  await phone.clock.drain()
  await ana.whatsapp.read()
  const told = phone.callbacks.filter({ kind: 'message.status' }).map(({ params }) => params)
  expect(told.map(({ MessageStatus, EventType }) => [MessageStatus, EventType])).toEqual([
    ['sent', undefined],
    ['delivered', 'DELIVERED'],
    ['read', 'READ'],
  ])
  expect(told.at(-1)).toMatchObject({
    ChannelPrefix: 'whatsapp',
    ChannelToAddress: '+1555010XXXX',
    To: ana.whatsapp.number,
    From: `whatsapp:${shop.e164}`,
  })
  expect(told[0]?.StructuredMessage).toBe('false')
})

test('a script of the handset holds there, too', async () => {
  const { phone, shop, ana, send } = openShop()
  ana.onText(outcome.undelivered(63024), outcome.delivered())
  await ana.whatsapp.text(shop, 'Hello')
  for (const Body of ['one', 'two']) await send({ Body })
  await phone.clock.drain()
  expect(phone.messages.filter({ direction: 'outbound-api' }).map(({ errorCode }) => errorCode)).toEqual([63024, null])
})

test('a long message is one segment, and waits in no queue of segments', async () => {
  const { phone, shop, ana, send } = openShop({ throughput: { messages: 1 } })
  await ana.whatsapp.text(shop, 'Hello')
  for (const Body of ['a'.repeat(1_000), 'b']) await send({ Body })
  await phone.clock.advance('2s')
  expect(ana.whatsapp.inbox.map(({ segments }) => segments)).toEqual([1, 1])
})

test.each([
  ['a document', 'application/pdf', 6, 'delivered', null],
  ['an animation', 'image/gif', 1, 'failed', 12300],
  ['an image of more than 5 MB', 'image/png', 6, 'failed', 11751],
  ['a video of more than 16 MB', 'video/mp4', 17, 'failed', 11751],
])('%s', async (_, type, megabytes, status, errorCode) => {
  const { phone, shop, ana, send } = openShop()
  const bytes = new Uint8Array(megabytes * 1_048_576)
  phone.app('https://cdn.test', () => new Response(bytes, { headers: { 'content-type': type } }))
  await ana.whatsapp.text(shop, 'Hello')
  await send({ Body: 'Look', MediaUrl: 'https://cdn.test/file' })
  await phone.clock.drain()
  expect(phone.messages.last()).toMatchObject({ status, errorCode })
})
