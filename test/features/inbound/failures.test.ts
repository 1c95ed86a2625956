// An app that fails on an inbound text: second attempts, fallback URLs, alerts.
import { describe, expect, test } from 'vitest'
import { after as answerAfter } from '../../../src/index'
import { realServer } from '../../support/callbacks/real-server'
import { document, frontDesk, pages } from '../../support/inbound/front-desk'

const open = () => document('<Message>We are open.</Message>')
const xml = (text: string, type = 'text/xml') => new Response(text, { headers: { 'content-type': type } })
const failing = (status: number) => () => new Response('oops', { status })
const fallback = { smsFallbackUrl: 'https://app.test/fallback' }

describe('a second delivery', () => {
  test('comes a second later, with the same MessageSid and token, and its reply is sent', async () => {
    const { phone, shop, bob, app } = frontDesk((_, count) => (count === 1 ? new Response('oops', { status: 503 }) : open()))
    const { message, replies } = await bob.text(shop, 'Hi')

    expect(replies).toEqual([])
    expect(app.received).toHaveLength(1)
    await phone.clock.advance('999ms')
    expect(app.received).toHaveLength(1)
    await phone.clock.advance('1ms')

    expect(app.received).toHaveLength(2)
    expect(app.received[1]).toEqual(app.received[0])
    expect(phone.messages.last({ direction: 'outbound-reply' })).toMatchObject({ body: 'We are open.', createdAt: phone.clock.now() })
    expect(phone.callbacks.find({ sid: message.sid })).toMatchObject({
      state: 'answered',
      attempts: [
        { status: 503, error: 'HTTP 503' },
        { status: 200, error: null },
      ],
    })
    expect(phone.alerts.all()).toEqual([])
  })

  test.each([500, 502, 503, 599])('after %i', async (status) => {
    const { phone, shop, bob, app } = frontDesk(failing(status))
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received).toHaveLength(2)
  })

  test('after an app that threw', async () => {
    const { phone, shop, bob } = frontDesk((_, count) => {
      if (count === 1) throw new Error('no database yet')
      return open()
    })
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })

  test('after 15 seconds without an answer; what comes later is ignored', async () => {
    const { phone, shop, bob, app } = frontDesk((_, count) =>
      count === 1 ? answerAfter('20s', document('<Message>late</Message>')) : open(),
    )
    const { replies } = await bob.text(shop, 'Hi')
    expect(replies).toEqual([])

    await phone.clock.advance('15999ms')
    expect(app.received).toHaveLength(1)
    await phone.clock.advance('1ms')
    expect(app.received).toHaveLength(2)
    await phone.clock.drain()

    expect(bob.inbox.map(({ body }) => body)).toEqual(['We are open.'])
    expect(phone.callbacks.find({ kind: 'message.inbound' })?.attempts).toMatchObject([
      { status: null, error: 'timed out after 15s' },
      { status: 200 },
    ])
  })

  test('after a refused connection', async () => {
    const { phone, shop, bob } = frontDesk(open)
    const gone = await realServer(() => {})
    await gone.close()
    phone.app('https://app.test', gone.url)
    await bob.text(shop, 'Hi')
    await phone.clock.drain()

    expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{ status: null }, { status: null }] })
    expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
  })

  test('after an app that never answers, which the watchdog cuts off', async () => {
    const { phone, shop, bob, app } = frontDesk((_, count) => (count === 1 ? new Promise<Response>(() => {}) : open()), {
      callbacks: { patience: 500 },
    })
    await bob.text(shop, 'Hi')
    await phone.clock.drain()

    expect(app.received).toHaveLength(2)
    expect(bob.inbox).toHaveLength(1)
    expect(phone.alerts.all()).toMatchObject([{ code: 11200, level: 'error' }])
  })

  test.each([400, 403, 404, 422, 429])('does not come after %i', async (status) => {
    const { phone, shop, bob, app } = frontDesk(failing(status))
    await bob.text(shop, 'Hi')

    expect(phone.clock.pending()).toEqual([])
    expect(app.received).toHaveLength(1)
    expect(phone.callbacks.last().state).toBe('failed')
    expect(phone.alerts.all()).toMatchObject([{ code: 11200, level: 'error', message: expect.stringContaining(`HTTP ${status}`) }])
  })

  test('a slow answer in time is no failure: its reply comes when it comes', async () => {
    const { phone, shop, bob } = frontDesk(() => answerAfter('3s', open()))
    expect((await bob.text(shop, 'Hi')).replies).toEqual([])
    await phone.clock.advance('2999ms')
    expect(phone.messages.count({ direction: 'outbound-reply' })).toBe(0)
    await phone.clock.advance('1ms')
    expect(phone.messages.count({ direction: 'outbound-reply' })).toBe(1)
  })
})

describe('callbacks.inbound', () => {
  test('sets the attempts', async () => {
    const { phone, shop, bob, app } = frontDesk(failing(500), { callbacks: { inbound: { attempts: 4 } } })
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received).toHaveLength(4)
  })

  test('attempts: 1 is the rule of SignalWire: no retry', async () => {
    const { phone, shop, bob, app } = frontDesk(failing(500), { callbacks: { inbound: { attempts: 1 } } })
    await bob.text(shop, 'Hi')
    expect(app.received).toHaveLength(1)
    expect(phone.callbacks.last().state).toBe('failed')
  })

  test("retryOn: ['connect'] is the rule of Twilio: no second delivery after a 500", async () => {
    const { shop, bob, app, phone } = frontDesk(failing(500), { callbacks: { inbound: { retryOn: ['connect'] } } })
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(app.received).toHaveLength(1)
  })

  test('sets the timeout, which status callbacks do not share', async () => {
    const { phone, shop, bob } = frontDesk(() => answerAfter('5s', open()), { callbacks: { inbound: { timeout: '2s', attempts: 1 } } })
    await bob.text(shop, 'Hi')
    await phone.clock.advance('2s')
    expect(phone.callbacks.last()).toMatchObject({ state: 'failed', attempts: [{ error: 'timed out after 2s' }] })
  })

  test.each([{ attempts: 0 }, { timeout: 'soon' }, { retryOn: ['3xx'] }, { retries: 2 }])('takes no nonsense: %j', (inbound) => {
    expect(() => frontDesk(open, { callbacks: { inbound: inbound as never } })).toThrow(/callbacks/)
  })
})

describe('documents that are refused', () => {
  test.each<[number, string, () => Response]>([
    [12100, 'broken XML', () => xml('<Response><Message>Hi</Response>')],
    [12100, 'another root', () => xml('<Messages><Message>Hi</Message></Messages>')],
    [12100, 'two roots', () => xml('<Response/><Response/>')],
    [12300, 'JSON', () => xml('{"reply":"Hi"}', 'application/json')],
    [12300, 'no type at all', () => new Response(new TextEncoder().encode('<Response/>'))],
    [11750, 'too large', () => xml(`<Response><!--${'x'.repeat(64 * 1024)}--></Response>`)],
  ])('%i: %s', async (code, _, answer) => {
    const { phone, shop, bob, app } = frontDesk(answer)
    const { replies } = await bob.text(shop, 'Hi')

    expect(replies).toEqual([])
    expect(app.received).toHaveLength(1)
    expect(phone.clock.pending()).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code, level: 'error', fix: expect.stringContaining('MessagingResponse') }])
  })

  test('the alert names the line', async () => {
    const { phone, shop, bob } = frontDesk(() => xml('<Response>\n  <Message>A & B</Message>\n</Response>'))
    await bob.text(shop, 'Hi')
    expect(phone.alerts.last().message).toMatch(/line 2/)
  })

  test('lead to the fallback, which is told why', async () => {
    const { shop, bob, app } = frontDesk(pages({ '/sms': () => xml('<Response>'), '/fallback': open }), { number: fallback })
    const { message, replies } = await bob.text(shop, 'Hi')

    expect(replies).toMatchObject([{ body: 'We are open.' }])
    expect(app.received[1]).toMatchObject({
      method: 'POST',
      form: { MessageSid: message.sid, Body: 'Hi', ErrorCode: '12100', ErrorUrl: 'https://app.test/sms' },
    })
  })
})

describe('the fallback', () => {
  test('is asked after the last attempt, by POST, with ErrorCode and ErrorUrl', async () => {
    const { phone, shop, bob, app } = frontDesk(pages({ '/sms': failing(500), '/fallback': open }), { number: fallback })
    const { message } = await bob.text(shop, 'Hi')
    expect(app.received.map(({ url }) => url)).toEqual(['https://app.test/sms'])
    await phone.clock.drain()

    expect(app.received.map(({ url }) => new URL(url).pathname)).toEqual(['/sms', '/sms', '/fallback'])
    expect(app.received[2]?.form).toEqual({ ...app.received[0]?.form, ErrorCode: '11200', ErrorUrl: 'https://app.test/sms' })
    expect(phone.callbacks.last({ kind: 'fallback' })).toMatchObject({ sid: message.sid, state: 'answered' })
    expect(bob.inbox.map(({ body }) => body)).toEqual(['We are open.'])
  })

  test('that fails too is the end, with an alert for each', async () => {
    const { phone, shop, bob, app } = frontDesk(failing(404), { number: fallback })
    await bob.text(shop, 'Hi')

    expect(app.received).toHaveLength(2)
    expect(phone.clock.pending()).toEqual([])
    expect(phone.alerts.all()).toMatchObject([{ code: 11200 }, { code: 11200, message: expect.stringContaining('/fallback') }])
    expect(phone.messages.last().status).toBe('received')
  })

  test('that redirects into what is broken is not asked again', async () => {
    const { phone, shop, bob, app } = frontDesk(pages({ '/sms': failing(404), '/fallback': () => document('<Redirect>/sms</Redirect>') }), {
      number: fallback,
    })
    await bob.text(shop, 'Hi')
    expect(app.received.map(({ url }) => new URL(url).pathname)).toEqual(['/sms', '/fallback', '/sms'])
    expect(phone.clock.pending()).toEqual([])
  })

  test('is told the code of a host that nobody serves', async () => {
    const { shop, bob, app } = frontDesk(open, { number: { smsUrl: 'https://nobody.test/sms', ...fallback } })
    const { replies } = await bob.text(shop, 'Hi')
    expect(replies).toHaveLength(1)
    expect(app.received[0]?.form).toMatchObject({ ErrorCode: '11205', ErrorUrl: 'https://nobody.test/sms' })
  })

  test('is asked when a document that a Redirect led to fails', async () => {
    const { shop, bob, app } = frontDesk(
      pages({ '/sms': () => document('<Redirect>/gone</Redirect>'), '/gone': failing(404), '/fallback': open }),
      { number: fallback },
    )
    expect((await bob.text(shop, 'Hi')).replies).toHaveLength(1)
    expect(app.received[2]?.form.ErrorUrl).toBe('https://app.test/gone')
  })

  test('is told of media as the webhook was', async () => {
    const { shop, bob, app } = frontDesk(pages({ '/sms': failing(404), '/fallback': open }), { number: fallback })
    await bob.text(shop, 'Hi', { media: ['https://cdn.test/cat.png'] })
    expect(app.received[1]?.form.MediaUrl0).toBe(app.received[0]?.form.MediaUrl0)
    expect(app.received[1]?.form.NumMedia).toBe('1')
  })
})

describe('the world meanwhile', () => {
  test('a reset forgets the second delivery', async () => {
    const { phone, shop, bob, app } = frontDesk(failing(500))
    await bob.text(shop, 'Hi')
    phone.reset()
    await phone.clock.drain()
    expect(app.received).toHaveLength(1)
  })

  test('a snapshot keeps it', async () => {
    const { phone, shop, bob, app } = frontDesk(failing(500))
    await bob.text(shop, 'Hi')
    const waiting = phone.snapshot()
    await phone.clock.drain()
    phone.restore(waiting)
    await phone.clock.drain()
    expect(app.received).toHaveLength(3)
  })

  test('the instant clock runs replies by itself after the next reply', async () => {
    const { shop, bob, phone } = frontDesk(open, { time: 'instant' })
    await bob.text(shop, 'Hi')
    await phone.clock.drain()
    expect(bob.inbox).toHaveLength(1)
  })
})
