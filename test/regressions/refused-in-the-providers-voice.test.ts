// What ringback cannot do was refused as if the provider refused it, and nothing said whose limit it was.
import { expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const TO = '+15550100002'

function theOneError(phone: Ringback) {
  expect(phone.alerts.count()).toBe(1)
  expect(phone.alerts.last()).toMatchObject({ level: 'error', code: null })
  expect(() => phone.assertSettled()).toThrow('ringback')
  return phone.alerts.last()
}

test.each([
  ['Messages', { To: 'messenger:15550100002', From: 'messenger:15550100001' }, 'an address of another channel as To, "messenger:…",'],
  ['Messages', { To: TO, From: 'rcs:brand_agent' }, 'an address of another channel as From, "rcs:…",'],
  [
    'Calls',
    { To: 'whatsapp:+15550100002', From: '+15550100001', Url: 'https://app.test' },
    'an address of another channel as To, "whatsapp:…",',
  ],
  ['Calls', { To: 'app:AP1', From: '+15550100001', Url: 'https://app.test' }, 'an address of an application as To, "app:…",'],
] as const)('%s %j', async (resource, form, told) => {
  const phone = createRingback()
  const { status } = await apiOf(phone).post(`${resource}.json`, { Body: 'Hi', ...form })
  expect(status).toBe(400)
  expect(theOneError(phone).message).toBe(
    `POST ${resource} named ${told} which ringback does not do yet: it refused it as if it were malformed.`,
  )
})

test('an API key', async () => {
  const phone = createRingback()
  const key = `SK${'0'.repeat(32)}`
  const api = apiOf(phone, { account: { sid: key, authToken: 'key-secret-0123456789' } })
  expect((await api.get('Messages.json')).status).toBe(401)
  const { level, message, fix } = phone.alerts.last()
  expect(level).toBe('warning')
  expect(message).toContain(`the API key ${key}`)
  expect(fix).toContain(`phone.account.createApiKey({ sid: '${key}', secret: '…' })`)
  expect(message + fix).not.toContain('key-secret')
})

test('a resource that is not served is named, once for all its records', async () => {
  const phone = createRingback()
  for (const id of ['a', 'b'])
    expect((await apiOf(phone, { prefix: '/2010-04-01' }).get(`Addresses/AD${id.repeat(32)}.json`)).status).toBe(404)
  expect(theOneError(phone).message).toBe(
    'GET /2010-04-01/Accounts/{Sid}/Addresses/{Sid}.json is a resource that ringback does not serve; it answered 404, as for a record that is not there.',
  )
  expect((await apiOf(phone).get('/2009-01-01/Accounts.json')).status).toBe(404)
  expect(phone.alerts.count({ level: 'error' })).toBe(2)
})
