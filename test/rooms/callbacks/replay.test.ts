// A recorded callback is sent once more, for whoever mends the app and wants to see the same request again.
import twilio from 'twilio'
import { beforeEach, describe, expect, test } from 'vitest'
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
  await expect(phone.replay(value as string)).rejects.toThrow('Write one of phone.callbacks')
})

test('a callback that a reset took away is none any more', async () => {
  await text()
  const callback = phone.callbacks.last()
  phone.reset()
  await expect(phone.replay(callback)).rejects.toThrow(MisuseError)
})

describe('with other parameters', () => {
  test('it is a request of its own, signed anew, and says what it comes from', async () => {
    const app = recordingApp()
    phone.app('https://app.test', app)
    await text()
    const first = phone.callbacks.last()

    const attempt = await phone.replay(first, { params: { MessageStatus: 'failed', ErrorCode: '30003', SmsStatus: null } })

    const { MessageStatus, SmsStatus, ...kept } = first.params
    expect([MessageStatus, SmsStatus]).toEqual(['sent', 'sent'])
    const [, second] = app.received
    expect(second?.form).toEqual({ ...kept, MessageStatus: 'failed', ErrorCode: '30003' })
    expect(
      twilio.validateRequest(phone.account.authToken, second?.headers['x-twilio-signature'] ?? '', second?.url ?? '', second?.form ?? {}),
    ).toBe(true)
    expect(phone.callbacks.all()).toMatchObject([
      { state: 'answered', attempts: [{ status: 204 }], params: first.params },
      { state: 'answered', kind: first.kind, sid: first.sid, url: first.url, replayOf: first.headers['i-twilio-idempotency-token'] },
    ])
    expect(phone.callbacks.all()[0]).toEqual(first)
    expect(phone.callbacks.last().attempts).toEqual([attempt])
    expect(second?.headers['i-twilio-idempotency-token']).not.toBe(first.headers['i-twilio-idempotency-token'])
    expect(phone.timeline.text()).toContain('failed 30003 (replay with other parameters) → 204')
  })

  test('of a GET the parameters stand in the URL once', async () => {
    const app = recordingApp()
    phone.app('https://app.test', app)
    const get = phone.number({ smsUrl: 'https://app.test/in?x=1', smsMethod: 'GET' })
    await ana.text(get, 'Hi')

    await phone.replay(phone.callbacks.last({ kind: 'message.inbound' }), { params: { Body: 'Bye' } })

    const query = new URL(app.received.at(-1)?.url ?? '').searchParams
    expect([query.getAll('x'), query.getAll('Body')]).toEqual([['1'], ['Bye']])
  })

  test('no parameter differs: it is a request of its own all the same', async () => {
    await text()
    await phone.replay(phone.callbacks.last(), { params: {} })
    expect(phone.callbacks.all().map(({ state, params }) => [state, params.MessageStatus])).toEqual([
      ['captured', 'sent'],
      ['captured', 'sent'],
    ])
  })

  test('one that fails is a try, and spoils nothing', async () => {
    phone.app('https://app.test', recordingApp())
    await text()
    phone.app('https://app.test', () => new Response('no', { status: 400, headers: { server: 'gate/1', location: 'https://u:p@x.test/' } }))

    expect(await phone.replay(phone.callbacks.last(), { params: { To: '1' } })).toMatchObject({ status: 400, error: 'HTTP 400' })

    expect(phone.callbacks.last()).toMatchObject({
      state: 'failed',
      answer: { headers: { server: 'gate/1', location: 'https://x.test/' } },
    })
    expect(phone.alerts.count()).toBe(0)
    expect(phone.clock.pending()).toEqual([])
    phone.assertSettled()
  })

  test('the same script gives the same tokens', async () => {
    const tokens = async () => {
      phone.reset()
      await text()
      await phone.replay(phone.callbacks.last(), { params: { To: '1' } })
      return phone.callbacks.all().map(({ headers, replayOf }) => [headers['i-twilio-idempotency-token'], replayOf])
    }
    const [[first, none], [second, of]] = (await tokens()) as [[string, string?], [string, string?]]
    expect([none, of]).toEqual([undefined, first])
    expect(second).not.toBe(first)
    expect(await tokens()).toEqual([
      [first, none],
      [second, of],
    ])
  })

  test.each([[{ params: 'Body=1' }], [{ params: { Body: 1 } }], [{ params: [] }], [{ parameters: {} }], [null]])(
    '%j is refused',
    async (options) => {
      await text()
      await expect(phone.replay(phone.callbacks.last(), options as object)).rejects.toThrow(MisuseError)
      expect(phone.callbacks.count()).toBe(1)
    },
  )
})
