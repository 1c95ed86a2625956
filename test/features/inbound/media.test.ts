// Files that came with a text, or went with one, as the app fetches them from the service.
import { describe, expect, test } from 'vitest'
import { only } from '../../support/callbacks/recording-app'
import { document, frontDesk } from '../../support/inbound/front-desk'
import { ask, send } from '../../support/phone/requests'
import { basic } from '../../support/rest/api'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const silent = () => document('')

function desk() {
  const made = frontDesk(silent)
  const fetchFile = async (url: string | undefined, authorization: string | null = basic(made.phone.account)) => {
    const response = await ask(made.phone, new Request(url ?? '', authorization === null ? {} : { headers: { authorization } }))
    return { status: response.status, type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  return { ...made, fetchFile }
}

describe('the URL that the webhook names', () => {
  test('has the bytes that were sent', async () => {
    const { shop, bob, app, fetchFile } = desk()
    await bob.text(shop, 'Look', { media: [{ contentType: 'image/png', content: PNG }] })
    expect(await fetchFile(only(app).form.MediaUrl0)).toEqual({ status: 200, type: 'image/png', bytes: PNG })
  })

  test('has a text as bytes in UTF-8', async () => {
    const { shop, bob, app, fetchFile } = desk()
    await bob.text(shop, '', { media: [{ contentType: 'text/vcard', content: 'FN:Zoë' }] })
    const file = await fetchFile(only(app).form.MediaUrl0)
    expect([file.type, new TextDecoder().decode(file.bytes)]).toEqual(['text/vcard', 'FN:Zoë'])
  })

  test('has what the app at the given URL serves, and its type', async () => {
    const { phone, shop, bob, app, fetchFile } = desk()
    phone.app('https://cdn.test', () => new Response(PNG, { headers: { 'content-type': 'image/png' } }))
    await bob.text(shop, '', { media: ['https://cdn.test/download?id=1'] })
    expect(only(app).form.MediaContentType0).toBe('image/png')
    expect((await fetchFile(only(app).form.MediaUrl0)).bytes).toEqual(PNG)
  })

  test('has an image that opens where nobody serves the file', async () => {
    const { shop, bob, app, fetchFile } = desk()
    await bob.text(shop, '', { media: ['https://nobody.test/cat.gif'] })
    const file = await fetchFile(only(app).form.MediaUrl0)
    expect([file.type, new TextDecoder().decode(file.bytes.slice(0, 6))]).toEqual(['image/gif', 'GIF89a'])
  })

  test('tells apart several files', async () => {
    const { shop, bob, app, fetchFile } = desk()
    await bob.text(shop, '', { media: ['one', 'two', 'three'].map((content) => ({ contentType: 'text/plain', content })) })
    const { form } = only(app)
    const texts = await Promise.all(
      [0, 1, 2].map(async (index) => new TextDecoder().decode((await fetchFile(form[`MediaUrl${index}`])).bytes)),
    )
    expect(texts).toEqual(['one', 'two', 'three'])
  })

  test.each<[string, string | null]>([
    ['no credentials', null],
    ['a wrong token', 'Basic QUMwOng='],
  ])('answers 401 to %s', async (_, authorization) => {
    const { shop, bob, app, fetchFile } = desk()
    await bob.text(shop, '', { media: [{ contentType: 'image/png', content: PNG }] })
    expect((await fetchFile(only(app).form.MediaUrl0, authorization)).status).toBe(401)
  })

  test('can be fetched by the app while it is being asked', async () => {
    const fetched: number[] = []
    const { phone, shop, bob } = frontDesk(async (request) => {
      const form = new URLSearchParams(await request.text())
      const file = await ask(phone, new Request(form.get('MediaUrl0') ?? '', { headers: { authorization: basic(phone.account) } }))
      fetched.push((await file.arrayBuffer()).byteLength)
      return document('')
    })
    await bob.text(shop, '', { media: [{ contentType: 'image/png', content: PNG }] })
    expect(fetched).toEqual([PNG.length])
  })

  test('answers 404 once the file is deleted', async () => {
    const { phone, shop, bob, app, fetchFile } = desk()
    await bob.text(shop, '', { media: [{ contentType: 'image/png', content: PNG }] })
    const url = only(app).form.MediaUrl0 ?? ''
    const response = await ask(phone, new Request(`${url}.json`, { method: 'DELETE', headers: { authorization: basic(phone.account) } }))
    expect([response.status, (await fetchFile(url)).status]).toEqual([204, 404])
  })
})

describe('outbound', () => {
  test('the bytes of a file that went out, from the place that the message names', async () => {
    const { phone, shop, bob, fetchFile } = desk()
    phone.app('https://cdn.test', () => new Response(PNG, { headers: { 'content-type': 'image/png' } }))
    const sid = await send(phone, { from: shop.e164, to: bob.number, mediaUrl: 'https://cdn.test/menu.png' })
    await phone.clock.drain()

    const [media] = phone.messages.get(sid)?.media ?? []
    const url = `https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Messages/${sid}/Media/${media?.sid}`
    expect(await fetchFile(url)).toEqual({ status: 200, type: 'image/png', bytes: PNG })
  })

  test('a reply whose media cannot be fetched fails, and the others go on', async () => {
    const { phone, shop, bob } = frontDesk((request) =>
      new URL(request.url).pathname === '/sms'
        ? document('<Message><Media>/gone.png</Media></Message><Message>Sorry</Message>')
        : new Response('gone', { status: 404 }),
    )
    await bob.text(shop, 'Cat?')
    await phone.clock.drain()
    expect(phone.messages.filter({ direction: 'outbound-reply' })).toMatchObject([
      { status: 'failed', errorCode: 63019 },
      { status: 'delivered', body: 'Sorry' },
    ])
  })
})
