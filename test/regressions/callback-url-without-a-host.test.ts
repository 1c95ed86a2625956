// `https:///status`, which an app makes when its host is not configured, passed as a URL of the host "status": the real
// service rejects it (21609, "no host"), and the callbacks went nowhere.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test.each([
  ['StatusCallback', 21609],
  ['MediaUrl', 21620],
])('a %s without a host is rejected with %i', async (parameter, code) => {
  const phone = createRingback()
  const [shop, ana] = [phone.number(), phone.handset()]
  const response = await phone.fetch(
    new Request(`https://api.example.test/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
      body: new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Hi', [parameter]: 'https:///status' }),
    }),
  )
  expect(await response?.json()).toMatchObject({ status: 400, code })
})

test('neither is it the URL of a number', () => {
  expect(() => createRingback().number({ smsUrl: 'https:///sms' })).toThrow('phone.number({ smsUrl }) got "https:///sms".')
})
