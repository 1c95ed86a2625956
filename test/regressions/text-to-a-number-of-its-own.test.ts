// A text that an app sent to a number that the phone itself owns was delivered to nobody, and nothing said so.
import { createRingback, outcome } from 'ringback'
import { describe, expect, it } from 'vitest'
import { apiOf } from '../support/rest/direct'

const XML = { headers: { 'content-type': 'text/xml' } }

function twoNumbers(reply = '<Response/>') {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response(reply, XML) } })
  const shop = phone.number()
  const desk = phone.number({ smsUrl: 'https://app.test/desk', voiceUrl: 'https://app.test/voice' })
  return { phone, shop, desk, api: apiOf(phone) }
}

describe('a text to a number of the phone itself', () => {
  it('comes in there when it is delivered, as a message of its own', async () => {
    const { phone, shop, desk, api } = twoNumbers('<Response><Message>Got it</Message></Response>')
    await api.post('Messages.json', { From: shop.e164, To: desk.e164, Body: 'Hi', StatusCallback: 'https://app.test/status' })
    await phone.clock.advance('1299ms')
    expect(phone.messages.count({ direction: 'inbound' })).toBe(0)
    await phone.clock.advance('1ms')

    expect(phone.messages.last({ direction: 'inbound' })).toMatchObject({ from: shop.e164, to: desk.e164, body: 'Hi', status: 'received' })
    expect(phone.callbacks.all().map(({ kind, params }) => `${kind} ${params.MessageStatus ?? params.Body}`)).toEqual([
      'message.status sending',
      'message.status sent',
      'message.status delivered',
      'message.inbound Hi',
    ])
    expect(phone.messages.last({ direction: 'outbound-reply' })).toMatchObject({ from: desk.e164, to: shop.e164, body: 'Got it' })
    expect(phone.guesses().map(({ id }) => id)).toContain('text-to-own-number')
  })

  it('brings its files along', async () => {
    const { phone, shop, desk, api } = twoNumbers()
    await api.post('Messages.json', { From: shop.e164, To: desk.e164, MediaUrl: 'https://cdn.test/cat.png' })
    await phone.clock.drain()
    expect(phone.messages.last({ direction: 'inbound' }).media).toMatchObject([
      { url: 'https://cdn.test/cat.png', contentType: 'image/png' },
    ])
  })

  it('comes in nowhere when the carrier does not deliver it', async () => {
    const phone = createRingback({ carrier: { text: () => outcome.undelivered(30003) } })
    const [shop, desk] = [phone.number(), phone.number({ smsUrl: 'https://app.test/desk' })]
    await apiOf(phone).post('Messages.json', { From: shop.e164, To: desk.e164, Body: 'Hi' })
    await phone.clock.drain()
    expect(phone.messages.all().map(({ direction, status }) => [direction, status])).toEqual([['outbound-api', 'undelivered']])
  })

  it('of a number without an app is kept, with an alert', async () => {
    const { phone, shop, desk, api } = twoNumbers()
    await api.post('Messages.json', { From: desk.e164, To: shop.e164, Body: 'Hi' })
    await phone.clock.drain()
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('which has no smsUrl') })
  })

  it('and two apps that answer each other for ever are named by drain', async () => {
    const phone = createRingback({
      apps: { 'https://app.test': () => new Response('<Response><Message>And you?</Message></Response>', XML) },
    })
    const [a, b] = [phone.number({ smsUrl: 'https://app.test/a' }), phone.number({ smsUrl: 'https://app.test/b' })]
    await apiOf(phone).post('Messages.json', { From: a.e164, To: b.e164, Body: 'Hi' })
    await expect(phone.clock.drain({ limit: 50 })).rejects.toThrow(/asked https:\/\/app\.test\/[ab]/)
  })
})

it('a call to a number of the phone itself comes in there', async () => {
  const { phone, shop, desk, api } = twoNumbers('<Response><Say>Hi</Say></Response>')
  await api.post('Calls.json', { From: shop.e164, To: desk.e164, Twiml: '<Response><Say>Hi</Say></Response>' })
  await phone.clock.drain()
  expect(phone.calls.last({ direction: 'inbound' })).toMatchObject({ from: shop.e164, to: desk.e164, status: 'completed' })
  expect(phone.alerts.all()).toEqual([])
})
