// A body of 'a&' repeated 40,000 times took 18 s, because each repeat copied the list of those before it.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['one parameter, repeated', 'a&'.repeat(40_000), form],
  ['many parameters', Array.from({ length: 20_000 }, (_, index) => `a${index}`).join('&'), form],
  ['one list in JSON', JSON.stringify({ MediaUrl: Array(40_000).fill('a') }), { 'content-type': 'application/json' }],
  [
    'many names in JSON',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, 1]))),
    { 'content-type': 'application/json' },
  ],
])('%s: refused, and not read to its end', { timeout: 2_000 }, async (_, body, headers) => {
  const phone = createRingback()
  const { status, json } = await apiOf(phone).request('POST', 'Messages.json', { body, headers })

  expect(status).toBe(400)
  expect(json).toEqual({
    code: 20400,
    message: 'The request could not be read: it has more than 1000 parameters',
    more_info: 'https://www.twilio.com/docs/errors/20400',
    status: 400,
  })
  expect(phone.requests.last()).toMatchObject({ status: 400, code: 20400, params: {} })
})

test('so is a query', { timeout: 2_000 }, async () => {
  const { status, json } = await apiOf(createRingback()).get(`Messages.json?${'a&'.repeat(40_000)}`)
  expect([status, json.code]).toEqual([400, 20400])
})

test('who may not come in learns nothing of it', async () => {
  const init = { body: 'a&'.repeat(40_000), headers: { ...form, authorization: 'Basic x' } }
  expect((await apiOf(createRingback()).request('POST', 'Messages.json', init)).status).toBe(401)
})

test('1,000 parameters are read, in their order, and empty pieces count for none', async () => {
  const phone = createRingback()
  const names = Array.from({ length: 999 }, (_, index) => `b=${index}`)
  await apiOf(phone).request('POST', 'Messages.json', { body: `a=1&&&${names.join('&')}`, headers: form })
  expect(phone.requests.last()).toMatchObject({ code: 21604, params: { a: '1', b: names.map((_, index) => String(index)) } })
  expect((await apiOf(phone).request('POST', 'Messages.json', { body: `a&a&${names.join('&')}`, headers: form })).json.code).toBe(20400)
})
