// What the signature of a recorded callback would be at another URL.
import { createRingback, sign } from 'ringback'
import { expect, test } from 'vitest'
import { inJson } from '../../../src/control/in-json'
import { otherUrls } from '../../../src/inspector/model/signatures'

const ORIGIN = 'https://app.test'

async function aText(options: { readonly smsMethod?: 'GET' | 'POST'; readonly signingKey?: string } = {}) {
  const { smsMethod = 'POST', signingKey } = options
  const phone = createRingback({
    apps: { [ORIGIN]: () => new Response(null, { status: 403 }) },
    ...(signingKey === undefined ? {} : { callbacks: { signingKey } }),
  })
  const shop = phone.number({ smsUrl: `${ORIGIN}/sms?a=1`, smsMethod })
  await phone.handset('+15550100002').text(shop, 'Hi')
  return { phone, callback: phone.callbacks.last(), authToken: phone.account.authToken }
}

test('at the URL that it was sent to it is the one that was sent', async () => {
  const { phone, callback } = await aText()
  expect(phone.sign(callback)).toEqual({
    url: `${ORIGIN}/sms?a=1`,
    headers: {
      'x-twilio-signature': callback.headers['x-twilio-signature'],
      'x-signalwire-signature': callback.headers['x-signalwire-signature'],
    },
  })
})

test('at another it is what an app computes there, with the parameters of a form and without those of a GET', async () => {
  const { phone, callback, authToken } = await aText()
  const there = 'http://localhost:3000/sms?a=1'
  expect(phone.sign(callback, there)).toEqual(sign(authToken, there, callback.params))
  const got = await aText({ smsMethod: 'GET' })
  expect(got.phone.sign(got.callback, there)).toEqual(sign(got.authToken, there))
})

test('a signing key signs the second header, as when it was sent', async () => {
  const { phone, callback, authToken } = await aText({ signingKey: 'a-signing-key' })
  const { headers } = phone.sign(callback, 'http://app.test/sms')
  expect(headers['x-twilio-signature']).toBe(sign(authToken, 'http://app.test/sms', callback.params).headers['x-twilio-signature'])
  expect(headers['x-signalwire-signature']).toBe(
    sign('a-signing-key', 'http://app.test/sms', callback.params).headers['x-twilio-signature'],
  )
})

test('user info and a fragment are on no wire, and the rest of a URL stays as it is written', async () => {
  const { phone, callback } = await aText()
  expect(phone.sign(callback, 'HTTPS://ana:secret@App.test:443/sms#x').url).toBe('HTTPS://App.test:443/sms')
})

test('what is no URL, and no callback of this phone, is told to the author', async () => {
  const { phone, callback } = await aText()
  expect(() => phone.sign(callback, 'localhost:3000')).toThrow(/got "localhost:3000" as the URL. Write the URL that the app checks/)
  expect(() => phone.sign('none')).toThrow(/phone.sign\(\) got "none", which is not a callback of this phone/)
  expect(inJson('phone.sign(callback, url) got "x" as the URL.')).toBe('POST callbacks/:id/sign got "x" as the URL.')
})

test('the page offers what proxies change, and never what was sent', () => {
  const urlsAt = (url: string, method = 'POST') => otherUrls({ url, method } as never).map((one) => one.url)
  expect(urlsAt('https://app.test/sms?a=1')).toEqual([
    'http://app.test/sms?a=1',
    'https://app.test:443/sms?a=1',
    'http://localhost:3000/sms?a=1',
    'https://app.test/sms',
  ])
  expect(urlsAt('http://localhost:3000/sms', 'GET')).toEqual(['https://localhost:3000/sms', 'http://localhost/sms'])
})
