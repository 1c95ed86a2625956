// The timeline as a text.
import { expect, test } from 'vitest'
import { after, createRingback, outcome } from '../../../src/index'
import { apiRequest, ask, post, read, send } from '../../support/phone/requests'

/** A scene with a bit of everything. */
async function scene() {
  const phone = createRingback({ callbacks: { signingKey: 'PSK_separate' } })
  const shop = phone.number({ e164: '+15550100001' })
  const ana = phone.handset('+15550100002').onText(outcome.undelivered(30005), outcome.delivered())
  let asked = 0
  phone.app('https://app.test', () => {
    asked += 1
    if (asked === 2) return new Response('busy', { status: 503 })
    return asked === 3 ? after('20s') : new Response()
  })
  phone.app('https://cdn.test', (request) =>
    request.url.endsWith('.png') ? new Response('cat', { headers: { 'content-type': 'image/png' } }) : new Response('no', { status: 404 }),
  )

  const sid = await send(phone, { from: shop.e164, to: ana.number, statusCallback: 'https://ana:pass@app.test/status?order=7#rc=2&rp=all' })
  await post(phone, { from: shop.e164, to: '5551230002', body: 'Hi' })
  await read(phone, 'Messages.json', { sid: phone.account.sid, authToken: 'wrong' })
  await phone.clock.drain()
  await send(phone, { from: shop.e164, to: ana.number, mediaUrl: ['https://cdn.test/cat.png', 'https://cdn.test/dog'] })
  await phone.clock.drain()
  await read(phone, `Messages/${sid}.json`)
  await ask(phone, new Request(apiRequest(phone.account, `Messages/${sid}.json`), { method: 'DELETE' }))
  const token = phone.account.authToken
  const rotated = phone.account.rotateAuthToken()
  shop.release()
  return { phone, secrets: [token, rotated, 'PSK_separate', 'ana:pass', btoa(`${phone.account.sid}:${token}`), btoa('ana:pass')] }
}

test('the timeline reads as a story', async () => {
  const { phone } = await scene()

  expect(phone.timeline.text()).toMatchInlineSnapshot(`
    "T+0s     POST Messages → 201 SM..d499
    T+0s     POST Messages → 400 21211 The 'To' number 5551230002 is not a valid phone number.
    T+0s     warning: The token of the credentials is not that of the account AC02216132286e7f0d924cb7b3bb8e17a2.
    T+0s     GET Messages → 401 20003 Authenticate
    T+100ms  SM..d499 sending
    T+100ms  SM..d499 POST https://app.test/status?order=7 sending → 200
    T+300ms  SM..d499 sent
    T+300ms  SM..d499 POST https://app.test/status?order=7 sent → HTTP 503
    T+1.3s   SM..d499 undelivered (30005 Unknown destination handset)
    T+1.3s   SM..d499 POST https://app.test/status?order=7 sent (attempt 2) → 200
    T+16.3s  SM..d499 POST https://app.test/status?order=7 undelivered 30005 → timed out after 15s
    T+17.3s  SM..d499 POST https://app.test/status?order=7 undelivered 30005 (attempt 2) → 200
    T+17.3s  POST Messages → 201 SM..9507
    T+17.4s  SM..9507 sending
    T+17.4s  SM..9507 GET https://cdn.test/cat.png → fetched, image/png, 3 bytes
    T+17.4s  SM..9507 GET https://cdn.test/dog → failed: could not be downloaded: HTTP 404
    T+17.4s  error: The media file https://cdn.test/dog could not be downloaded: HTTP 404.
    T+17.4s  SM..9507 failed (63019 Media failed to download)
    T+17.4s  GET Messages/SM..d499 → 200
    T+17.4s  DELETE Messages/SM..d499 → 204
    T+17.4s  the auth token was rotated
    T+17.4s  the number +15550100001 was released"
  `)
})

test('the timeline is the same every time', async () => {
  const [one, two] = [await scene(), await scene()]

  expect(two.phone.timeline.text()).toBe(one.phone.timeline.text())
})

test('the timeline holds no secret', async () => {
  const { phone, secrets } = await scene()
  const told = phone.timeline.text() + JSON.stringify(phone.timeline.all())

  expect(told).toContain('https://app.test/status?order=7')
  for (const secret of secrets) expect(told).not.toContain(secret)
})

test('entries have a moment, a kind, the SID and the line', async () => {
  const phone = createRingback()
  const sid = await send(phone, { from: phone.number().e164, to: phone.handset().number })
  await phone.clock.advance('100ms')

  const name = `SM..${sid.slice(-4)}`
  expect(phone.timeline.all()).toEqual([
    { at: new Date('2030-01-01T00:00:00.000Z'), kind: 'request', sid, text: `POST Messages → 201 ${name}`, outcome: `201 ${name}` },
    { at: new Date('2030-01-01T00:00:00.100Z'), kind: 'status', sid, text: `${name} sending` },
  ])
  expect([...phone.timeline]).toEqual(phone.timeline.all())
})

test('a phone on which nothing happened has an empty timeline', () => {
  const { timeline } = createRingback()

  expect([timeline.text(), timeline.all()]).toEqual(['', []])
})
