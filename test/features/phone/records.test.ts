// The lists of records: all, get, find, filter, last.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback, MisuseError, outcome } from '../../../src/index'
import { post, read, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const [ana, bob] = [phone.handset(), phone.handset()]
beforeEach(() => phone.reset())

const text = (to: string, body = 'Hi') => send(phone, { from: shop.e164, to, body, statusCallback: 'https://app.test/status' })
const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body)

/** Three texts, the second of which fails, and all of their callbacks. */
async function threeTexts() {
  bob.onText(outcome.undelivered(30003))
  const sids = [await text(ana.number, 'one'), await text(bob.number, 'two'), await text(ana.number, 'three')] as const
  await phone.clock.drain()
  return sids
}

describe('a list of records', () => {
  test('all() is oldest first', async () => {
    await threeTexts()

    expect(bodies(phone.messages.all())).toEqual(['one', 'two', 'three'])
  })

  test('get() finds by SID', async () => {
    const [, second] = await threeTexts()

    expect(phone.messages.get(second)?.body).toBe('two')
    expect(phone.messages.get('SM0')).toBeUndefined()
  })

  test('get() of a list of events finds the latest one about the SID', async () => {
    const [first] = await threeTexts()

    expect(phone.callbacks.get(first)?.params.MessageStatus).toBe('delivered')
    expect(phone.requests.get(first)).toMatchObject({ method: 'POST', status: 201 })
    expect(phone.alerts.get(first)).toBeUndefined()
  })

  test('find() finds the oldest that matches, or undefined', async () => {
    await threeTexts()

    expect(phone.messages.find({ to: ana.number })?.body).toBe('one')
    expect(phone.messages.find({ body: 'four' })).toBeUndefined()
  })

  test('filter() keeps all that match, oldest first', async () => {
    await threeTexts()

    expect(bodies(phone.messages.filter({ to: ana.number }))).toEqual(['one', 'three'])
    expect(phone.messages.filter({ body: 'four' })).toEqual([])
  })

  test('last() is the latest, or the latest that matches', async () => {
    await threeTexts()

    expect(phone.messages.last().body).toBe('three')
    expect(phone.messages.last({ to: bob.number }).body).toBe('two')
  })

  test('count() counts all, or those that match', async () => {
    await threeTexts()

    expect([phone.messages.count(), phone.messages.count({ status: 'delivered' }), phone.messages.count({ body: 'four' })]).toEqual([
      3, 2, 0,
    ])
  })

  test('can be iterated', async () => {
    await threeTexts()

    expect(bodies([...phone.messages])).toEqual(['one', 'two', 'three'])
  })

  test('is live: it tells of the present whenever it is asked', async () => {
    const { messages } = phone
    expect(messages.count()).toBe(0)
    await text(ana.number)
    expect(messages.last().status).toBe('queued')
    await phone.clock.drain()
    expect(messages.last().status).toBe('delivered')
  })

  test('gives values: a record that was read before does not change', async () => {
    await text(ana.number)
    const before = phone.messages.last()
    await phone.clock.drain()

    expect(before.status).toBe('queued')
    expect(before.history).toHaveLength(1)
  })
})

describe('last() of nothing is a MisuseError that says what else to use', () => {
  test('of an empty list', () => {
    expect(() => phone.messages.last()).toThrow(MisuseError)
    expect(() => phone.messages.last()).toThrow(
      'There is no message yet (0 in all). last() needs one; use find(match) or count(match) where there may be none.',
    )
    expect(() => phone.callbacks.last()).toThrow('There is no callback yet')
    expect(() => phone.requests.last()).toThrow('There is no request yet')
    expect(() => phone.alerts.last()).toThrow('There is no alert yet')
  })

  test('of no match', async () => {
    await threeTexts()

    expect(() => phone.messages.last({ to: '+15559999999' })).toThrow('No message matches {"to":"+15559999999"} (3 in all).')
    expect(() => phone.messages.last(() => false)).toThrow('No message matches a function (3 in all).')
  })
})

describe('a match', () => {
  beforeEach(threeTexts)

  test('of several fields means all of them', () => {
    expect(bodies(phone.messages.filter({ to: ana.number, body: 'three' }))).toEqual(['three'])
  })

  test('may be empty, and then everything matches', () => {
    expect(phone.messages.count({})).toBe(3)
  })

  test('of a text may be a RegExp', () => {
    expect(bodies(phone.messages.filter({ body: /^t/ }))).toEqual(['two', 'three'])
  })

  test('with a global RegExp gives the same each time', () => {
    const match = { body: /t/g }

    expect([phone.messages.count(match), phone.messages.count(match)]).toEqual([2, 2])
  })

  test('of an object means the fields that are given', () => {
    expect(phone.callbacks.count({ params: { MessageStatus: 'delivered' } })).toBe(2)
    expect(phone.callbacks.count({ params: { MessageStatus: /ed$/, To: bob.number } })).toBe(1)
  })

  test('of a list means every entry, in order', () => {
    const walked = ['queued', 'sending', 'sent', 'undelivered'].map((status) => expect.objectContaining({ status }))

    expect(bodies(phone.messages.filter({ history: expect.arrayContaining(walked) }))).toEqual(['two'])
    expect(bodies(phone.messages.filter({ media: [] }))).toEqual(['one', 'two', 'three'])
  })

  test('of a moment compares the moment', () => {
    expect(phone.messages.count({ createdAt: new Date('2030-01-01T00:00:00.000Z') })).toBe(3)
    expect(phone.messages.count({ createdAt: new Date('2030-01-01T00:00:00.001Z') })).toBe(0)
  })

  test('of null means null', () => {
    expect(bodies(phone.messages.filter({ errorCode: null }))).toEqual(['one', 'three'])
  })

  test('may be a predicate', () => {
    expect(bodies(phone.messages.filter((message) => message.body.length === 3))).toEqual(['one', 'two'])
  })

  test('may hold asymmetric matchers', () => {
    expect(bodies(phone.messages.filter({ body: expect.stringContaining('o'), errorCode: expect.any(Number) }))).toEqual(['two'])
  })
})

describe('the fields of a record', () => {
  test('of a message', async () => {
    const sid = await send(phone, { from: shop.e164, to: ana.number, body: 'größe €' })
    await phone.clock.drain()

    expect(phone.messages.get(sid)).toEqual({
      type: 'message',
      sid,
      accountSid: phone.account.sid,
      from: shop.e164,
      to: ana.number,
      body: 'größe €',
      status: 'delivered',
      direction: 'outbound-api',
      segments: 1,
      encoding: 'GSM-7',
      media: [],
      contentSid: null,
      buttons: [],
      errorCode: null,
      errorMessage: null,
      createdAt: new Date('2030-01-01T00:00:00.000Z'),
      sentAt: new Date('2030-01-01T00:00:00.300Z'),
      history: expect.any(Array),
    })
  })

  test('of a callback', async () => {
    const sid = await text(ana.number)
    await phone.clock.advance('100ms')

    expect(phone.callbacks.last()).toEqual({
      type: 'callback',
      kind: 'message.status',
      sid,
      url: 'https://app.test/status',
      method: 'POST',
      params: expect.objectContaining({ MessageSid: sid, MessageStatus: 'sending' }),
      headers: expect.objectContaining({ 'x-twilio-signature': expect.any(String) }),
      at: new Date('2030-01-01T00:00:00.100Z'),
      attempts: [{ at: new Date('2030-01-01T00:00:00.100Z'), status: 200, error: null }],
      answer: { status: 200, contentType: null, body: '' },
      state: 'captured',
    })
  })

  test('of a request', async () => {
    const sid = await send(phone, { from: shop.e164, to: ana.number, mediaUrl: ['https://cdn.test/1.png', 'https://cdn.test/2.png'] })

    expect(phone.requests.last()).toEqual({
      type: 'request',
      method: 'POST',
      path: `/2010-04-01/Accounts/${phone.account.sid}/Messages.json`,
      params: { From: shop.e164, To: ana.number, Body: 'Hi', MediaUrl: ['https://cdn.test/1.png', 'https://cdn.test/2.png'] },
      status: 201,
      code: null,
      at: new Date('2030-01-01T00:00:00.000Z'),
      sid,
    })
  })

  test('of a rejected request', async () => {
    await post(phone, { from: shop.e164, to: '5551230002', body: 'Hi' })

    expect(phone.requests.last()).toMatchObject({ method: 'POST', status: 400, code: 21211, sid: null, params: { To: '5551230002' } })
  })

  test('of a read, with its query', async () => {
    await read(phone, 'Messages.json?PageSize=2&To=%2B15550100002')

    expect(phone.requests.last()).toMatchObject({ method: 'GET', status: 200, params: { PageSize: '2', To: '+15550100002' } })
  })
})
