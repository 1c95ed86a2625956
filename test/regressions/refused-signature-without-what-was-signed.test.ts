// An app that refused a signature was told of with its status alone: who wrote it could not compare what it computed with what was signed.
import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { type RealServer, realServer } from '../support/callbacks/real-server'
import { send } from '../support/phone/requests'

const APP = 'https://app.test'
const TOKEN = 'token-of-the-account-7f3a'

let server: RealServer | undefined
afterEach(() => server?.close())

/** The text that stands in the advice, as the app would sign it. */
function shown(fix: string): { text: string; signature: string } {
  const [, signature = '', text = '""'] = /X-Twilio-Signature was (\S+), over the text (".*")\.$/.exec(fix) ?? []
  return { signature, text: JSON.parse(text) }
}

test('the alert shows the answer of the app, the signature and what was signed', async () => {
  const phone = createRingback({ account: { authToken: TOKEN } })
  phone.app(APP, () => new Response('<h1>Invalid\n signature</h1>', { status: 403 }))
  const shop = phone.number({ smsUrl: `${APP}/sms?shop=1` })
  const ana = phone.handset()
  await ana.text(shop, 'Hi')

  const { message, fix } = phone.alerts.last()
  expect(message).toBe(`The request message.inbound to ${APP}/sms?shop=1 got no document: HTTP 403, "<h1>Invalid signature</h1>".`)
  const { signature, text } = shown(fix)
  expect(text).toMatch(/^https:\/\/app\.test\/sms\?shop=1AccountSidAC.*BodyHiFrom\+1\d{10}.*To\+1\d{10}$/)
  expect(signature).toBe(createHmac('sha1', TOKEN).update(text).digest('base64'))
})

test('so does that of a status callback, and of an app on a port', async () => {
  server = await realServer((_request, response) => response.writeHead(401).end('wrong'))
  const phone = createRingback({
    apps: { [APP]: server.url },
    callbacks: { attempts: 1, statuses: ['sent'] },
    account: { authToken: TOKEN },
  })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: `${APP}/status` })
  await phone.clock.drain()

  const { message, fix } = phone.alerts.last()
  expect(message).toBe(`The callback message.status to ${APP}/status failed after 1 attempt: HTTP 401, "wrong".`)
  const { signature, text } = shown(fix)
  expect(signature).toBe(createHmac('sha1', TOKEN).update(text).digest('base64'))
})

test('a webhook by GET is signed by its URL alone', async () => {
  const phone = createRingback({ apps: { [APP]: () => new Response('', { status: 403 }) } })
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms`, smsMethod: 'GET' }), 'Hi')
  expect(phone.alerts.last().message).toMatch(/HTTP 403\.$/)
  expect(shown(phone.alerts.last().fix).text).toBe(phone.callbacks.last().url)
})

test('a long answer and a long text are cut, and no token of the account is told', async () => {
  const phone = createRingback({ account: { authToken: TOKEN } })
  phone.app(APP, () => new Response(`wanted ${TOKEN} ${'x'.repeat(5_000)}`, { status: 403 }))
  await phone.handset().text(phone.number({ smsUrl: `${APP}/sms` }), `${TOKEN} ${'y'.repeat(1_500)}`)
  const { message, fix } = phone.alerts.last()
  expect(message.length + fix.length).toBeLessThan(2_400)
  expect(message + fix).not.toContain(TOKEN)
  expect(message).toContain('wanted (the auth token) xxx')
})
