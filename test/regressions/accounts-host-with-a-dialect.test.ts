// With the dialect of SignalWire, the host of Twilio's Accounts API wrote its errors as SignalWire does; the other hosts of Twilio did not.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { basic } from '../support/rest/api'
import { ask } from '../support/rest/direct'

const HOSTS = [
  'https://accounts.twilio.com/v1/AuthTokens/Secondary',
  'https://messaging.twilio.com/v1/Services/MG00000000000000000000000000000000',
]

test.each(HOSTS)('an error of %s is that of Twilio, whatever the dialect', async (url) => {
  const phone = createRingback({ dialect: 'signalwire' })
  const headers = { authorization: basic(phone.account) }
  const response = await ask(phone, new Request(url, { method: 'DELETE', headers }))
  expect(response.status).toBe(404)
  expect((await response.json()).code).toBe(20404)
})
