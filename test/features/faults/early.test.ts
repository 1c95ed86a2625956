// The race that every app meets one day: the callback is there before the reply to the request that set it off.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, type RingbackOptions } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { apiOf } from '../../support/rest/direct'
import { type Door, doors } from '../../support/rest/doors'

const APP = 'https://app.test'

/** Notes what happens first: the app hears, or the caller gets the reply. */
function race(door: Door, options: RingbackOptions = {}) {
  const bench = through(door, options)
  const { phone, shop, ana, api } = bench
  const order: string[] = []
  phone.app(APP, async (request) => {
    const form = new URLSearchParams(await request.text())
    order.push(`app: ${form.get('MessageStatus') ?? form.get('CallStatus')} at ${new URL(request.url).pathname}`)
    return new Response('<Response><Say>Hello</Say></Response>', { headers: { 'content-type': 'text/xml' } })
  })
  const create = async (path: string, fields: Readonly<Record<string, string>>) => {
    order.length = 0
    const { status, json } = await api.post(path, { From: shop.e164, To: ana.number, ...fields })
    order.push(`caller: ${status} ${json.status}`)
    await phone.clock.drain()
    return order
  }
  return { ...bench, order, create }
}

const EVENTS = { StatusCallbackEvent: 'initiated ringing answered completed' }

describe.each(doors)('through $name', (door) => {
  const { phone, create } = race(door)

  test('without the fault the reply comes first', async () => {
    expect(await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` })).toEqual([
      'caller: 201 queued',
      'app: sending at /status',
      'app: sent at /status',
      'app: delivered at /status',
    ])
  })

  test('message.status: the first callback comes first, the others as ever', async () => {
    phone.inject(fault.callback('message.status', 'early'))
    expect(await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` })).toEqual([
      'app: sending at /status',
      'caller: 201 queued',
      'app: sent at /status',
      'app: delivered at /status',
    ])
  })

  test('call.status', async () => {
    phone.inject(fault.callback('call.status', 'early'))
    const order = await create('Calls.json', { Url: `${APP}/voice`, StatusCallback: `${APP}/status`, ...EVENTS })
    expect(order.slice(0, 2)).toEqual(['app: initiated at /status', 'caller: 201 queued'])
    expect(order).toHaveLength(6)
  })

  test('call.status of a call that calls back at its end alone: the talk is not hurried, and an alert says so', async () => {
    phone.inject(fault.callback('call.status', 'early'))
    expect(await create('Calls.json', { Url: `${APP}/voice`, StatusCallback: `${APP}/status` })).toEqual([
      'app: in-progress at /voice',
      'caller: 201 queued',
      'app: completed at /status',
    ])
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', fix: expect.stringContaining("Ask for 'initiated'.") })
  })

  test('call.instructions: the app is asked for a document about a call that it does not know yet', async () => {
    phone.inject(fault.callback('call.instructions', 'early'))
    expect(await create('Calls.json', { Url: `${APP}/voice` })).toEqual(['app: in-progress at /voice', 'caller: 201 queued'])
  })

  test('it is spent on a request that has a callback, and on no other', async () => {
    const early = phone.inject(fault.callback('message.status', 'early'))
    await create('Messages.json', { Body: 'Hi' })
    expect(early.fired).toBe(0)
    await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` })
    expect(early.fired).toBe(1)
  })

  test('each counted request is overtaken', async () => {
    phone.inject(fault.callback('*', 'early'), { times: 2 })
    for (const first of ['app: sending at /status', 'app: sending at /status', 'caller: 201 queued'])
      expect((await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` }))[0]).toBe(first)
  })

  test('time does not pass meanwhile', async () => {
    phone.inject(fault.callback('message.status', 'early'))
    await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` })
    expect(phone.callbacks.all()[0]?.at).toEqual(new Date('2030-01-01T00:00:00.000Z'))
  })
})

describe.each(doors)('with the instant clock, through $name', (door) => {
  const { phone, create } = race(door, { time: 'instant' })

  test('the app hears first', async () => {
    phone.inject(fault.callback('message.status', 'early'))
    expect((await create('Messages.json', { Body: 'Hi', StatusCallback: `${APP}/status` })).slice(0, 2)).toEqual([
      'app: sending at /status',
      'caller: 201 queued',
    ])
  })
})

test('a handler that asks the API for the record finds it', async () => {
  const phone = createRingback()
  const api = apiOf(phone)
  const found: unknown[] = []
  phone.app(APP, async (request) => {
    const sid = new URLSearchParams(await request.text()).get('MessageSid')
    found.push((await api.get(`Messages/${sid}.json`)).json.status)
    return new Response()
  })
  phone.inject(fault.callback('message.status', 'early'))
  await api.post('Messages.json', { From: phone.number().e164, To: phone.handset().number, Body: 'Hi', StatusCallback: `${APP}/status` })
  expect(found).toEqual(['sending'])
})

test('together with a delay of the reply: the callback, then the wait, then the reply', async () => {
  const phone = createRingback()
  const api = apiOf(phone)
  const order: string[] = []
  phone.app(APP, () => {
    order.push('app')
    return new Response()
  })
  phone.inject(fault.callback('message.status', 'early'))
  phone.inject(fault.latency('messages.create', '50ms'))
  const fields = { From: phone.number().e164, To: phone.handset().number, Body: 'Hi', StatusCallback: `${APP}/status` }
  const create = api.post('Messages.json', fields).then(() => order.push('caller'))
  while (phone.clock.pending().every(({ label }) => !label.endsWith('is answered'))) await new Promise((resolve) => setImmediate(resolve))
  expect(order).toEqual(['app'])

  await phone.clock.advance('50ms')
  await create

  expect(order).toEqual(['app', 'caller'])
})
