// An app behind a proxy that writes http:// for https:// got no callback, and the test was green: they were captured without a word.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

function openPhone(origin: string) {
  const phone = createRingback({ apps: { [origin]: () => new Response(null, { status: 204 }) } })
  return { phone, shop: phone.number(), ana: phone.handset() }
}

test.each([
  ['another scheme', 'https://app.test', 'http://app.test/status'],
  ['another port', 'https://app.test', 'https://app.test:8443/status'],
  ['its port left out', 'https://app.test:8443', 'https://app.test/status'],
])('callbacks to %s of an app are captured, and an alert says so once', async (_, served, statusCallback) => {
  const { phone, shop, ana } = openPhone(served)
  await send(phone, { from: shop.e164, to: ana.number, statusCallback })
  await phone.clock.drain()

  expect(phone.callbacks.all().map(({ state }) => state)).toEqual(['captured', 'captured', 'captured'])
  const { origin } = new URL(statusCallback)
  expect(phone.alerts.all()).toMatchObject([
    {
      level: 'warning',
      message: `Callbacks to ${origin} reach nobody: the app of this host is at ${served}.`,
      fix: expect.stringContaining(`phone.app('${origin}', app)`),
    },
  ])

  phone.reset()
  await send(phone, { from: phone.number().e164, to: ana.number, statusCallback })
  await phone.clock.drain()
  expect(phone.alerts.count()).toBe(1)
})

test.each([
  ['the app itself', 'https://app.test', 'https://app.test/status'],
  ['another host', 'https://app.test', 'https://other.test/status'],
  ['another program of the same machine', 'http://localhost:3000', 'http://localhost:4000/status'],
])('callbacks to %s raise no alert', async (_, served, statusCallback) => {
  const { phone, shop, ana } = openPhone(served)
  await send(phone, { from: shop.e164, to: ana.number, statusCallback })
  await phone.clock.drain()
  expect(phone.callbacks.count()).toBe(3)
  expect(phone.alerts.all()).toEqual([])
})
