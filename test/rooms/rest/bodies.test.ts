// What a request may carry: a form, or JSON as some SDKs send it; and what it may not.
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, MessageJson } from '../../support/rest/resources'

const LIMIT = 256 * 1024

describe.each(doors)('a request through $name', (door) => {
  const { phone, shop, ana, api } = through(door)
  const hi = { To: ana.number, From: shop.e164, Body: 'Hi' }
  const send = <Body = MessageJson>(type: string, body: BodyInit, path = 'Messages.json') =>
    api.request<Body>('POST', path, { headers: type === '' ? {} : { 'content-type': type }, body })
  const sendJson = <Body = MessageJson>(body: unknown, path = 'Messages') => send<Body>('application/json', JSON.stringify(body), path)
  const nothingHappened = () => expect(phone.messages.all()).toEqual([])

  test('may carry a form', async () => {
    const { status, json } = await send(
      'application/x-www-form-urlencoded',
      `To=%2B${ana.number.slice(1)}&From=%2B${shop.e164.slice(1)}&Body=a+b%20c`,
    )
    expect(status).toBe(201)
    expect(json.body).toBe('a b c')
  })

  test('may carry a form that names its charset', async () => {
    const { status } = await send('application/x-www-form-urlencoded; charset=UTF-8', new URLSearchParams(hi).toString())
    expect(status).toBe(201)
  })

  test('may carry a form that does not say so', async () => {
    const { status } = await send('', new TextEncoder().encode(new URLSearchParams(hi).toString()))
    expect(status).toBe(201)
  })

  test('may repeat MediaUrl in a form', async () => {
    const form = new URLSearchParams(hi)
    form.append('MediaUrl', 'https://cdn.test/a.png')
    form.append('MediaUrl', 'https://cdn.test/b.png')
    const { json } = await send('application/x-www-form-urlencoded', form)
    expect(json.num_media).toBe('2')
    expect(phone.messages.last().media.map((file) => file.url)).toEqual(['https://cdn.test/a.png', 'https://cdn.test/b.png'])
  })

  test('counts the last one where a parameter stands twice by mistake', async () => {
    const form = new URLSearchParams(hi)
    form.append('Body', 'second thought')
    expect((await send('application/x-www-form-urlencoded', form)).json.body).toBe('second thought')
  })

  test.each(['Messages', 'Messages.json'])('may carry JSON to %s', async (path) => {
    const { status, json } = await sendJson({ ...hi, Body: 'é "q" 😀' }, path)
    expect(status).toBe(201)
    expect(json).toMatchObject({ to: ana.number, from: shop.e164, body: 'é "q" 😀' })
  })

  test('may carry JSON that names its charset', async () => {
    expect((await send('application/json; charset=utf-8', JSON.stringify(hi))).status).toBe(201)
  })

  test('may carry several MediaUrl in JSON, as a list or as one text', async () => {
    expect((await sendJson({ ...hi, MediaUrl: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] })).json.num_media).toBe('2')
    expect((await sendJson({ ...hi, MediaUrl: 'https://cdn.test/a.png' })).json.num_media).toBe('1')
  })

  test('may leave parameters out of JSON by null', async () => {
    expect((await sendJson({ ...hi, StatusCallback: null, MediaUrl: null })).status).toBe(201)
  })

  test('may hold numbers and truth values in JSON', async () => {
    expect((await sendJson({ ...hi, Body: 4711, SmartEncoded: true })).json.body).toBe('4711')
  })

  test('may redact by JSON', async () => {
    const { json } = await sendJson(hi)
    await phone.clock.advance('1m')
    expect((await sendJson({ Body: '' }, `Messages/${json.sid}`)).json.body).toBe('')
  })

  test('is recorded with its parameters, a repeated one as a list', async () => {
    await sendJson({ ...hi, MediaUrl: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] })
    expect(phone.requests.last()).toMatchObject({
      method: 'POST',
      status: 201,
      params: { ...hi, MediaUrl: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] },
    })
  })

  test('without a body lacks its first parameter', async () => {
    expect((await api.request<ErrorJson>('POST', 'Messages.json')).json.code).toBe(21604)
    expect((await send<ErrorJson>('application/json', '')).json.code).toBe(21604)
  })

  test.each(['text/plain', 'multipart/mixed; boundary=x', 'application/xml', 'application/octet-stream'])(
    'of the type %s is refused',
    async (type) => {
      const { status, json } = await send<ErrorJson>(type, new URLSearchParams(hi).toString())
      expect(status).toBe(400)
      expect(json).toMatchObject({ code: 19056, status: 400, message: expect.stringContaining(type.split(';')[0] ?? type) })
      nothingHappened()
    },
  )

  test.each([
    ['is cut off', '{"To":"+1555'],
    ['is a form', 'To=%2B15550100002'],
    ['is a list', '[]'],
    ['is a list of messages', `[${JSON.stringify(hi)}]`],
    ['is a text', '"To"'],
    ['is a number', '1'],
    ['is null', 'null'],
    ['holds an object', JSON.stringify({ ...hi, Body: { text: 'Hi' } })],
    ['holds an object in a list', JSON.stringify({ ...hi, MediaUrl: [{ url: 'https://cdn.test/a.png' }] })],
    ['holds a list in a list', JSON.stringify({ ...hi, MediaUrl: [['https://cdn.test/a.png']] })],
    ['holds null in a list', JSON.stringify({ ...hi, MediaUrl: [null] })],
  ])('with JSON that %s is refused', async (_, body) => {
    const { status, json } = await send<ErrorJson>('application/json', body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 20400, status: 400 })
    nothingHappened()
  })

  test.each([
    ['application/x-www-form-urlencoded', `Body=${'x'.repeat(LIMIT)}`],
    ['application/json', JSON.stringify({ ...hi, Body: 'x'.repeat(LIMIT) })],
    ['text/plain', 'x'.repeat(LIMIT + 1)],
    // Bytes count, not characters: a third of the limit in characters of three bytes each.
    ['application/json', JSON.stringify({ ...hi, Body: '€'.repeat(LIMIT / 3 + 1) })],
  ])('over the limit, as %s, is refused', async (type, body) => {
    const { status, json } = await send<ErrorJson>(type, body)
    expect(status).toBe(413)
    expect(json).toMatchObject({ code: 20413, status: 413 })
    nothingHappened()
  })

  test('just under the limit is read, and refused for its Body', async () => {
    const { json } = await send<ErrorJson>('application/x-www-form-urlencoded', `${new URLSearchParams(hi)}${'x'.repeat(LIMIT - 200)}`)
    expect(json.code).toBe(21617)
  })

  test('that may not come in is not told what is wrong with its body', async () => {
    const { status, json } = await api.request<ErrorJson>('POST', 'Messages.json', {
      headers: { authorization: 'Basic wrong', 'content-type': 'application/json' },
      body: '{',
    })
    expect(status).toBe(401)
    expect(json.code).toBe(20003)
  })
})
