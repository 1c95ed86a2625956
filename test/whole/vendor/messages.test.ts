// The answers about messages, calls and numbers, held against the vendor's own description in the states that a record can have.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  return { phone, shop: phone.number(), ana: phone.handset(), api: apiOf(phone, { prefix: '/2010-04-01' }) }
}

describe.skipIf(MISSING)(`answers fit the vendor's description${MISSING}`, () => {
  test.each([
    ['delivered', outcome.delivered()],
    ['undelivered', outcome.undelivered(30003)],
    ['failed', outcome.failed(30008)],
    ['sent', outcome.sent()],
  ])('a message that was created, listed, fetched while it was on its way, and at last %s', async (status, script) => {
    const { phone, shop, ana, api } = setUp()
    ana.onText(script)
    const created = await api.post<{ sid: string }>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi' })
    const whole = `${ACCOUNT}/Messages.json`
    expect(faultsOf({ api: 'api_v2010', path: whole, method: 'post', status: created.status, json: created.json })).toEqual([])
    const one = `${ACCOUNT}/Messages/{Sid}.json`
    const fetched = async () => {
      const { status: code, json } = await api.get<{ status: string }>(`Messages/${created.json.sid}.json`)
      expect(faultsOf({ api: 'api_v2010', path: one, method: 'get', status: code, json })).toEqual([])
      return json.status
    }
    expect(await fetched()).toBe('queued')
    while (phone.clock.pending().length > 0) {
      await phone.clock.next()
      await fetched()
    }
    expect(await fetched()).toBe(status)
    const listed = await api.get('Messages.json')
    expect(faultsOf({ api: 'api_v2010', path: whole, method: 'get', status: listed.status, json: listed.json })).toEqual([])
  })

  test('a message on WhatsApp by a template, up to where it is read', async () => {
    const { phone, ana, api } = setUp()
    const shop = phone.number({ whatsapp: true })
    const { sid } = phone.content({ types: { 'twilio/text': { body: 'Hi' } }, approved: true })
    const fields = { To: ana.whatsapp.number, From: `whatsapp:${shop.e164}`, ContentSid: sid }
    const { status, json } = await api.post<{ sid: string }>('Messages.json', fields)
    expect(faultsOf({ api: 'api_v2010', path: `${ACCOUNT}/Messages.json`, method: 'post', status, json })).toEqual([])
    await phone.clock.drain()
    await ana.whatsapp.read()
    const fetched = await api.get<{ status: string }>(`Messages/${json.sid}.json`)
    expect(fetched.json.status).toBe('read')
    const answer = { path: `${ACCOUNT}/Messages/{Sid}.json`, method: 'get', status: fetched.status, json: fetched.json } as const
    expect(faultsOf({ api: 'api_v2010', ...answer })).toEqual([])
  })
})
