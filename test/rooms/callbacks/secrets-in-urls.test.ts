// Fragments and user info of a callback's URL: what is sent, and what is shown.
import twilio from 'twilio'
import { beforeEach, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { only, recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const text = (statusCallback: string) => send(phone, { from: shop.e164, to: ana.number, statusCallback })

test('a fragment stays at home: connection overrides are neither sent, nor signed, nor recorded', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)

  await text('https://app.test/status?x=1#rc=2&rp=all')
  await phone.clock.drain()

  const { url, form, headers } = only(app)
  expect(url).toBe('https://app.test/status?x=1')
  expect(twilio.validateRequest(phone.account.authToken, headers['x-twilio-signature'] ?? '', url, form)).toBe(true)
  expect(phone.callbacks.last().url).toBe('https://app.test/status?x=1')
  expect(phone.timeline.text()).not.toContain('rc=2')
})

test('user info becomes an Authorization header', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)

  await text('https://ana:p%40ss@app.test/status')
  await phone.clock.drain()

  const { url, form, headers } = only(app)
  expect(url).toBe('https://app.test/status')
  expect(headers.authorization).toBe(`Basic ${btoa('ana:p@ss')}`)
  expect(twilio.validateRequest(phone.account.authToken, headers['x-twilio-signature'] ?? '', url, form)).toBe(true)
})

test('user info appears in no callback, alert or line of the timeline, even when the app refuses it', async () => {
  phone.app('https://app.test', () => new Response('no', { status: 401 }))

  await text('https://ana:p%40ss@app.test/status')
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({ url: 'https://app.test/status', state: 'failed' })
  const told = JSON.stringify([phone.callbacks.all(), phone.alerts.all(), phone.timeline.all(), phone.timeline.text()])
  expect(told).toContain('https://app.test/status')
  for (const secret of ['p%40ss', 'p@ss', btoa('ana:p@ss'), 'authorization']) expect(told).not.toContain(secret)
})

test('a user name alone is enough', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)

  await text('https://ana@app.test/status')
  await phone.clock.drain()

  expect(only(app).headers.authorization).toBe(`Basic ${btoa('ana:')}`)
})

test('a redirect to another origin does not take the user info along', async () => {
  const elsewhere = recordingApp()
  phone.app('https://app.test', () => Response.redirect('https://other.test/status', 307))
  phone.app('https://other.test', elsewhere)

  await text('https://ana:pass@app.test/status')
  await phone.clock.drain()

  expect(only(elsewhere).headers.authorization).toBeUndefined()
})

test('user info in a redirect counts for the new URL', async () => {
  const app = recordingApp((request) =>
    request.url.endsWith('/status')
      ? new Response(null, { status: 307, headers: { location: 'https://bob:word@app.test/moved#there' } })
      : new Response(),
  )
  phone.app('https://app.test', app)

  await text('https://app.test/status')
  await phone.clock.drain()

  expect(app.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['https://app.test/status', undefined],
    ['https://app.test/moved', `Basic ${btoa('bob:word')}`],
  ])
})
