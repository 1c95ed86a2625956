// Twilio's SDK for Node sent `multipart/form-data` until version 3.40, and so does every client that posts a `FormData`.
// All their requests were refused with 19056.
import { describe, expect, test } from 'vitest'
import { through } from '../support/rest/bench'
import { doors } from '../support/rest/doors'
import type { ErrorJson, MessageJson } from '../support/rest/resources'

const part = (name: string, value: string) => `--b1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

describe.each(doors)('a form in several parts, through $name', (door) => {
  const { phone, shop, ana, api } = through(door)
  const send = <Body = MessageJson>(body: BodyInit, type = 'multipart/form-data; boundary=b1') =>
    api.request<Body>('POST', 'Messages.json', { headers: { 'content-type': type }, body })
  const addresses = part('To', ana.number) + part('From', shop.e164)

  test('is a request like any other', async () => {
    const form = new FormData()
    const hi = { To: ana.number, From: shop.e164, Body: 'Grüße 😀\r\n\r\n--b1 & a=b' }
    for (const [name, value] of Object.entries(hi)) form.append(name, value)
    form.append('MediaUrl', 'https://cdn.test/a.png')
    form.append('MediaUrl', 'https://cdn.test/b.png')
    const { headers, body } = new Request('https://app.test', { method: 'POST', body: form })

    const { status, json } = await send(await new Response(body).text(), headers.get('content-type') ?? '')

    expect(status).toBe(201)
    expect(json).toMatchObject({ ...{ to: hi.To, from: hi.From, body: hi.Body }, num_media: '2' })
    expect(phone.requests.last().params).toEqual({ ...hi, MediaUrl: ['https://cdn.test/a.png', 'https://cdn.test/b.png'] })
  })

  test('may have further headers and a quoted boundary', async () => {
    const body = `${addresses}--b1\r\ncontent-type: text/plain\r\ncontent-disposition: form-data; name="Body"\r\n\r\nHi\r\n--b1--`
    expect((await send(body, 'Multipart/Form-Data; charset=utf-8; boundary="b1"')).json.body).toBe('Hi')
  })

  test('may hold empty values', async () => {
    expect((await send<ErrorJson>(`${addresses}${part('Body', '')}--b1--`)).json.code).toBe(21602)
  })

  test.each([
    ['names no boundary', 'multipart/form-data', `${addresses}--b1--`, /is not multipart/],
    ['has another boundary', 'multipart/form-data; boundary=b2', `${addresses}--b1--`, /is not multipart/],
    ['was cut off', 'multipart/form-data; boundary=b1', addresses, /is not multipart/],
    ['is a form of the other kind', 'multipart/form-data; boundary=b1', 'To=%2B15550100002', /is not multipart/],
    ['has a part without a name', 'multipart/form-data; boundary=b1', '--b1\r\nX: y\r\n\r\nHi\r\n--b1--', /is not multipart/],
    ['has a part without headers', 'multipart/form-data; boundary=b1', '--b1\r\nHi\r\n--b1--', /is not multipart/],
    [
      'holds a file',
      'multipart/form-data; boundary=b1',
      '--b1\r\nContent-Disposition: form-data; name="MediaUrl"; filename="a.png"\r\n\r\nx\r\n--b1--',
      /MediaUrl is a file/,
    ],
  ])('that %s is refused', async (_, type, body, why) => {
    const { status, json } = await send<ErrorJson>(body, type)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 20400, message: expect.stringMatching(why) })
    expect(phone.messages.all()).toEqual([])
  })
})
