// Callbacks to an origin without an app: captured, recorded, sent nowhere.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()

beforeEach(() => {
  phone.reset()
  vi.stubGlobal('fetch', () => {
    throw new Error('something left the process')
  })
})
afterEach(() => vi.unstubAllGlobals())

test('without an app a status callback is captured: recorded, taken as answered, and sent nowhere', async () => {
  const sid = await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.callbacks.filter({ sid }).map(({ params, state, answer }) => [params.MessageStatus, state, answer])).toEqual([
    ['sending', 'captured', { status: 200, contentType: null, body: '' }],
    ['sent', 'captured', { status: 200, contentType: null, body: '' }],
    ['delivered', 'captured', { status: 200, contentType: null, body: '' }],
  ])
})

test('a captured callback has one attempt, answered 200 at once', async () => {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.advance('100ms')

  const { attempts, at } = phone.callbacks.last()
  expect(attempts).toEqual([{ at, status: 200, error: null }])
  expect(at).toEqual(phone.clock.now())
})

test('a captured callback is signed and complete, so that a test can hand it to its app', async () => {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.advance('100ms')

  const { url, method, headers, params } = phone.callbacks.last()
  expect(headers['x-twilio-signature']).toMatch(/^[A-Za-z0-9+/]{27}=$/)
  const request = new Request(url, { method, headers, body: new URLSearchParams(params) })
  expect((await request.formData()).get('MessageStatus')).toBe('sending')
})

test('captured callbacks raise no alert, and the phone is settled', async () => {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.alerts.all()).toEqual([])
  expect(() => phone.assertSettled({ idle: true })).not.toThrow()
})

test('only the origins that have an app are asked; the others are captured', async () => {
  phone.app('https://app.test', () => new Response())

  for (const origin of ['https://app.test', 'http://app.test', 'https://app.test:8443', 'https://other.test'])
    await send(phone, { from: shop.e164, to: ana.number, statusCallback: `${origin}/status` })
  await phone.clock.advance('100ms')

  expect(phone.callbacks.all().map(({ url, state }) => [url, state])).toEqual([
    ['https://app.test/status', 'answered'],
    ['http://app.test/status', 'captured'],
    ['https://app.test:8443/status', 'captured'],
    ['https://other.test/status', 'captured'],
  ])
})

test('a redirect out of an app, to where nobody is, is captured there', async () => {
  phone.app('https://app.test', () => Response.redirect('https://other.test/status', 307))

  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status' })
  await phone.clock.advance('100ms')

  expect(phone.callbacks.last()).toMatchObject({ url: 'https://app.test/status', state: 'captured', attempts: [{ status: 200 }] })
})
