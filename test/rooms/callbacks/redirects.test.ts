// Redirects that an app answers a callback with.
import twilio from 'twilio'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type Received, recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'] } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

async function callback(statusCallback = 'https://app.test/status') {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback })
  await phone.clock.advance('300ms')
  return phone.callbacks.last()
}

const isSigned = ({ headers, url, form }: Received) =>
  twilio.validateRequest(phone.account.authToken, headers['x-twilio-signature'] ?? '', url, form)

/** Leads from /0 to /1 and so on, and answers at the end of the chain. */
const chain = (length: number, status: number) =>
  recordingApp((request) => {
    const step = Number(new URL(request.url).pathname.slice(1))
    return step < length ? new Response(null, { status, headers: { location: `/${step + 1}` } }) : new Response('the end')
  })

describe.each([307, 308])('a %i', (status) => {
  test('keeps POST, form and token, and is signed for the new URL', async () => {
    const app = chain(1, status)
    phone.app('https://app.test', app)

    const sent = await callback('https://app.test/0')

    const [first, second] = app.received
    expect(second).toMatchObject({ method: 'POST', url: 'https://app.test/1', form: sent.params })
    expect(second?.headers['i-twilio-idempotency-token']).toBe(first?.headers['i-twilio-idempotency-token'])
    expect(second?.headers['x-twilio-signature']).not.toBe(first?.headers['x-twilio-signature'])
    expect(app.received.map(isSigned)).toEqual([true, true])
  })
})

describe.each([301, 302, 303])('a %i', (status) => {
  test('becomes a GET without the form, signed for the new URL', async () => {
    const app = chain(1, status)
    phone.app('https://app.test', app)

    await callback('https://app.test/0')

    const second = app.received[1]
    expect(second).toMatchObject({ method: 'GET', url: 'https://app.test/1', body: '' })
    expect(second?.headers['content-type']).toBeUndefined()
    expect(app.received.map(isSigned)).toEqual([true, true])
  })
})

test('a redirect is a part of one attempt, and the record tells of the URL that was asked first', async () => {
  phone.app('https://app.test', chain(2, 307))

  expect(await callback('https://app.test/0')).toMatchObject({
    url: 'https://app.test/0',
    state: 'answered',
    attempts: [{ status: 200, error: null }],
    answer: { status: 200, body: 'the end' },
  })
})

test('a redirect may lead to another origin, with another app', async () => {
  const other = recordingApp()
  phone.app('https://app.test', () => Response.redirect('https://other.test/status?x=1', 308))
  phone.app('https://other.test', other)

  await callback()

  expect(other.received.map(({ url }) => url)).toEqual(['https://other.test/status?x=1'])
})

test('ten redirects are followed', async () => {
  const app = chain(10, 307)
  phone.app('https://app.test', app)

  expect(await callback('https://app.test/0')).toMatchObject({ state: 'answered', attempts: [{ status: 200 }] })
  expect(app.received).toHaveLength(11)
})

test('the eleventh redirect fails the attempt, and the alert has the code 11215', async () => {
  const app = chain(11, 307)
  phone.app('https://app.test', app)

  await callback('https://app.test/0')
  await phone.clock.drain()

  expect(app.received).toHaveLength(3 * 11)
  const failure = { status: null, error: 'more than 10 redirects' }
  expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [failure, failure, failure] })
  expect(phone.alerts.last()).toMatchObject({ code: 11215, level: 'error', message: expect.stringContaining('more than 10 redirects') })
})

test.each([
  ['without a Location', {}],
  ['with a Location that is none', { location: 'https://[' }],
])('a redirect %s is an answer that is not 2xx', async (_, headers) => {
  phone.app('https://app.test', () => new Response(null, { status: 307, headers }))

  expect((await callback()).attempts).toMatchObject([{ status: 307, error: 'HTTP 307' }])
})

test('a failure behind a redirect is tried again from the start', async () => {
  const app = recordingApp((request, count) =>
    request.url.endsWith('/status')
      ? new Response(null, { status: 307, headers: { location: '/moved' } })
      : new Response(null, { status: count === 2 ? 500 : 200 }),
  )
  phone.app('https://app.test', app)

  await callback()
  await phone.clock.drain()

  expect(app.received.map(({ url }) => new URL(url).pathname)).toEqual(['/status', '/moved', '/status', '/moved'])
  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', attempts: [{ status: 500 }, { status: 200 }] })
})
