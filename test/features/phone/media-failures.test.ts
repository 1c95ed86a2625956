// Files of an MMS that cannot be had: the codes and alerts of the message.
import { beforeEach, describe, expect, test } from 'vitest'
import { type App, after, createRingback, outcome } from '../../../src/index'
import { send } from '../../support/phone/requests'

const phone = createRingback({ callbacks: { patience: '20ms' } })
const shop = phone.number()
const ana = phone.handset()
beforeEach(() => phone.reset())

const file = (contentType: string, bytes = new Uint8Array(10)) => new Response(bytes, { headers: { 'content-type': contentType } })
const mms = (...mediaUrl: string[]) => send(phone, { from: shop.e164, to: ana.number, mediaUrl, statusCallback: 'https://app.test/status' })

const failures: [name: string, app: App, code: number, why: string, failsAt: number][] = [
  ['a 404', () => new Response('no', { status: 404 }), 63019, 'could not be downloaded: HTTP 404', 100],
  ['a 500', () => new Response('no', { status: 500 }), 63019, 'could not be downloaded: HTTP 500', 100],
  ['an app that throws', () => Promise.reject(new Error('disk')), 63019, 'could not be downloaded: HTTP 500', 100],
  [
    'an app that returns no Response',
    (() => undefined) as unknown as App,
    63019,
    'could not be downloaded: the app returned undefined',
    100,
  ],
  [
    'a redirect that leads in a circle',
    (request) => Response.redirect(request.url),
    63019,
    'could not be downloaded: more than 10 redirects',
    100,
  ],
  ['a server that is not there', 'http://127.0.0.1:1', 63019, 'could not be downloaded: ', 100],
  ['a type that is not supported', () => file('application/pdf'), 12300, 'has the type application/pdf, which is not supported', 100],
  ['no type', () => new Response(new Uint8Array(10)), 12300, 'has the type (none), which is not supported', 100],
  ['more than 5 MB', () => file('image/png', new Uint8Array(5 * 1024 * 1024 + 1)), 11751, 'has more than 5 MB', 100],
  ['a slow 404', () => after('3s', new Response('no', { status: 404 })), 63019, 'could not be downloaded: HTTP 404', 3_100],
  ['an answer that takes too long', () => after('20s', file('image/png')), 63019, 'took too long to download', 15_100],
  ['no answer at all', () => new Promise<Response>(() => {}), 63019, 'was not answered at all', 15_100],
]

describe.each(failures)('%s', (_, app, code, why, failsAt) => {
  test(`fails the message with ${code}, and an alert says why`, async () => {
    phone.app('https://cdn.test', app)
    const sid = await mms('https://cdn.test/cat.png')
    await phone.clock.drain()

    const { status, errorCode, history, createdAt } = phone.messages.last()
    expect({ status, errorCode }).toEqual({ status: 'failed', errorCode: code })
    expect(history.map((entry) => [entry.status, entry.at.getTime() - createdAt.getTime()])).toEqual([
      ['queued', 0],
      ['sending', 100],
      ['failed', failsAt],
    ])
    expect(phone.alerts.last({ sid })).toMatchObject({
      code,
      level: 'error',
      message: expect.stringContaining(`The media file https://cdn.test/cat.png ${why}`),
      fix: 'Serve it with status 200, as image/jpeg, image/png, image/gif, video/mp4, within 5 MB.',
    })
    expect(() => phone.assertSettled()).toThrow(`${code}: The media file`)
  })
})

test('the callback tells of the failure', async () => {
  phone.app('https://cdn.test', () => new Response('no', { status: 404 }))
  await mms('https://cdn.test/cat.png')
  await phone.clock.drain()

  expect(phone.callbacks.last().params).toMatchObject({
    MessageStatus: 'failed',
    ErrorCode: '63019',
    ErrorMessage: 'Media failed to download',
  })
})

test('one bad file fails the message, and the first failure gives the code', async () => {
  phone.app('https://cdn.test', (request) =>
    request.url.endsWith('good')
      ? file('image/png')
      : request.url.endsWith('type')
        ? file('text/html')
        : new Response('no', { status: 404 }),
  )
  await mms('https://cdn.test/good', 'https://cdn.test/type', 'https://cdn.test/missing')
  await phone.clock.drain()

  expect(phone.messages.last()).toMatchObject({ status: 'failed', errorCode: 12300 })
  expect(phone.alerts.all().map(({ code }) => code)).toEqual([12300, 63019])
})

test('a failed MMS uses up no outcome of the script: it never met the handset', async () => {
  ana.onText(outcome.undelivered(30005), outcome.delivered())
  phone.app('https://cdn.test', () => new Response('no', { status: 404 }))
  await mms('https://cdn.test/cat.png')
  await phone.clock.drain()
  await send(phone, { from: shop.e164, to: ana.number })
  await phone.clock.drain()

  expect(phone.messages.last()).toMatchObject({ status: 'undelivered', errorCode: 30005 })
})
