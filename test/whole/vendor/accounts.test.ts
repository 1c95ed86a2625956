// The answers about accounts, keys, balance, tokens and usage, held against the vendor's own description. That of accounts.twilio.com,
// where tokens are rotated, is not at hand.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'
import { type Answered, faultsOf, MISSING } from '../../support/vendor/schemas'

const ROOT = '/2010-04-01/Accounts'
const ACCOUNT = `${ROOT}/{AccountSid}`

function setUp() {
  const phone = createRingback({ dialect: 'twilio' })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const faults = (path: string, method: Answered['method'], { status, json }: { readonly status: number; readonly json: unknown }) =>
    faultsOf({ api: 'api_v2010', path, method, status, json })
  return { phone, api, faults }
}

describe.skipIf(MISSING)(`answers fit the vendor's description${MISSING}`, () => {
  test('of accounts in each status', async () => {
    const { api, faults } = setUp()
    const created = await api.post<{ sid: string }>(`${ROOT}.json`, { FriendlyName: 'Branch' })
    expect(faults(`${ROOT}.json`, 'post', created)).toEqual([])
    const one = `${ROOT}/${created.json.sid}.json`
    for (const Status of ['suspended', 'active', 'closed']) {
      expect(faults(`${ROOT}/{Sid}.json`, 'post', await api.post(one, { Status })), Status).toEqual([])
      expect(faults(`${ROOT}/{Sid}.json`, 'get', await api.get(one)), Status).toEqual([])
    }
    expect(faults(`${ROOT}.json`, 'get', await api.get(`${ROOT}.json`))).toEqual([])
  })

  test.each(['Keys', 'SigningKeys'])('of %s', async (name) => {
    const { api, faults } = setUp()
    const [all, one] = [`${ACCOUNT}/${name}.json`, `${ACCOUNT}/${name}/{Sid}.json`]
    const created = await api.post<{ sid: string }>(`${name}.json`, { FriendlyName: 'web' })
    expect(faults(all, 'post', created)).toEqual([])
    const path = `${name}/${created.json.sid}.json`
    expect(faults(one, 'get', await api.get(path))).toEqual([])
    expect(faults(one, 'post', await api.post(path, { FriendlyName: 'worker' }))).toEqual([])
    expect(faults(all, 'get', await api.get(`${name}.json`))).toEqual([])
    expect(faults(one, 'delete', await api.delete(path))).toEqual([])
  })

  test('of the balance', async () => {
    const { api, faults } = setUp()
    expect(faults(`${ACCOUNT}/Balance.json`, 'get', await api.get('Balance.json'))).toEqual([])
  })

  test('of tokens', async () => {
    const { api, faults } = setUp()
    expect(faults(`${ACCOUNT}/Tokens.json`, 'post', await api.post('Tokens.json'))).toEqual([])
  })

  test.each(['', '/AllTime', '/Daily', '/LastMonth', '/Monthly', '/ThisMonth', '/Today', '/Yearly', '/Yesterday'])(
    'of Usage/Records%s',
    async (period) => {
      const { phone, api, faults } = setUp()
      await phone.handset().text(phone.number(), 'Hi')
      const answer = await api.get<{ usage_records: object[] }>(`Usage/Records${period}.json`)
      expect(answer.json.usage_records.length).toBeGreaterThan(10)
      expect(faults(`${ACCOUNT}/Usage/Records${period}.json`, 'get', answer)).toEqual([])
    },
  )
})
