// A recorded callback is sent once more, for whoever mends the app and wants to see the same request again.
import twilio from 'twilio'
import { beforeEach, expect, test } from 'vitest'
import { createRingback, fault, MisuseError } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { statuses: ['sent'], attempts: 1 } })
const shop = phone.number({ smsUrl: 'https://app.test/sms' })
const ana = phone.handset()
beforeEach(() => phone.reset())

const text = async () => {
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://app.test/status?x=1' })
  await phone.clock.drain()
}

test('the same request comes again, signed, with the same token, and the attempt is on its record', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)
  await text()
  await phone.clock.advance('1h')

  const attempt = await phone.replay(phone.callbacks.last())

  expect(attempt).toEqual({ at: phone.clock.now(), status: 204, error: null })
  const [first, again] = app.received
  expect(again).toEqual(first)
  expect(
    twilio.validateRequest(phone.account.authToken, again?.headers['x-twilio-signature'] ?? '', again?.url ?? '', again?.form ?? {}),
  ).toBe(true)
  expect(phone.callbacks.count()).toBe(1)
  expect(phone.callbacks.last().attempts).toEqual([expect.objectContaining({ status: 204 }), attempt])
})

test('a mended app mends the record, and the phone is settled', async () => {
  phone.app('https://app.test', () => new Response('broken', { status: 500 }))
  await text()
  const failed = phone.callbacks.last()
  expect(failed.state).toBe('failed')

  phone.app('https://app.test', recordingApp())
  await phone.replay(failed)

  expect(phone.callbacks.last().state).toBe('answered')
})

test('a replay that fails says why, and spoils nothing', async () => {
  phone.app('https://app.test', recordingApp())
  await text()
  phone.app('https://app.test', () => new Response('broken', { status: 500 }))

  expect(await phone.replay(phone.callbacks.last())).toMatchObject({ status: 500, error: 'HTTP 500' })

  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', attempts: [{ status: 204 }, { status: 500 }] })
  expect(phone.clock.pending()).toEqual([])
  phone.assertSettled()
})

test('without an app it is captured once more', async () => {
  await text()
  expect(await phone.replay(phone.callbacks.last())).toMatchObject({ status: 200, error: null })
  expect(phone.callbacks.last()).toMatchObject({ state: 'captured', attempts: [{}, {}] })
})

test('what a fault dropped can be sent after all', async () => {
  const app = recordingApp()
  phone.app('https://app.test', app)
  phone.inject(fault.callback('message.status', 'drop'))
  await text()
  expect(app.received).toEqual([])

  await phone.replay(phone.callbacks.last())

  expect(app.received).toHaveLength(1)
  expect(phone.callbacks.last().state).toBe('answered')
})

test('the answer to a question is looked at only: no second reply is sent', async () => {
  phone.app('https://app.test', () => new Response('Welcome'))
  const { replies } = await ana.text(shop, 'Hi')
  expect(replies).toHaveLength(1)

  await phone.replay(phone.callbacks.last({ kind: 'message.inbound' }))

  expect(phone.messages.count({ direction: 'outbound-reply' })).toBe(1)
})

test('the id that the feed gives names it as well', async () => {
  await text()
  const [callback] = phone.feed.since().callbacks
  expect(await phone.replay(callback?.id ?? '')).toMatchObject({ status: 200 })
})

test.each([['nonsense'], [undefined], [{ sid: 'SM1' }]])('%j is no callback', async (value) => {
  await expect(phone.replay(value as string)).rejects.toThrow(MisuseError)
  await expect(phone.replay(value as string)).rejects.toThrow('Write phone.replay(phone.callbacks.last())')
})

test('a callback that a reset took away is none any more', async () => {
  await text()
  const callback = phone.callbacks.last()
  phone.reset()
  await expect(phone.replay(callback)).rejects.toThrow(MisuseError)
})
