// A body had a limit and a query had none: 100,000 parameters in a URL were read, recorded and copied into every link of the page.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const KB = 1_024

test('a query of more than 256 KB is refused, like a body', async () => {
  const phone = createRingback()
  const parameters = Array.from({ length: 100_000 }, (_, index) => `p${index}=`).join('&')

  const { status, json } = await apiOf(phone).get(`Calls.json?${parameters}`)

  expect(status).toBe(414)
  expect(json).toEqual({
    code: 20414,
    message: 'The query of the request is longer than 262144 characters',
    more_info: 'https://www.twilio.com/docs/errors/20414',
    status: 414,
  })
  expect(phone.requests.last()).toMatchObject({ status: 414, code: 20414, params: {} })
})

test('one of 256 KB is read', async () => {
  const phone = createRingback()
  const query = `?FriendlyName=${'x'.repeat(256 * KB - '?FriendlyName='.length)}`
  expect((await apiOf(phone).get(`IncomingPhoneNumbers.json${query}`)).status).toBe(200)
  expect((await apiOf(phone).get(`IncomingPhoneNumbers.json${query}x`)).status).toBe(414)
})

test('who may not come in learns nothing of it', async () => {
  const phone = createRingback()
  const path = `Calls.json?x=${'x'.repeat(300 * KB)}`
  expect((await apiOf(phone).request('GET', path, { headers: { authorization: 'Basic x' } })).status).toBe(401)
})
