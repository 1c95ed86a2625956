// pending() did not say that time stands still for a callback, and an app that waits for a reply that a fault delays was blamed for silence.
import { createRingback, fault } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

test('while a callback is out, pending() names it before what is due', async () => {
  const seen: string[][] = []
  const phone = createRingback({
    apps: {
      'https://app.test': () => {
        seen.push(phone.clock.pending().map(({ label }) => label))
        return new Response()
      },
    },
  })
  const form = { From: phone.number().e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' }
  await apiOf(phone).post('Messages.json', form)
  await phone.clock.advance('100ms')

  expect(seen).toEqual([
    [
      'time stands still for the callback message.status to https://app.test/status',
      expect.stringMatching(/^SM\.\.[0-9a-f]{4} sending → sent$/),
    ],
  ])
  expect(phone.clock.pending()).toHaveLength(1)
})

test('an app that awaits a reply that a fault delays is not the one to blame', async () => {
  const phone = createRingback({ callbacks: { patience: 200 } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms' })
  const api = apiOf(phone)
  phone.app('https://app.test', async () => {
    await api.post('Messages.json', { From: shop.e164, To: '+15550100009', Body: 'Hi' })
    return new Response()
  })
  phone.inject(fault.latency('messages.create', '2s'))
  await phone.handset().text(shop, 'Hi')

  const { message, fix } = phone.alerts.last({ code: 11200 })
  expect(message).toContain('POST Messages is answered at T+2s')
  expect(message).toContain('fault.latency')
  expect(fix).not.toContain('Return a Response from every path')
})

test('an app that is silent for reasons of its own still is', async () => {
  const phone = createRingback({ callbacks: { patience: 50 }, apps: { 'https://app.test': () => new Promise<Response>(() => {}) } })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')
  expect(phone.alerts.last({ code: 11200 }).fix).toContain('Return a Response from every path')
})
