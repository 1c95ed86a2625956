// Every way in which a text can be refused, and that a refused request leaves no trace.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { type Bench, through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, MessageJson } from '../../support/rest/resources'

interface Refusal {
  readonly what: string
  /** What is sent instead of the good value; undefined leaves the parameter out. */
  readonly fields: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly code: number
  /** What the error says, or a part of it. */
  readonly message: string
}

const EMOJI = '😀'
const NOT_E164 = [
  '5550100002',
  '15550100002',
  '+05550100002',
  '+1',
  '+1555010000234567',
  '+1 555 010 0002',
  '+1-555-010-0002',
  '+1555010000x',
  'Ana!',
]
const BAD_CALLBACKS = [
  'status',
  '/status',
  'app.test/status',
  'ftp://app.test/status',
  'https://',
  'https://my_app.test/status',
  `https://app.test/${'x'.repeat(4_000)}`,
]
const BAD_MEDIA = ['cat.png', '/cat.png', 'ftp://cdn.test/cat.png', 'data:image/png;base64,AAAA']

const refusals: readonly Refusal[] = [
  { what: 'no To', fields: { To: undefined }, code: 21604, message: "A 'To' phone number is required." },
  { what: 'an empty To', fields: { To: '' }, code: 21604, message: "A 'To' phone number is required." },
  { what: 'no From', fields: { From: undefined }, code: 21603, message: "A 'From' phone number is required." },
  { what: 'an empty From', fields: { From: '' }, code: 21603, message: "A 'From' phone number is required." },
  { what: 'no Body and no media', fields: { Body: undefined }, code: 21602, message: 'Message body is required.' },
  { what: 'an empty Body', fields: { Body: '' }, code: 21602, message: 'Message body is required.' },
  { what: 'nothing at all', fields: { To: undefined, From: undefined, Body: undefined }, code: 21604, message: 'required' },
  ...NOT_E164.map((To) => ({
    what: `To ${To}`,
    fields: { To },
    code: 21211,
    message: `The 'To' number ${To} is not a valid phone number.`,
  })),
  ...NOT_E164.map((From) => ({
    what: `From ${From}`,
    fields: { From },
    code: 21212,
    message: `The 'From' number ${From} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
  })),
  { what: 'both numbers malformed, of which To is named', fields: { To: '123', From: '456' }, code: 21211, message: '123' },
  { what: 'a From that nobody owns', fields: { From: '+15005550007' }, code: 21606, message: '+15005550007' },
  { what: 'a Body of 1,601 units', fields: { Body: 'x'.repeat(1_601) }, code: 21617, message: '1600 character limit' },
  { what: 'a Body of 801 emoji, which count two each', fields: { Body: EMOJI.repeat(801) }, code: 21617, message: '1600 character limit' },
  ...BAD_CALLBACKS.map((StatusCallback) => ({
    what: `StatusCallback ${StatusCallback.slice(0, 30)}`,
    fields: { StatusCallback },
    code: 21609,
    message: `The StatusCallback URL ${StatusCallback} is not a valid URL.`,
  })),
  ...BAD_MEDIA.map((MediaUrl) => ({
    what: `MediaUrl ${MediaUrl}`,
    fields: { MediaUrl },
    code: 21620,
    message: `Invalid media URL(s): ${MediaUrl}`,
  })),
  { what: 'one bad MediaUrl among good ones', fields: { MediaUrl: ['https://cdn.test/a.png', 'b.png'] }, code: 21620, message: 'b.png' },
  { what: 'eleven files', fields: { MediaUrl: Array(11).fill('https://cdn.test/a.png') }, code: 21623, message: 'media files' },
]

function formFor({ shop, ana }: Bench, { fields }: Refusal): Parameters {
  const form = { To: ana.number, From: shop.e164, Body: 'Hi', ...fields }
  return Object.fromEntries(Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

describe.each(doors)('a text through $name is refused', (door) => {
  const bench = through(door)
  const { phone, shop, ana, api, text } = bench
  const send = (fields: Parameters) => api.post<ErrorJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi', ...fields })

  test.each(refusals)('for $what: $code', async (refusal) => {
    const { status, json } = await api.post<ErrorJson>('Messages.json', formFor(bench, refusal))

    const { code, message } = refusal
    expect(status).toBe(400)
    expect(json).toEqual({
      code,
      message: expect.stringContaining(message),
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    })
    expect(phone.requests.last()).toMatchObject({ status: 400, code, sid: null })
  })

  test('for going to where it comes from: 21266', async () => {
    expect((await send({ To: shop.e164 })).json).toMatchObject({ code: 21266, status: 400 })
  })

  test('for a From that belongs to another account: 21606', async () => {
    const theirs = phone.number({ account: phone.createAccount() })
    expect((await send({ From: theirs.e164 })).json).toMatchObject({ code: 21606, status: 400 })
  })

  test('for a From that is a handset: 21606', async () => {
    expect((await send({ From: phone.handset().number })).json).toMatchObject({ code: 21606 })
  })

  test('for a From that was released: 21606, and not before', async () => {
    const old = phone.number()
    expect((await send({ From: old.e164 })).status).toBe(201)
    old.release()
    expect((await send({ From: old.e164 })).json).toMatchObject({ code: 21606, status: 400 })
  })

  test('for a From that cannot send texts: 21606', async () => {
    const fax = phone.number({ capabilities: { sms: false } })
    expect((await send({ From: fax.e164 })).json).toMatchObject({ code: 21606, status: 400 })
  })

  test('for media from a number that cannot send them: 21621', async () => {
    const plain = phone.number({ capabilities: { mms: false } })
    expect((await send({ From: plain.e164, MediaUrl: 'https://cdn.test/a.png' })).json).toMatchObject({ code: 21621, status: 400 })
    expect((await send({ From: plain.e164 })).status).toBe(201)
  })

  test('without a Body under strict, media or not: 21602', async () => {
    const strict = createRingback({ strict: true })
    const from = strict.number()
    const body = new URLSearchParams({ To: '+15550100002', From: from.e164, MediaUrl: 'https://cdn.test/a.png' })
    const { sid, authToken } = strict.account
    const answer = await strict.fetch(
      new Request(`https://api.mock.test/2010-04-01/Accounts/${sid}/Messages.json`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
        body,
      }),
    )
    expect(await answer?.json()).toMatchObject({ code: 21602, status: 400 })
  })

  test.each([
    ['a Body of 1,600 units', { Body: 'x'.repeat(1_600) }],
    ['a Body of 800 emoji', { Body: EMOJI.repeat(800) }],
    ['ten files', { MediaUrl: Array(10).fill('https://cdn.test/a.png') }],
    ['the shortest number', { To: '+12' }],
    ['the longest number', { To: '+123456789012345' }],
    ['a StatusCallback with a port and a query', { StatusCallback: 'http://localhost:3000/status?a=b' }],
    ['an empty StatusCallback', { StatusCallback: '' }],
    ['an empty MediaUrl', { MediaUrl: '' }],
    ['a parameter that nobody reads', { Colour: 'red' }],
  ])('not for %s', async (_, fields) => {
    expect((await send(fields)).status).toBe(201)
  })

  test('without a trace: it changes nothing and uses up no SID', async () => {
    expect(refusals.length).toBeGreaterThan(30)
    const accepted = { MediaUrl: 'https://cdn.test/a.png', StatusCallback: 'https://app.test/status' }
    const withoutRefusals = await text(accepted)
    await phone.clock.drain()
    const callbacks = phone.callbacks.all()
    phone.reset()

    for (const refusal of refusals) expect((await api.post('Messages.json', formFor(bench, refusal))).status).toBe(400)

    expect(phone.messages.all()).toEqual([])
    expect(phone.clock.pending()).toEqual([])
    const { json } = await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi', ...accepted })
    expect(json).toEqual(withoutRefusals)
    await phone.clock.drain()
    expect(phone.callbacks.all()).toEqual(callbacks)
  })
})

describe.each(doors)('a change of a message through $name is refused', (door) => {
  const { phone, api, text } = through(door)
  const absent = `SM${'0'.repeat(32)}`
  const errorOf = async (method: string, path: string, form?: Parameters) => {
    const answer = form ? await api.post<ErrorJson>(path, form) : await api.request<ErrorJson>(method, path)
    const { code, status, message } = answer.json
    expect(status).toBe(answer.status)
    return { status, code, message }
  }

  test.each([
    ['fetching', 'GET', undefined],
    ['redacting', 'POST', { Body: '' }],
    ['canceling', 'POST', { Status: 'canceled' }],
    ['deleting', 'DELETE', undefined],
  ])('for %s one that does not exist: 20404', async (_, method, form) => {
    const path = `Messages/${absent}.json`
    expect(await errorOf(method, path, form)).toEqual({
      status: 404,
      code: 20404,
      message: `The requested resource /api/laml/2010-04-01/Accounts/${phone.account.sid}/${path} was not found`,
    })
  })

  test.each(['bad', 'sm', phone.account.sid, '%00', '..%2f..'])('for fetching %s: 20404', async (sid) => {
    expect(await errorOf('GET', `Messages/${sid}.json`)).toMatchObject({ status: 404, code: 20404 })
  })

  test.each([
    ['queued', '0s'],
    ['sending', '100ms'],
    ['sent', '300ms'],
  ] as const)('for deleting one that is %s: 20009', async (status, moment) => {
    const { sid } = await text()
    await phone.clock.advance(moment)
    expect(phone.messages.last().status).toBe(status)

    expect(await errorOf('DELETE', `Messages/${sid}.json`)).toEqual({
      status: 409,
      code: 20009,
      message: 'Cannot delete message because delivery has not been completed.',
    })
    expect(phone.messages.count()).toBe(1)
  })

  test.each([
    ['queued', '0s'],
    ['sending', '100ms'],
    ['sent', '300ms'],
  ] as const)('for redacting one that is %s: 20009', async (status, moment) => {
    const { sid } = await text({ Body: 'not yet' })
    await phone.clock.advance(moment)
    expect(phone.messages.last().status).toBe(status)

    expect(await errorOf('POST', `Messages/${sid}.json`, { Body: '' })).toMatchObject({ status: 400, code: 20009 })
    expect(phone.messages.last().body).toBe('not yet')
  })

  test('for a new Body: a text can only be emptied', async () => {
    const { sid } = await text()
    await phone.clock.advance('1m')
    expect(await errorOf('POST', `Messages/${sid}.json`, { Body: 'other words' })).toMatchObject({ status: 400, code: 20001 })
    expect(phone.messages.last().body).toBe('Hi')
  })

  test.each(['0s', '100ms', '300ms', '1m'] as const)('for canceling a text after %s: 30409', async (moment) => {
    const { sid } = await text()
    await phone.clock.advance(moment)
    expect(await errorOf('POST', `Messages/${sid}.json`, { Status: 'canceled' })).toEqual({
      status: 400,
      code: 30409,
      message: 'This message cannot be canceled',
    })
  })

  test('for any other Status', async () => {
    const { sid } = await text()
    expect(await errorOf('POST', `Messages/${sid}.json`, { Status: 'delivered' })).toMatchObject({ status: 400, code: 20001 })
    expect(phone.messages.last().status).toBe('queued')
  })
})
