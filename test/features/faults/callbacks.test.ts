// What happens to callbacks on the way: lost, twice, late, out of order. Status callbacks of texts and of calls.
import { describe, expect, test } from 'vitest'
import { fault, type RingbackOptions } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { APP, callAndStatus, textAndStatus } from '../../support/faults/stories'
import { send } from '../../support/phone/requests'

describe('of a text', () => {
  test('nothing broken: three, in order', async () => {
    const { told } = await textAndStatus()
    expect(told('MessageStatus')).toEqual(['sending', 'sent', 'delivered'])
  })

  test('drop: the app never hears of it, and the record says so', async () => {
    const { phone, told } = await textAndStatus(fault.callback('message.status', 'drop'))
    expect(told('MessageStatus')).toEqual(['sent', 'delivered'])
    expect(phone.callbacks.all().map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['dropped', 0],
      ['answered', 1],
      ['answered', 1],
    ])
    expect(phone.timeline.text()).toContain(`message.status to ${APP}/status was dropped by a fault`)
  })

  test('duplicate: it comes twice, with the same token, form and signature', async () => {
    const { phone, app, told } = await textAndStatus(fault.callback('message.status', 'duplicate'))
    expect(told('MessageStatus')).toEqual(['sending', 'sending', 'sent', 'delivered'])
    const [first, second] = app.received
    expect(second).toEqual(first)
    expect(first?.headers['i-twilio-idempotency-token']).toMatch(/^[0-9a-f-]{36}$/)
    expect(phone.callbacks.all().map(({ attempts }) => attempts.length)).toEqual([2, 1, 1])
  })

  test('different callbacks have different tokens', async () => {
    const { app } = await textAndStatus()
    expect(new Set(app.received.map((request) => request.headers['i-twilio-idempotency-token'])).size).toBe(3)
  })

  test('delay: it comes so much later', async () => {
    const { phone, told } = await textAndStatus(fault.callback('message.status', { delay: '30s' }))
    expect(told('MessageStatus')).toEqual(['sent', 'delivered', 'sending'])
    expect(phone.callbacks.find({ params: { MessageStatus: 'sending' } })?.attempts).toEqual([
      { at: new Date('2030-01-01T00:00:30.100Z'), status: 204, error: null },
    ])
  })

  test('reorder: it comes after the next one', async () => {
    const { phone, told } = await textAndStatus(fault.callback('message.status', 'reorder'))
    expect(told('MessageStatus')).toEqual(['sent', 'sending', 'delivered'])
    expect(phone.clock.pending()).toEqual([])
  })

  test('reorder three times: still each comes once', async () => {
    const { told } = await textAndStatus(fault.callback('message.status', 'reorder'), 3)
    expect([...told('MessageStatus')].sort()).toEqual(['delivered', 'sending', 'sent'])
  })

  test('reorder of the last one: it comes after a minute all the same', async () => {
    const options: RingbackOptions = { callbacks: { statuses: ['delivered'] } }
    const { phone, told } = await textAndStatus(fault.callback('message.status', 'reorder'), 1, options)
    expect(told('MessageStatus')).toEqual(['delivered'])
    expect(phone.callbacks.last().attempts[0]?.at).toEqual(new Date('2030-01-01T00:01:01.300Z'))
  })

  test('a callback about another text does not set it free', async () => {
    const { phone, shop, ana, app } = await textAndStatus()
    phone.inject(fault.callback('message.status', 'reorder'))
    const first = await send(phone, { from: shop.e164, to: ana.number, statusCallback: `${APP}/first` })
    await phone.clock.advance('150ms')
    const second = await send(phone, { from: shop.e164, to: ana.number, statusCallback: `${APP}/second` })
    await phone.clock.advance('100ms')

    const since = app.received.slice(3).map(({ form }) => form.MessageSid)
    expect(since).toEqual([second])
    expect(since).not.toContain(first)
  })

  test('a failing callback that is doubled is tried again, and its copy counts as an attempt', async () => {
    const { phone, told } = await textAndStatus(
      fault.callback('message.status', 'duplicate'),
      1,
      {},
      (_, count) => new Response(null, { status: count <= 2 ? 503 : 204 }),
    )
    expect(told('MessageStatus')).toEqual(['sending', 'sending', 'sent', 'delivered', 'sending'])
    phone.assertSettled({ idle: true })
  })

  test('a captured callback is dropped, too', async () => {
    const { phone, shop, ana } = await textAndStatus()
    phone.inject(fault.callback('message.status', 'drop'))
    await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://nobody.test/status' })
    await phone.clock.drain()
    expect(
      phone.callbacks
        .all()
        .slice(3)
        .map(({ state }) => state),
    ).toEqual(['dropped', 'captured', 'captured'])
  })
})

describe('of a call', () => {
  test('nothing broken: four, numbered in order', async () => {
    const { told } = await callAndStatus()
    expect(told('CallStatus')).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(told('SequenceNumber')).toEqual(['0', '1', '2', '3'])
  })

  test('drop: its number is missing', async () => {
    const { told } = await callAndStatus(fault.callback('call.status', 'drop'))
    expect(told('SequenceNumber')).toEqual(['1', '2', '3'])
  })

  test('duplicate: the same number and the same token', async () => {
    const { app, told } = await callAndStatus(fault.callback('call.status', 'duplicate'))
    expect(told('SequenceNumber')).toEqual(['0', '0', '1', '2', '3'])
    const tokens = app.received
      .filter(({ form }) => form.SequenceNumber === '0')
      .map(({ headers }) => headers['i-twilio-idempotency-token'])
    expect(tokens).toHaveLength(2)
    expect(new Set(tokens).size).toBe(1)
  })

  test('reorder: the numbers tell', async () => {
    const { told } = await callAndStatus(fault.callback('call.status', 'reorder'))
    expect(told('SequenceNumber')).toEqual(['1', '0', '2', '3'])
  })

  test('delay: it comes when the call is long over', async () => {
    const { told } = await callAndStatus(fault.callback('call.status', { delay: '1h' }))
    expect(told('SequenceNumber')).toEqual(['1', '2', '3', '0'])
  })

  test('call.* covers what comes first: a question or news', async () => {
    const { told } = await callAndStatus(fault.callback('call.*', 'drop'))
    expect(told('SequenceNumber')).toEqual(['1', '2', '3'])
  })

  test('a fault for texts leaves calls alone, and is told', async () => {
    const { phone, told } = await callAndStatus(fault.callback('message.*', 'drop'))
    expect(told('SequenceNumber')).toHaveLength(4)
    expect(() => phone.assertSettled()).toThrow('fault never fired: fault.callback(message.*, drop)')
  })
})

describe('of an app that is asked', () => {
  test('call.instructions dropped: there is no document, and the call ends with an alert', async () => {
    const { phone, asked } = await callAndStatus(fault.callback('call.instructions', 'drop'))
    expect(asked()).toBe(0)
    expect(phone.calls.last().status).toBe('completed')
    expect(phone.callbacks.find({ kind: 'call.instructions' })?.state).toBe('dropped')
    expect(phone.alerts.last()).toMatchObject({ code: 11205, level: 'error' })
    expect(phone.alerts.last().fix).not.toMatch(/Return a Response/)
  })

  test('call.instructions twice: the app is asked twice, and one document is played', async () => {
    const { phone, asked } = await callAndStatus(fault.callback('call.instructions', 'duplicate'))
    expect(asked()).toBe(2)
    expect(phone.calls.last().transcript.filter(({ verb }) => verb === 'Say')).toHaveLength(1)
  })

  test('call.instructions late: the caller waits', async () => {
    const { phone, asked } = await callAndStatus(fault.callback('call.instructions', { delay: '5s' }))
    expect(asked()).toBe(1)
    expect(phone.calls.last()).toMatchObject({ status: 'completed', duration: 5 })
  })

  const inbound = async (how: Parameters<typeof fault.callback>[1]) => {
    const { phone, shop, ana } = await textAndStatus()
    const app = recordingApp(() => new Response('Hello back', { headers: { 'content-type': 'text/plain' } }))
    phone.app('https://chat.test', app)
    const desk = phone.number({ smsUrl: 'https://chat.test/sms' })
    phone.inject(fault.callback('message.inbound', how))
    const { message, replies } = await ana.text(desk, 'Hello')
    return { phone, shop, ana, app, message, replies, answers: () => phone.messages.filter({ direction: 'outbound-reply' }) }
  }

  test('message.inbound dropped: no reply, and the text is received all the same', async () => {
    const { app, message, replies } = await inbound('drop')
    expect(app.received).toEqual([])
    expect(replies).toEqual([])
    expect(message.status).toBe('received')
  })

  test('message.inbound twice: the same MessageSid, and the reply of one of the two', async () => {
    const { app, message, answers } = await inbound('duplicate')
    expect(app.received.map(({ form }) => form.MessageSid)).toEqual([message.sid, message.sid])
    expect(answers()).toHaveLength(1)
  })

  test('message.inbound late: the reply comes when the app has been asked', async () => {
    const { phone, replies, answers } = await inbound({ delay: '10s' })
    expect(replies).toEqual([])
    await phone.clock.advance('10s')
    expect(answers()).toHaveLength(1)
  })
})
