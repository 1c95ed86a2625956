// STOP, START and HELP.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { document, frontDesk } from '../../support/inbound/front-desk'
import { post } from '../../support/phone/requests'
import { apiOf } from '../../support/rest/direct'

const app = recordingApp(() => document(''))
const phone = createRingback({ optOut: true, apps: { 'https://app.test': app } })
const shop = phone.number({ smsUrl: 'https://app.test/sms' })
const bob = phone.handset()
beforeEach(() => phone.reset())

const codeOf = async (from: string = shop.e164, to = bob.number) => (await post(phone, { from, to, body: 'News' })).json.code

describe('STOP', () => {
  test.each(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE', 'stop', 'Stop', ' StOp\n'])(
    '%j: nothing can be sent any more',
    async (word) => {
      await bob.text(shop, word)
      expect(await post(phone, { from: shop.e164, to: bob.number, body: 'News' })).toMatchObject({
        status: 400,
        json: { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
      })
    },
  )

  test.each(['STOP it', 'please stop', 'STOP.', 'STOPP', '"STOP"', 'arrêt'])('%j is no keyword', async (words) => {
    const { replies } = await bob.text(shop, words)
    expect(replies).toEqual([])
    expect(await codeOf()).toBeUndefined()
  })

  test('is answered once, by the service', async () => {
    const { replies } = await bob.text(shop, 'STOP')
    expect(replies).toMatchObject([
      { direction: 'outbound-reply', from: shop.e164, body: expect.stringContaining('Reply START to resubscribe') },
    ])
    expect((await bob.text(shop, 'STOP')).replies).toEqual([])

    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })

  test('reaches the webhook all the same, with OptOutType', async () => {
    const before = app.received.length
    await bob.text(shop, 'quit')
    expect(app.received.slice(before).map(({ form }) => [form.Body, form.OptOutType])).toEqual([['quit', 'STOP']])
  })

  test('counts between two numbers: other senders and other recipients are free', async () => {
    const [other, eve] = [phone.number(), phone.handset()]
    await bob.text(shop, 'STOP')
    expect([await codeOf(), await codeOf(other.e164), await codeOf(shop.e164, eve.number)]).toEqual([21610, undefined, undefined])
  })

  test('lets what was queued before go out', async () => {
    const { json } = await post(phone, { from: shop.e164, to: bob.number, body: 'News' })
    await bob.text(shop, 'STOP')
    await phone.clock.drain()
    expect(phone.messages.get(String(json.sid))?.status).toBe('delivered')
  })

  test('is forgotten by reset, and kept by a snapshot', async () => {
    await bob.text(shop, 'STOP')
    const stopped = phone.snapshot()
    phone.reset()
    expect(await codeOf()).toBeUndefined()
    phone.restore(stopped)
    expect(await codeOf()).toBe(21610)
  })

  test('is looked at last: what is wrong with the request comes first', async () => {
    await bob.text(shop, 'STOP')
    expect((await post(phone, { from: shop.e164, to: bob.number })).json.code).toBe(21602)
  })
})

describe('START', () => {
  test.each(['START', 'YES', 'UNSTOP', 'start'])('%j opens the way again', async (word) => {
    await bob.text(shop, 'STOP')
    const { replies } = await bob.text(shop, word)
    expect(replies).toMatchObject([{ body: expect.stringContaining('re-subscribed') }])
    expect(await codeOf()).toBeUndefined()
  })

  test('from who never stopped is not answered, and told to the webhook', async () => {
    const { replies } = await bob.text(shop, 'YES')
    expect(replies).toEqual([])
    expect(app.received.at(-1)?.form.OptOutType).toBe('START')
  })
})

describe('HELP', () => {
  test.each(['HELP', 'info'])('%j is answered, also after STOP, and changes nothing', async (word) => {
    await bob.text(shop, 'STOP')
    const { replies } = await bob.text(shop, word)
    expect(replies).toMatchObject([{ body: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.' }])
    expect(app.received.at(-1)?.form.OptOutType).toBe('HELP')
    expect(await codeOf()).toBe(21610)
  })
})

test('any other text has no OptOutType', async () => {
  await bob.text(shop, 'Hello')
  expect(app.received.at(-1)?.form).not.toHaveProperty('OptOutType')
})

test('the reply of the app to a STOP is refused, and an alert says so', async () => {
  const desk = frontDesk(() => document('<Message>Sorry to see you go</Message>'), { optOut: true })
  const { message, replies } = await desk.bob.text(desk.shop, 'STOP')

  expect(replies).toMatchObject([{ body: expect.stringContaining('successfully been unsubscribed') }])
  expect(desk.phone.alerts.all()).toMatchObject([{ code: 21610, sid: message.sid, message: expect.stringContaining(desk.bob.number) }])
})

test('a service that chooses a sender who was stopped fails the message with 21610', async () => {
  const service = phone.messagingService({ senders: [shop] })
  await bob.text(shop, 'STOP')
  const { json } = await apiOf(phone).post('Messages.json', { MessagingServiceSid: service.sid, To: bob.number, Body: 'News' })
  expect(json).toMatchObject({ status: 'accepted' })
  await phone.clock.drain()
  expect(phone.messages.get(String(json.sid))).toMatchObject({ status: 'failed', errorCode: 21610 })
})

test('off by default: STOP is a text like any other', async () => {
  const desk = frontDesk(() => document(''))
  const { replies } = await desk.bob.text(desk.shop, 'STOP')

  expect(replies).toEqual([])
  expect(desk.app.received[0]?.form).not.toHaveProperty('OptOutType')
  expect((await post(desk.phone, { from: desk.shop.e164, to: desk.bob.number, body: 'News' })).status).toBe(201)
})
