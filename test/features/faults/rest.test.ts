// The service refuses on purpose: how often, what, and how.
import { beforeEach, describe, expect, test } from 'vitest'
import { rejections } from '../../../src/domain/codes'
import { createRingback, fault, type OperationPattern } from '../../../src/index'
import { post, read, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const hi = { from: shop.e164, to: ana.number, body: 'Hi' }
const statuses = async (count: number) => {
  const seen: number[] = []
  for (let i = 0; i < count; i++) seen.push((await post(phone, hi)).status)
  return seen
}

describe('counting', () => {
  test('a fault fires once', async () => {
    phone.inject(fault.rest('messages.create', { status: 500 }))
    expect(await statuses(3)).toEqual([500, 201, 201])
  })

  test('a fault fires as often as it is told', async () => {
    const storm = phone.inject(fault.rest('messages.create', { status: 429 }), { times: 2 })
    expect(await statuses(3)).toEqual([429, 429, 201])
    expect(storm.fired).toBe(2)
  })

  test('a fault without end fires until it is taken back', async () => {
    const outage = phone.inject(fault.rest('*', { status: 503 }), { times: Number.POSITIVE_INFINITY })
    expect(await statuses(5)).toEqual([503, 503, 503, 503, 503])
    outage.dispose()
    expect(await statuses(1)).toEqual([201])
  })

  test('of two refusals the first one fires first, and the other one waits for the next request', async () => {
    phone.inject(fault.rest('messages.create', { status: 500 }))
    phone.inject(fault.rest('messages.create', { status: 429 }))
    expect(await statuses(3)).toEqual([500, 429, 201])
  })
})

describe('what it covers', () => {
  test.each<[OperationPattern, number, number]>([
    ['messages.create', 503, 200],
    ['messages.list', 201, 503],
    ['messages.*', 503, 503],
    ['*', 503, 503],
    ['calls.*', 201, 200],
    ['calls.create', 201, 200],
  ])('%s: POST Messages is answered %i, GET Messages %i', async (operation, created, listed) => {
    phone.inject(fault.rest(operation, { status: 503 }), { times: 2 })
    expect((await post(phone, hi)).status).toBe(created)
    expect((await read(phone, 'Messages.json')).status).toBe(listed)
  })

  test.each<[OperationPattern, string]>([
    ['calls.list', 'Calls.json'],
    ['incomingPhoneNumbers.list', 'IncomingPhoneNumbers.json'],
    ['messages.fetch', 'Messages/{message}.json'],
    ['media.list', 'Messages/{message}/Media.json'],
    ['incomingPhoneNumbers.fetch', `IncomingPhoneNumbers/${shop.sid}.json`],
  ])('%s', async (operation, path) => {
    const where = path.replace('{message}', await send(phone, hi))
    phone.inject(fault.rest(operation, { status: 503 }))
    expect((await read(phone, where)).status).toBe(503)
    expect((await read(phone, where)).status).toBe(200)
  })

  test('who may not come in meets no fault, and spends none', async () => {
    const outage = phone.inject(fault.rest('*', { status: 503 }))
    expect((await post(phone, hi, { sid: phone.account.sid, authToken: 'wrong' })).status).toBe(401)
    expect(outage.fired).toBe(0)
  })

  test('a path that there is not meets no fault', async () => {
    const outage = phone.inject(fault.rest('*', { status: 503 }))
    expect((await read(phone, 'Nonsense.json')).status).toBe(404)
    expect(outage.fired).toBe(0)
  })
})

describe('what is answered', () => {
  test('the error in the form of the service', async () => {
    phone.inject(fault.rest('messages.create', { status: 429 }))
    expect((await post(phone, hi)).json).toEqual({
      code: 20429,
      message: 'Too Many Requests',
      more_info: 'https://www.twilio.com/docs/errors/20429',
      status: 429,
    })
  })

  test.each([
    [400, 21610, rejections.optedOut().message],
    [401, 20003, rejections.authenticate().message],
    [400, 21408, 'Bad Request'],
    [404, 20404, 'Not Found'],
    [418, 20418, 'Error'],
  ])('%i with the code %i and no message: %s', async (status, code, message) => {
    phone.inject(fault.rest('messages.create', { status, code }))
    expect((await post(phone, hi)).json).toMatchObject({ status, code, message })
  })

  test('a code and a message of the author', async () => {
    phone.inject(fault.rest('messages.create', { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' }))
    expect((await post(phone, hi)).json).toMatchObject({ code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 })
  })

  test.each([
    [500, 20500],
    [503, 20503],
    [404, 20404],
  ])('status %i has the code %i unless told', async (status, code) => {
    phone.inject(fault.rest('messages.create', { status }))
    expect(await post(phone, hi)).toMatchObject({ status, json: { code, status } })
  })

  test.each([
    ['1s', '1'],
    ['90s', '90'],
    [1, '1'],
    [1_001, '2'],
    ['0s', '0'],
  ] as const)('retryAfter %s is Retry-After: %s', async (retryAfter, header) => {
    phone.inject(fault.rest('accounts.fetch', { status: 429, retryAfter }))
    const { sid, authToken } = phone.account
    const request = new Request(`https://api.example.test/2010-04-01/Accounts/${sid}.json`, {
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    })
    expect((await phone.fetch(request))?.headers.get('retry-after')).toBe(header)
  })

  test('without retryAfter there is no such header', async () => {
    phone.inject(fault.rest('accounts.fetch', { status: 429 }))
    const { sid, authToken } = phone.account
    const request = new Request(`https://api.example.test/2010-04-01/Accounts/${sid}.json`, {
      headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    })
    expect((await phone.fetch(request))?.headers.has('retry-after')).toBe(false)
  })
})

describe('what is not done', () => {
  test('a refused request makes no message, plans nothing and is on record', async () => {
    phone.inject(fault.rest('messages.create', { status: 500 }))
    await post(phone, hi)

    expect(phone.messages.count()).toBe(0)
    expect(phone.clock.pending()).toEqual([])
    expect(phone.requests.last()).toMatchObject({ method: 'POST', status: 500, code: 20500, sid: null })
  })

  test.each([
    ['refused', fault.rest('messages.create', { status: 500 })],
    ['broken', fault.network('messages.create')],
  ])('a %s request uses no SID: the next one gets what the first would have got', async (_, broken) => {
    const sid = await send(phone, hi)
    phone.reset()
    phone.inject(broken)
    await post(phone, hi).catch(() => {})
    expect(await send(phone, hi)).toBe(sid)
  })

  test('a refused change changes nothing', async () => {
    const sid = await send(phone, hi)
    await phone.clock.drain()
    phone.inject(fault.rest('messages.*', { status: 500 }), { times: 1 })
    expect((await read(phone, `Messages/${sid}.json`)).status).toBe(500)
    expect(phone.messages.get(sid)?.body).toBe('Hi')
  })
})
