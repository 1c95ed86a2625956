// The files of an MMS: fetched, checked, delivered.
import { beforeEach, describe, expect, test } from 'vitest'
import { after, createRingback } from '../../../src/index'
import { apiRequest, ask, read, send } from '../../support/phone/requests'

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff])
const file = (contentType: string, bytes = PNG) => new Response(bytes, { headers: { 'content-type': contentType } })
const mms = (...mediaUrl: string[]) => send(phone, { from: shop.e164, to: ana.number, mediaUrl })

describe('the files of an MMS', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'IMAGE/PNG; charset=binary'])(
    '%s is fetched, and the MMS is delivered',
    async (type) => {
      phone.app('https://cdn.test', () => file(type))
      const sid = await mms('https://cdn.test/cat')
      await phone.clock.drain()

      expect(phone.messages.get(sid)).toMatchObject({
        status: 'delivered',
        media: [{ url: 'https://cdn.test/cat', contentType: type.toLowerCase().replace('; charset=binary', '') }],
      })
      expect(phone.alerts.all()).toEqual([])
    },
  )

  test('are fetched at send time, by a GET without a form, each once and in order', async () => {
    const requests: string[] = []
    phone.app('https://cdn.test', async (request) => {
      requests.push(`${phone.clock.now().toISOString().slice(17)} ${request.method} ${request.url} ${await request.text()}`)
      return file('image/png')
    })
    await mms('https://cdn.test/1.png?size=l#top', 'https://cdn.test/2.png')
    expect(requests).toEqual([])
    await phone.clock.drain()

    expect(requests).toEqual(['00.100Z GET https://cdn.test/1.png?size=l ', '00.100Z GET https://cdn.test/2.png '])
  })

  test('come before the outcome: while they are fetched the message is sending', async () => {
    const statuses: string[] = []
    phone.app('https://cdn.test', () => {
      statuses.push(phone.messages.last().status)
      return file('image/png')
    })
    await mms('https://cdn.test/cat.png')
    await phone.clock.drain()

    expect(statuses).toEqual(['sending'])
  })

  test('reach the handset with the text', async () => {
    phone.app('https://cdn.test', () => file('image/gif'))
    await mms('https://cdn.test/cat')
    await phone.clock.drain()

    expect(ana.inbox[0]).toMatchObject({ body: 'Hi', media: [{ contentType: 'image/gif' }] })
  })

  test('may be behind a redirect', async () => {
    phone.app('https://cdn.test', (request) =>
      request.url.endsWith('/old') ? Response.redirect('https://cdn.test/new') : file('image/png'),
    )
    const sid = await mms('https://cdn.test/old')
    await phone.clock.drain()

    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })

  test('may be exactly 5 MB', async () => {
    phone.app('https://cdn.test', () => file('image/png', new Uint8Array(5 * 1024 * 1024)))
    const sid = await mms('https://cdn.test/cat.png')
    await phone.clock.drain()

    expect(phone.messages.get(sid)?.status).toBe('delivered')
  })

  test('may take their time: the message goes on when the slowest is there', async () => {
    phone.app('https://cdn.test', (request) => after(request.url.endsWith('slow') ? '4s' : '1s', file('image/png')))
    const sid = await mms('https://cdn.test/slow', 'https://cdn.test/quick')
    await phone.clock.advance('4s')
    expect(phone.messages.get(sid)?.status).toBe('sending')
    await phone.clock.drain()

    const start = phone.messages.get(sid)?.createdAt.getTime() ?? 0
    expect(phone.messages.get(sid)?.history.map(({ status, at }) => [status, at.getTime() - start])).toEqual([
      ['queued', 0],
      ['sending', 100],
      ['sent', 4_300],
      ['delivered', 5_300],
    ])
  })

  test('come from the network where one is given', async () => {
    const other = createRingback({ network: async () => file('image/png') })
    await send(other, { from: other.number().e164, to: other.handset().number, mediaUrl: 'https://cdn.test/cat' })
    await other.clock.drain()

    expect(other.messages.last()).toMatchObject({ status: 'delivered', media: [{ contentType: 'image/png' }] })
  })
})

describe('without an app for the origin', () => {
  test('a file is taken as fetched, and a warning says how to have it fetched', async () => {
    const sid = await mms('https://cdn.test/cat.jpg')
    await phone.clock.drain()

    expect(phone.messages.get(sid)?.status).toBe('delivered')
    expect(phone.alerts.all()).toEqual([
      {
        type: 'alert',
        code: null,
        level: 'warning',
        sid,
        at: new Date('2030-01-01T00:00:00.100Z'),
        message:
          'The media file https://cdn.test/cat.jpg was taken as fetched: no app serves https://cdn.test, and nothing leaves the process.',
        fix: expect.stringContaining("phone.app('https://cdn.test', (request) => new Response(bytes,"),
      },
    ])
  })

  test('a warning leaves the phone settled', async () => {
    await mms('https://cdn.test/cat.jpg')
    await phone.clock.drain()

    expect(() => phone.assertSettled({ idle: true })).not.toThrow()
  })

  test.each([
    ['.jpg', 'image/jpeg'],
    ['.JPEG', 'image/jpeg'],
    ['.png?x=1.gif', 'image/png'],
    ['.gif', 'image/gif'],
    ['.mp4', 'video/mp4'],
    ['', 'application/octet-stream'],
  ])('the ending %j suggests %s', async (ending, contentType) => {
    await mms(`https://cdn.test/cat${ending}`)
    await phone.clock.drain()

    expect(phone.messages.last().media).toMatchObject([{ contentType }])
  })
})

describe('the API of media', () => {
  test('lists what was attached', async () => {
    phone.app('https://cdn.test', (request) => file(request.url.endsWith('1') ? 'image/png' : 'video/mp4'))
    const sid = await mms('https://cdn.test/1', 'https://cdn.test/2')
    await phone.clock.drain()

    const { json } = await read(phone, `Messages/${sid}/Media.json`)

    expect(json).toMatchObject({ page: 0, page_size: 50, start: 0, end: 1 })
    expect(json.media_list).toHaveLength(2)
    expect(json.media_list).toEqual(
      expect.arrayContaining(
        ['image/png', 'video/mp4'].map((content_type) =>
          expect.objectContaining({ sid: expect.stringMatching(/^ME[0-9a-f]{32}$/), parent_sid: sid, content_type }),
        ),
      ),
    )
    expect((await read(phone, `Messages/${sid}.json`)).json.num_media).toBe('2')
  })

  test('of a text without files is an empty list', async () => {
    const sid = await send(phone, { from: shop.e164, to: ana.number })

    expect((await read(phone, `Messages/${sid}/Media.json`)).json.media_list).toEqual([])
  })

  test('with .json tells of a file, and without it gives the bytes', async () => {
    phone.app('https://cdn.test', () => file('image/png'))
    const sid = await mms('https://cdn.test/cat')
    await phone.clock.drain()
    const media = phone.messages.get(sid)?.media[0]?.sid

    expect((await read(phone, `Messages/${sid}/Media/${media}.json`)).json).toMatchObject({ sid: media, content_type: 'image/png' })
    const bytes = await ask(phone, apiRequest(phone.account, `Messages/${sid}/Media/${media}`))
    expect(bytes.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(PNG)
  })

  test('has one pixel for a file that was only taken as fetched', async () => {
    const sid = await mms('https://cdn.test/cat.png')
    await phone.clock.drain()
    const media = phone.messages.get(sid)?.media[0]?.sid

    const file = await ask(phone, apiRequest(phone.account, `Messages/${sid}/Media/${media}`))
    expect(file.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await file.arrayBuffer())].slice(1, 4)).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)))
  })
})
