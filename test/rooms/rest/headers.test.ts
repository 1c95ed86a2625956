// The headers that keep SDKs alive, and the shape that every error has.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson } from '../../support/rest/resources'

interface Case {
  readonly what: string
  readonly status: number
  readonly method: string
  readonly path: string
  readonly init?: RequestInit
}

const answers: readonly Case[] = [
  { what: 'a list', status: 200, method: 'GET', path: 'Messages.json' },
  { what: 'the numbers', status: 200, method: 'GET', path: 'IncomingPhoneNumbers.json' },
]

const errors: readonly Case[] = [
  { what: 'a missing parameter', status: 400, method: 'POST', path: 'Messages.json' },
  {
    what: 'a text that is quoted, in letters of several bytes',
    status: 400,
    method: 'POST',
    path: 'Messages.json',
    init: { body: new URLSearchParams({ To: 'Zoë 😀', From: '+15550100001', Body: 'x' }) },
  },
  {
    what: 'a broken body',
    status: 400,
    method: 'POST',
    path: 'Messages.json',
    init: { headers: { 'content-type': 'application/json' }, body: '{' },
  },
  {
    what: 'an unsupported type',
    status: 400,
    method: 'POST',
    path: 'Messages.json',
    init: { headers: { 'content-type': 'text/csv' }, body: 'a,b' },
  },
  { what: 'a bad page token', status: 400, method: 'GET', path: 'Messages.json?PageToken=x' },
  { what: 'no credentials', status: 401, method: 'GET', path: 'Messages.json', init: { headers: { authorization: 'Basic bm8=' } } },
  { what: 'an unknown message', status: 404, method: 'GET', path: 'Messages/SM1.json' },
  { what: 'an unknown path', status: 404, method: 'GET', path: 'Nothing.json' },
  { what: 'a wrong method', status: 405, method: 'PUT', path: 'Messages.json' },
  {
    what: 'a body over the limit',
    status: 413,
    method: 'POST',
    path: 'Messages.json',
    init: { body: new URLSearchParams({ Body: 'x'.repeat(300_000) }) },
  },
]

describe.each(doors)('answers through $name', (door) => {
  const { phone, shop, ana, api, text } = through(door)
  const ask = ({ method, path, init }: Case, headers: Record<string, string> = {}) =>
    api.request<ErrorJson>(method, path, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })
  const bytesOf = (body: string) => String(new TextEncoder().encode(body).length)

  test.each([...answers, ...errors])('to $what ($status) are JSON and give their length in bytes', async (request) => {
    const { status, headers, text } = await ask(request)
    expect(status).toBe(request.status)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-length')).toBe(bytesOf(text))
  })

  test('to a new message give its length in bytes, whatever its letters', async () => {
    const answer = await api.post('Messages.json', { To: ana.number, From: shop.e164, Body: 'Zoë 😀' })
    expect(answer.headers.get('content-length')).toBe(bytesOf(answer.text))
  })

  test('to a deletion have neither body nor type', async () => {
    const { sid } = await text()
    await phone.clock.advance('1m')
    const { status, headers } = await api.delete(`Messages/${sid}.json`)
    expect(status).toBe(204)
    expect(headers.get('content-type')).toBeNull()
    expect(headers.get('content-length') ?? '0').toBe('0')
  })

  test.each([...answers, ...errors])('to $what close the connection when they are asked to', async (request) => {
    expect((await ask(request, { connection: 'close' })).headers.get('connection')).toBe('close')
  })

  test.each([...answers, ...errors])('to $what do not close it unasked', async (request) => {
    expect((await ask(request)).headers.get('connection')).not.toBe('close')
    expect((await ask(request, { connection: 'keep-alive' })).headers.get('connection')).not.toBe('close')
  })

  test('to a deletion and to a preflight close the connection too', async () => {
    const { sid } = await text()
    await phone.clock.advance('1m')
    for (const [method, path] of [
      ['OPTIONS', 'Messages.json'],
      ['DELETE', `Messages/${sid}.json`],
    ] as const) {
      const answer = await api.request(method, path, { headers: { connection: 'close' } })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('connection')).toBe('close')
    }
  })

  test.each(errors)('to $what have exactly code, message, more_info and status', async (request) => {
    const { status, json } = await ask(request)
    expect(json).toEqual({
      code: expect.any(Number),
      message: expect.stringMatching(/\S/),
      more_info: `https://www.twilio.com/docs/errors/${json.code}`,
      status,
    })
    expect(Number.isInteger(json.code)).toBe(true)
  })

  test('say how to authenticate only when that was wrong', async () => {
    const wrong = await api.request('GET', 'Messages.json', { headers: { authorization: 'Basic bm8=' } })
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/)
    expect((await api.get('Nothing.json')).headers.get('www-authenticate')).toBeNull()
  })
})
