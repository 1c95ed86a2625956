// When a callback is sent again, and what each attempt carries.
import { describe, expect, test } from 'vitest'
import { createRingback, type RingbackOptions } from '../../../src/index'
import { realServer } from '../../support/callbacks/real-server'
import { type RecordingApp, recordingApp } from '../../support/callbacks/recording-app'
import { send } from '../../support/phone/requests'

/** A phone whose texts have one callback, `sent`, due 300 ms after they were created. */
async function textTo(app: RecordingApp, { callbacks, ...options }: RingbackOptions = {}) {
  const phone = createRingback({ ...options, callbacks: { statuses: ['sent'], ...callbacks } })
  phone.app('https://app.test', app)
  const sid = await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.advance('300ms')
  const start = phone.clock.now().getTime()
  const last = () => phone.callbacks.last()
  /** When each attempt was sent, in milliseconds after the first. */
  const times = () => last().attempts.map(({ at }) => at.getTime() - start)
  return { phone, sid, last, times }
}

const answers = (...statuses: number[]) =>
  recordingApp((_, count) => new Response(`answer ${count}`, { status: statuses[count - 1] ?? 599 }))

test('an answer that is not 2xx is tried again after one second, then after two more', async () => {
  const app = answers(503, 404, 200)
  const { phone, last, times } = await textTo(app)

  expect(last()).toMatchObject({ state: 'pending', attempts: [{ status: 503 }], answer: { status: 503, body: 'answer 1' } })
  await phone.clock.advance('999ms')
  expect(app.received).toHaveLength(1)
  await phone.clock.advance('1ms')
  expect(app.received).toHaveLength(2)
  await phone.clock.advance('2s')

  expect(times()).toEqual([0, 1_000, 3_000])
  expect(last()).toMatchObject({
    state: 'answered',
    attempts: [
      { status: 503, error: 'HTTP 503' },
      { status: 404, error: 'HTTP 404' },
      { status: 200, error: null },
    ],
    answer: { status: 200, body: 'answer 3' },
  })
})

test.each([200, 201, 202, 204, 299])('%i is success: nothing is tried again', async (status) => {
  const app = recordingApp(() => new Response(null, { status }))
  const { phone, last } = await textTo(app)
  await phone.clock.drain()

  expect(app.received).toHaveLength(1)
  expect(last()).toMatchObject({ state: 'answered', attempts: [{ status, error: null }] })
})

test('every attempt carries the same token, SID, form and signature', async () => {
  const app = answers(500, 500, 200)
  const { phone, sid } = await textTo(app)
  await phone.clock.drain()

  expect(app.received).toHaveLength(3)
  const [first, ...more] = app.received
  expect(first?.form.MessageSid).toBe(sid)
  for (const again of more) expect(again).toEqual(first)
})

test('each callback has a token of its own', async () => {
  const app = answers(200, 200, 200)
  const { phone } = await textTo(app, { callbacks: { statuses: 'every' } })
  await phone.clock.drain()

  expect(new Set(app.received.map(({ headers }) => headers['i-twilio-idempotency-token'])).size).toBe(3)
})

test('a callback that fails for good leaves the message as it is', async () => {
  const { phone, sid, last } = await textTo(answers(500, 500, 500))
  await phone.clock.drain()

  expect(last()).toMatchObject({ state: 'failed', attempts: [{ status: 500 }, { status: 500 }, { status: 500 }] })
  expect(phone.messages.get(sid)).toMatchObject({ status: 'delivered', errorCode: null })
  expect(phone.clock.pending()).toEqual([])
})

test('a callback that fails for good raises an error alert that says what to do', async () => {
  const { phone, sid } = await textTo(answers(500, 500, 500))
  await phone.clock.advance('2s')
  expect(phone.alerts.count()).toBe(0)
  await phone.clock.drain()

  expect(phone.alerts.all()).toEqual([
    {
      type: 'alert',
      code: 11200,
      level: 'error',
      sid,
      at: phone.clock.now(),
      callback: phone.callbacks.last().headers['i-twilio-idempotency-token'],
      message: 'The callback message.status to https://app.test/status failed after 3 attempts: HTTP 500.',
      fix: expect.stringContaining('Answer with a 2xx status'),
    },
  ])
})

describe('what is tried again', () => {
  test('an app that throws', async () => {
    const app = recordingApp((_, count) => {
      if (count === 1) throw new Error('no database yet')
      return new Response()
    })
    const { phone, last, times } = await textTo(app)
    await phone.clock.drain()

    expect(times()).toEqual([0, 1_000])
    expect(last()).toMatchObject({ state: 'answered', attempts: [{ status: 500, error: 'HTTP 500' }, { status: 200 }] })
  })

  test('an app that cannot be reached', async () => {
    const { phone, last, times } = await textTo(recordingApp(), { callbacks: { attempts: 2 } })
    const gone = await realServer(() => {})
    await gone.close()
    phone.app('https://app.test', gone.url)
    await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
    await phone.clock.drain()

    expect(times().map((time) => time - (times()[0] ?? 0))).toEqual([0, 1_000])
    expect(last()).toMatchObject({ state: 'failed', attempts: [{ status: null }, { status: null }] })
  })
})

describe('options', () => {
  test('callbacks.attempts counts the first one', async () => {
    const app = answers(500, 500, 500, 500, 200)
    const { phone, times, last } = await textTo(app, { callbacks: { attempts: 5 } })
    await phone.clock.drain()

    expect(times()).toEqual([0, 1_000, 3_000, 5_000, 7_000])
    expect(last().state).toBe('answered')
  })

  test('callbacks.attempts: 1 tries nothing again', async () => {
    const { phone, last } = await textTo(answers(500), { callbacks: { attempts: 1 } })

    expect(last().state).toBe('failed')
    expect(phone.alerts.last().message).toContain('failed after 1 attempt: HTTP 500')
  })

  test('timing.retries.delays sets the pauses, and the last one repeats', async () => {
    const app = answers(500, 500, 500, 200)
    const { phone, times } = await textTo(app, { callbacks: { attempts: 4 }, timing: { retries: { delays: ['250ms', '1m'] } } })
    await phone.clock.drain()

    expect(times()).toEqual([0, 250, 60_250, 120_250])
  })

  test('without delays a callback is tried again at the same moment', async () => {
    const { phone, times } = await textTo(answers(500, 200), { timing: { retries: { delays: [] } } })
    await phone.clock.drain()

    expect(times()).toEqual([0, 0])
  })
})

test('what is due meanwhile goes on: a retry does not hold up the message', async () => {
  const app = recordingApp(async (request) => {
    const status = new URLSearchParams(await request.text()).get('MessageStatus')
    return new Response(null, { status: status === 'sent' && app.received.length === 1 ? 500 : 200 })
  })
  const { phone } = await textTo(app, { timing: { message: { receipt: '500ms' } }, callbacks: { statuses: ['sent', 'delivered'] } })
  await phone.clock.drain()

  expect(app.received.map(({ form }) => form.MessageStatus)).toEqual(['sent', 'delivered', 'sent'])
})
