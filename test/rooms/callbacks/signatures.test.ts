// Signatures, checked by the validators of both providers.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { createRingback, sign } from '../../../src/index'
import { only, recordingApp } from '../../support/callbacks/recording-app'
import { signalwire } from '../../support/callbacks/signalwire'
import { send } from '../../support/phone/requests'

const URLS = [
  'https://app.test/status',
  'https://app.test/status?order=7&tags=a,b',
  'https://app.test/status?empty=&bare',
  'https://app.test:443/status',
  'https://app.test:8443/status',
  'http://app.test/status',
  'http://app.test:80/status?x=1',
  'https://app.test',
  'https://app.test?x=1',
  'https://APP.Test/Status',
  'https://app.test/größe?stadt=köln',
  'https://bücher.test/status',
  "https://app.test/it's?q=it's",
  'https://app.test/two words?q=three more words',
  'https://app.test/100%25?q=a%20b+c%2Bd',
  'https://app.test/a|b?list[]={1}',
  'https://app.test/a/../b',
]

const SIGNING_KEY = 'PSK_separate'

/** Sends one text with one callback (`sent`) and returns what the app received. */
async function callbackTo(statusCallback: string, { body = 'Hi', signingKey }: { body?: string; signingKey?: string } = {}) {
  const phone = createRingback({ callbacks: { statuses: ['sent'], ...(signingKey ? { signingKey } : {}) }, dialect: 'signalwire' })
  const app = recordingApp()
  phone.app(new URL(statusCallback).origin, app)
  const mediaUrl = body === '' ? 'https://cdn.test/cat.png' : []
  await send(phone, { from: phone.number().e164, to: phone.handset().number, body, mediaUrl, statusCallback })
  await phone.clock.drain()
  const { url, form, headers } = only(app)
  return {
    authToken: phone.account.authToken,
    url,
    form,
    forTwilio: headers['x-twilio-signature'] ?? '',
    forSignalWire: headers['x-signalwire-signature'] ?? '',
  }
}

describe.each(URLS)('a callback to %s', (statusCallback) => {
  test("passes Twilio's validator, by the URL that the app sees and by the one that was configured", async () => {
    const { authToken, forTwilio, url, form } = await callbackTo(statusCallback)

    expect(twilio.validateRequest(authToken, forTwilio, url, form)).toBe(true)
    expect(twilio.validateRequest(authToken, forTwilio, statusCallback, form)).toBe(true)
    expect(twilio.validateRequest(authToken, forTwilio, url, { ...form, To: '+15550000000' })).toBe(false)
  })

  test("passes SignalWire's validator", async () => {
    const { authToken, forSignalWire, url, form } = await callbackTo(statusCallback)

    expect(signalwire.validateRequest(authToken, forSignalWire, url, form)).toBe(true)
    expect(signalwire.validateRequest(authToken, forSignalWire, `${url}x`, form)).toBe(false)
  })
})

const BODIES = [
  'It\'s 5 € & more + 100% = "great"',
  'größe, naïve, 日本, 😀',
  'two\nlines\r\nand a\ttab',
  ' spaces at both ends ',
  '&=+?#/',
  '',
]

test.each(BODIES)('a form with the text %j passes both validators', async (body) => {
  const { authToken, forTwilio, forSignalWire, url, form } = await callbackTo('https://app.test/status', { body })

  expect(form.Body).toBe(body)
  expect(twilio.validateRequest(authToken, forTwilio, url, form)).toBe(true)
  expect(signalwire.validateRequest(authToken, forSignalWire, url, form)).toBe(true)
})

test('a separate signing key signs for SignalWire, while the auth token goes on signing for Twilio', async () => {
  const { authToken, forTwilio, forSignalWire, url, form } = await callbackTo('https://app.test/status', { signingKey: SIGNING_KEY })

  expect(signalwire.validateRequest(SIGNING_KEY, forSignalWire, url, form)).toBe(true)
  expect(signalwire.validateRequest(authToken, forSignalWire, url, form)).toBe(false)
  expect(twilio.validateRequest(authToken, forTwilio, url, form)).toBe(true)
  expect(twilio.validateRequest(SIGNING_KEY, forTwilio, url, form)).toBe(false)
})

test('after a rotation the new auth token signs', async () => {
  const phone = createRingback()
  const app = recordingApp()
  phone.app('https://app.test', app)
  const before = phone.account.authToken
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.next()
  const now = phone.account.rotateAuthToken()
  await phone.clock.next()

  const [first, second] = app.received
  expect(app.received).toHaveLength(2)
  expect(twilio.validateRequest(before, first?.headers['x-twilio-signature'] ?? '', 'https://app.test/status', first?.form ?? {})).toBe(
    true,
  )
  expect(twilio.validateRequest(now, second?.headers['x-twilio-signature'] ?? '', 'https://app.test/status', second?.form ?? {})).toBe(true)
})

test("a GET, which a 302 makes of a callback, passes the validators that check the body's hash", async () => {
  const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const target = `https://app.test/moved?bodySHA256=${hashOfNothing}&x=1`
  const phone = createRingback({ callbacks: { statuses: ['sent'] } })
  const app = recordingApp((_, count) => (count === 1 ? Response.redirect(target, 302) : new Response()))
  phone.app('https://app.test', app)
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  const moved = app.received[1]
  expect(moved).toMatchObject({ method: 'GET', url: target, body: '' })
  const { authToken } = phone.account
  expect(twilio.validateRequestWithBody(authToken, moved?.headers['x-twilio-signature'] ?? '', target, '')).toBe(true)
  expect(signalwire.validateRequestWithBody(authToken, moved?.headers['x-signalwire-signature'] ?? '', target, '')).toBe(true)
})

test('each key and each text is signed as if it were the only one, whatever was signed before', () => {
  const url = 'https://app.test/status'
  for (const key of ['one', 'another', 'one', 'k'.repeat(100), 'another'])
    for (const form of [{ Body: 'ä'.repeat(10_000), To: '+15550001111' }, { Body: 'Hi' }, { Body: 'ä'.repeat(2_040) }])
      expect(sign(key, url, form).headers['x-twilio-signature'], key).toBe(twilio.getExpectedTwilioSignature(key, url, form))
})
