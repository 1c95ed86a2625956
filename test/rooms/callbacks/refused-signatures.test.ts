// What an alert tells about a signature that an app refused: what the app said, and all that is needed to compare both sides.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type App, after, createRingback, type RingbackOptions } from '../../../src/index'

const KEY = 'PSK_0123456789abcdef'

/** The last alert after one text to an app that answers so. */
async function alertAfter(answer: App, options: RingbackOptions['callbacks'] = {}, body = 'Hello', method: 'GET' | 'POST' = 'POST') {
  const phone = createRingback({ apps: { 'https://app.test': answer }, callbacks: options })
  const shop = phone.number({ e164: '+15550100001', smsUrl: 'https://app.test/sms', smsMethod: method })
  await phone.handset('+15550100002').text(shop, body)
  // What was not reached is asked again, later.
  await phone.clock.drain()
  return { phone, ...phone.alerts.last(), headers: phone.callbacks.last().headers }
}

const refused = (body: string | null) => () => new Response(body, { status: 403 })
const said = (body: string | null) => alertAfter(refused(body)).then(({ message }) => message)

test('what the app said is in the message, in one line', async () => {
  expect(await said('  Invalid \n\n\t signature \n')).toMatch(/403, "Invalid signature"\.$/)
})

test('a 401 is a refusal, too', async () => {
  const { message, fix } = await alertAfter(() => new Response('who are you', { status: 401 }))
  expect(message).toMatch(/401, "who are you"\.$/)
  expect(fix).toContain('If the app refused the signature')
})

test('an app that did not answer refused nothing', async () => {
  const { message, fix } = await alertAfter(() => after('20s'))
  expect(message).toContain('timed out')
  expect(fix).not.toContain('signature')
})

test('an app that says nothing is not quoted', async () => {
  expect(await said(null)).toMatch(/403\.$/)
})

test('what an app says of anything but a refusal is not quoted', async () => {
  const { message } = await alertAfter(() => new Response('no such page', { status: 404 }))
  expect(message).not.toContain('no such page')
})

test('of a long answer the beginning, and how long it is', async () => {
  expect(await said('x'.repeat(200))).toMatch(/, "x{200}"\.$/)
  expect(await said('x'.repeat(1_201))).toMatch(/, "x{200}… \(1,201 characters\)"\.$/)
})

test('both sides of the comparison: the header that was sent, and the text it was made of', async () => {
  const { fix, headers } = await alertAfter(refused(null))
  expect(fix).toContain(`X-Twilio-Signature was ${headers['x-twilio-signature']}, over the text "https://app.test/smsAccountSidAC`)
  expect(fix).toContain('BodyHello')
  expect(headers['x-twilio-signature']).toMatch(/^[\w+/]{27}=$/)
})

test('the parameters of a GET stand in its URL, and are signed there alone', async () => {
  const { fix } = await alertAfter(refused(null), {}, 'Hello', 'GET')
  expect(fix).toMatch(/over the text "https:\/\/app\.test\/sms\?[^"]*Body=Hello[^"]*"\.$/)
  expect(fix).not.toContain('BodyHello')
})

test('with a signing key, the other header, too, and neither key', async () => {
  const { fix, headers, phone } = await alertAfter(refused(null), { signingKey: KEY })
  const signalwire = `(X-SignalWire-Signature, made with the signing key, was ${headers['x-signalwire-signature']}), over`
  expect(fix).toContain(`X-Twilio-Signature was ${headers['x-twilio-signature']} ${signalwire}`)
  expect(headers['x-signalwire-signature']).not.toBe(headers['x-twilio-signature'])
  expect(fix).not.toContain(KEY)
  expect(fix).not.toContain(phone.account.authToken)
})

test('a text that is too long to compare is cut, and says so', async () => {
  const { fix } = await alertAfter(refused(null), {}, 'y'.repeat(1_500))
  expect(fix).toMatch(/over the text "https:.{1150,1200}y… \(1,\d{3} characters\)"\.$/)
})

test('the URL that was signed is the one to check, and where the app was called is told beside it', async () => {
  const { fix } = await alertAfter(refused(null))
  expect(fix).toContain('it was made for https://app.test/sms. Check it with this URL and not')

  const server = createServer((_, response) => response.writeHead(403).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const { fix: behindProxy } = await alertAfter(url)
    expect(behindProxy).toContain(
      `it was made for https://app.test/sms, and the app was called at ${url}/sms. Check it with the first URL and not`,
    )
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
