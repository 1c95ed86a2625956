// A To in a spelling that people write, (555) 010-0001 or + 1 555 …, was refused in the dialect of a provider that reads it.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { createApi } from '../support/rest/api'
import { apiOf } from '../support/rest/direct'

const ANA = '+15550100001'
const SPELLINGS = [
  '(555) 010-0001',
  '555-010-0001',
  '555.010.0001',
  '1 555 010 0001',
  '+ 15550100001',
  '+1 (555) 010-0001',
  ' +15550100001 ',
]
const NONE = ['5550100001', '15550100001', '555 0100', '(055) 010-0001', '447700900123', '+1 555 CALL NOW', '1+5550100001', '', '+']

function setUp(prefix: string) {
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100009' })
  const ana = phone.handset(ANA)
  const api = createApi({
    origin: () => 'https://api.test',
    fetch: async (request) => (await phone.fetch(request)) as Response,
    account: phone.account,
    prefix,
  })
  const text = async (To: string) => (await api.post('Messages.json', { To, From: shop.e164, Body: 'Hi' })).json
  const call = async (To: string) => (await api.post('Calls.json', { To, From: shop.e164, Twiml: '<Response/>' })).json
  return { phone, ana, text, call }
}

describe('in the dialect twilio', () => {
  test.each(SPELLINGS)('%j is a number', async (to) => {
    const { phone, ana, text, call } = setUp('/2010-04-01')
    expect(await text(to)).toMatchObject({ status: 'queued', to: ANA })
    expect(await call(to)).toMatchObject({ status: 'queued', to: ANA, to_formatted: '(555) 010-0001' })
    await phone.clock.drain()
    expect(ana.inbox).toHaveLength(1)
    expect(phone.calls.last()).toMatchObject({ status: 'completed', to: ANA })
  })

  test.each(NONE)('%j is none', async (to) => {
    const { text, call } = setUp('/2010-04-01')
    expect(Number((await text(to)).code)).toBe(to === '' ? 21604 : 21211)
    expect(Number((await call(to)).code)).toBe(to === '' ? 21201 : 21211)
  })
})

test.each(SPELLINGS)('on the path of the interface document %j is refused', async (to) => {
  const { text, call } = setUp('/api/laml/2010-04-01')
  expect(await text(to)).toMatchObject({ code: 21211, message: `The 'To' number ${to} is not a valid phone number.` })
  expect(await call(to)).toMatchObject({ code: 21211 })
})

test('a document that an app answers with is read in the same way', async () => {
  for (const [dialect, count] of [
    ['twilio', 1],
    ['laml', 0],
  ] as const) {
    const phone = createRingback({ dialect })
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    const ana = phone.handset(ANA)
    phone.app(
      'https://app.test',
      () => new Response('<Response><Message to="(555) 010-0001">Hi</Message></Response>', { headers: { 'content-type': 'text/xml' } }),
    )
    await phone.handset().text(shop, 'Hello')
    await phone.clock.drain()
    expect(ana.inbox).toHaveLength(count)
  }
})

test('a wide spelling is read in one go', async () => {
  const { json } = await apiOf(createRingback({ dialect: 'twilio' })).post('Messages.json', {
    To: '( '.repeat(50_000),
    From: ANA,
    Body: 'Hi',
  })
  expect(json).toMatchObject({ code: 21211 })
})
