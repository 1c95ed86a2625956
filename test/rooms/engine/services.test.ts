// Messaging services: a pool of senders, one of which is chosen for each message.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const phone = createRingback()
const [first, second, third] = [phone.number(), phone.number(), phone.number()]
const service = phone.messagingService({ senders: [first, second, third] })
const [ana, bob] = [phone.handset(), phone.handset()]
const api = apiOf(phone)
beforeEach(() => phone.reset())

const create = (form: Parameters = {}) =>
  api.post('Messages.json', { MessagingServiceSid: service.sid, To: bob.number, Body: 'Hi', ...form })
async function sendTo(To: string) {
  const { status, json } = await create({ To })
  expect(status).toBe(201)
  await phone.clock.drain()
  return phone.messages.get(String(json.sid))?.from
}

test('a message is accepted, without a sender, until the service has chosen one', async () => {
  const { status, json } = await create()

  expect(status).toBe(201)
  expect(json).toMatchObject({ status: 'accepted', from: null, messaging_service_sid: service.sid, num_segments: '0' })
  await phone.clock.advance('100ms')
  const { json: chosen } = await api.get(`Messages/${json.sid}.json`)
  expect(chosen).toMatchObject({ status: 'queued', num_segments: '1' })
  expect(service.senders).toContain(chosen.from)
  await phone.clock.drain()
  expect(phone.messages.last()).toMatchObject({ status: 'delivered', from: chosen.from })
  expect(phone.messages.last().history.map((entry) => entry.status)).toEqual(['accepted', 'queued', 'sending', 'sent', 'delivered'])
})

test('tells of queued, which a message without a service does not', async () => {
  await create({ StatusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  const told = phone.callbacks.all().map(({ params }) => params)
  expect(told.map(({ MessageStatus }) => MessageStatus)).toEqual(['queued', 'sending', 'sent', 'delivered'])
  const { from } = phone.messages.last()
  for (const params of told) expect(params).toMatchObject({ MessagingServiceSid: service.sid, From: from })
})

test('with a From out of the pool the message is queued at once', async () => {
  const { json } = await create({ From: second.e164 })
  expect(json).toMatchObject({ status: 'queued', from: second.e164, messaging_service_sid: service.sid })
})

describe('the sender', () => {
  test('stays the same for a recipient', async () => {
    const sender = await sendTo(bob.number)
    await sendTo(ana.number)
    await sendTo(phone.handset().number)
    expect([await sendTo(bob.number), await sendTo(bob.number)]).toEqual([sender, sender])
  })

  test('changes from recipient to recipient', async () => {
    const senders: unknown[] = []
    for (let i = 0; i < 6; i++) senders.push(await sendTo(phone.handset().number))
    expect(new Set(senders)).toEqual(new Set(service.senders))
  })

  test('is the same in every run', async () => {
    const run = async () => [await sendTo(bob.number), await sendTo(ana.number), await sendTo(phone.handset('+15550108888').number)]
    const before = await run()
    phone.reset()
    expect(await run()).toEqual(before)
  })

  test('that is gone is not chosen again', async () => {
    const sender = await sendTo(bob.number)
    for (const number of [first, second, third]) if (number.e164 === sender) number.release()
    const next = await sendTo(bob.number)
    expect(service.senders).toContain(next)
    expect(next).not.toBe(sender)
  })

  test('an explicit one is kept for the next message', async () => {
    await create({ From: third.e164 })
    expect(await sendTo(bob.number)).toBe(third.e164)
  })

  test('is the one that texted this recipient last, and not the first that ever did', async () => {
    await create({ From: first.e164 })
    await create({ From: third.e164 })
    expect(await sendTo(bob.number)).toBe(third.e164)
    await create({ From: second.e164 })
    expect(await sendTo(bob.number)).toBe(second.e164)
  })

  test('of a message with media can send media', async () => {
    const texter = phone.number({ capabilities: { mms: false } })
    const both = phone.number()
    const mixed = phone.messagingService({ senders: [texter, both] })
    for (let i = 0; i < 2; i++)
      await create({ MessagingServiceSid: mixed.sid, To: phone.handset().number, MediaUrl: 'https://cdn.test/a.png' })
    await phone.clock.drain()
    expect(phone.messages.all().map(({ from }) => from)).toEqual([both.e164, both.e164])
  })

  test('when all of them are gone the message fails with 21703', async () => {
    const { json } = await create()
    for (const number of [first, second, third]) number.release()
    await phone.clock.drain()
    expect(phone.messages.get(String(json.sid))).toMatchObject({ status: 'failed', errorCode: 21703 })
    expect((await api.get(`Messages/${json.sid}.json`)).json.error_message).not.toBe('Unknown error')
  })
})

describe('refused is', () => {
  test.each([
    ['a service that does not exist', { MessagingServiceSid: `MG${'0'.repeat(32)}` }, 21701],
    ['a From that is not in the pool', { From: '+15550109999' }, 21711],
    ['a To that is not a number', { To: 'bob' }, 21211],
    ['no Body', { Body: '' }, 21619],
  ])('%s', async (_, form, code) => {
    const { status, json } = await create(form)
    expect([status, json.code]).toEqual([400, code])
    expect(phone.messages.count()).toBe(0)
  })

  test('a service of another account', async () => {
    const other = phone.createAccount()
    const answer = await apiOf(phone, { account: other }).post('Messages.json', {
      MessagingServiceSid: service.sid,
      To: bob.number,
      Body: 'Hi',
    })
    expect(answer.json.code).toBe(21701)
  })

  test('an empty service', async () => {
    const empty = phone.messagingService({ senders: [] })
    expect((await create({ MessagingServiceSid: empty.sid })).json.code).toBe(21703)
  })

  test('neither From nor a service', async () => {
    expect((await create({ MessagingServiceSid: '' })).json.code).toBe(21603)
  })
})

test('an accepted message can be canceled before a sender is chosen, and not later', async () => {
  const { json } = await create({ StatusCallback: 'https://app.test/status' })
  expect((await api.post(`Messages/${json.sid}.json`, { Status: 'canceled' })).json.status).toBe('canceled')
  await phone.clock.drain()
  expect(phone.callbacks.all().map(({ params }) => params.MessageStatus)).toEqual(['canceled'])

  const { json: later } = await create()
  await phone.clock.advance('100ms')
  expect((await api.post(`Messages/${later.sid}.json`, { Status: 'canceled' })).json.code).toBe(30409)
})

describe('phone.messagingService()', () => {
  test('takes numbers and their E.164 form', () => {
    const made = phone.messagingService({ senders: [first, second.e164], friendlyName: 'News' })
    expect(made.sid).toMatch(/^MG[0-9a-f]{32}$/)
    expect(made.senders).toEqual([first.e164, second.e164])
  })

  test.each([[undefined], [{}], [{ senders: '+15550100000' }], [{ senders: ['+15550100000'] }], [{ senders: [], name: 'x' }]])(
    'does not take %j',
    (options) => {
      expect(() => phone.messagingService(options as never)).toThrow(/phone\.messagingService\(\)/)
    },
  )
})
