// Accounts that own others: made, listed, renamed, suspended, brought back, closed, over REST and by the test author.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

interface AccountJson {
  readonly sid: string
  readonly friendly_name: string
  readonly status: string
  readonly auth_token: string
  readonly owner_account_sid: string
}

const LIST = '/2010-04-01/Accounts.json'
const pathOf = (sid: string) => `/2010-04-01/Accounts/${sid}.json`

async function open(phone: Ringback, form: Record<string, string> = {}) {
  const { json } = await apiOf(phone).post<AccountJson>(LIST, form)
  return { ...json, api: apiOf(phone, { account: { sid: json.sid, authToken: json.auth_token } }) }
}

describe('a subaccount', () => {
  test('is made with a token that opens it, and shown without the token ever after', async () => {
    const phone = createRingback()
    const branch = await open(phone, { FriendlyName: 'Ana’s bakery' })
    expect(branch).toMatchObject({ friendly_name: 'Ana’s bakery', status: 'active', owner_account_sid: phone.account.sid })
    expect((await branch.api.get('Messages.json')).status).toBe(200)
    const fetched = await apiOf(phone).get<AccountJson>(pathOf(branch.sid))
    expect(fetched.json.auth_token).toBe('redacted')
    expect((await branch.api.get(pathOf(phone.account.sid))).status).toBe(401)
  })

  test('has the moment of its creation for a name', async () => {
    const phone = createRingback({ now: '2030-01-01T13:05:00Z' })
    expect((await open(phone)).friendly_name).toBe('SubAccount Created at 2030-01-01 01:05 pm')
  })

  test('owns what is made with its credentials or in its path', async () => {
    const phone = createRingback()
    const branch = await open(phone)
    const bought = await branch.api.post<{ phone_number: string }>('IncomingPhoneNumbers.json', { AreaCode: '415' })
    const byOwner = apiOf(phone).post(`/2010-04-01/Accounts/${branch.sid}/Messages.json`, {
      To: '+15550100002',
      From: bought.json.phone_number,
      Body: 'Hi',
    })
    expect((await byOwner).status).toBe(201)
    expect(phone.messages.last()).toMatchObject({ accountSid: branch.sid })
  })

  test('makes no subaccounts itself', async () => {
    const phone = createRingback()
    const branch = await open(phone)
    expect(await branch.api.post(LIST)).toMatchObject({ status: 401, json: { code: 20003 } })
    expect(phone.alerts.last().message).toContain('which is a subaccount and can own none')
    expect(phone.feed.since().accounts).toHaveLength(2)
  })
})

describe('the list of accounts', () => {
  test('has the account itself and those that it owns, newest first', async () => {
    const phone = createRingback()
    phone.createAccount({ friendlyName: 'Stranger' })
    const [first, second] = [await open(phone, { FriendlyName: 'one' }), await open(phone, { FriendlyName: 'two' })]
    const names = async (api = apiOf(phone), query = '') =>
      (await api.get<{ accounts: AccountJson[] }>(`${LIST}${query}`)).json.accounts.map(({ friendly_name }) => friendly_name)
    expect(await names()).toEqual(['two', 'one', 'ringback'])
    expect(await names(first.api)).toEqual(['one'])
    expect(await names(apiOf(phone), '?FriendlyName=two')).toEqual(['two'])
    await apiOf(phone).post(pathOf(second.sid), { Status: 'suspended' })
    expect(await names(apiOf(phone), '?Status=suspended')).toEqual(['two'])
    expect(await names(apiOf(phone), '?Status=active')).toEqual(['one', 'ringback'])
    expect(await names(apiOf(phone), '?Status=sleepy')).toEqual([])
    expect(phone.alerts.last().fix).toBe('Use one of active, suspended, closed.')
  })

  test('is paged under the prefix of the request', async () => {
    const phone = createRingback()
    await open(phone)
    const list = '/api/laml/2010-04-01/Accounts.json'
    const page = (await apiOf(phone).get<{ accounts: AccountJson[]; next_page_uri: string }>(`${list}?PageSize=1`)).json
    expect(page.next_page_uri).toMatch(/^\/api\/laml\/2010-04-01\/Accounts\.json\?PageSize=1&Page=1&PageToken=PA/)
    const next = (await apiOf(phone).get<{ accounts: AccountJson[] }>(page.next_page_uri)).json
    expect(next.accounts.map(({ sid }) => sid)).toEqual([phone.account.sid])
  })
})

describe('the status of an account', () => {
  test('is set by its owner: suspended, and active again', async () => {
    const phone = createRingback()
    const branch = await open(phone)
    const set = (Status: string) => apiOf(phone).post<AccountJson>(pathOf(branch.sid), { Status })
    expect((await set('suspended')).json.status).toBe('suspended')
    expect(await branch.api.get('Messages.json')).toMatchObject({ status: 403, json: { code: 20005 } })
    expect((await apiOf(phone).get<AccountJson>(pathOf(branch.sid))).json.status).toBe('suspended')
    expect((await set('active')).json.status).toBe('active')
    expect((await branch.api.get('Messages.json')).status).toBe(200)
  })

  test('closed is final, and the numbers go back', async () => {
    const phone = createRingback()
    const branch = await open(phone)
    const bought = { PhoneNumber: '+15550100077' }
    await branch.api.post('IncomingPhoneNumbers.json', bought)
    const set = (Status: string) => apiOf(phone).post(pathOf(branch.sid), { Status })
    expect((await set('closed')).status).toBe(200)
    for (const status of ['active', 'suspended']) expect(await set(status)).toMatchObject({ status: 400, json: { code: 21479 } })
    expect((await apiOf(phone).post('IncomingPhoneNumbers.json', bought)).status).toBe(201)
    expect((await branch.api.get('Messages.json')).status).toBe(403)
  })

  test.each([
    ['of a parent', (phone: Ringback) => phone.account.sid, 'suspended', 400, 21477],
    ['to something else', (_: Ringback, branch: string) => branch, 'sleepy', 400, 20001],
  ])('cannot be set %s', async (_, sidOf, Status, status, code) => {
    const phone = createRingback()
    const { sid } = await open(phone)
    expect(await apiOf(phone).post(pathOf(sidOf(phone, sid)), { Status })).toMatchObject({ status, json: { code } })
    expect(phone.feed.since().accounts.map((account) => account.status)).toEqual(['active', 'active'])
  })

  test('cannot be set by the account itself, but its name can', async () => {
    const phone = createRingback()
    const branch = await open(phone)
    expect(await branch.api.post(pathOf(branch.sid), { Status: 'closed' })).toMatchObject({ status: 401, json: { code: 20003 } })
    expect(phone.alerts.last().message).toContain("with that account's own credentials")
    const renamed = await branch.api.post<AccountJson>(pathOf(branch.sid), { FriendlyName: 'Bob’s' })
    expect(renamed).toMatchObject({ status: 200, json: { friendly_name: 'Bob’s', status: 'active' } })
  })

  test('an owner of a suspended account ends its calls, and makes nothing new', async () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    const desk = phone.number({ account: branch })
    const root = `/2010-04-01/Accounts/${branch.sid}`
    const form = { To: phone.handset().number, From: desk.e164, Twiml: '<Response><Pause length="60"/></Response>' }
    const { json } = await apiOf(phone).post<{ sid: string }>(`${root}/Calls.json`, form)
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')

    branch.suspend()

    await phone.clock.advance('1s')
    expect(phone.calls.last().status).toBe('in-progress')
    expect((await apiOf(phone).post(`${root}/Calls.json`, form)).status).toBe(403)
    expect((await apiOf(phone).post(`${root}/Calls/${json.sid}.json`, { Status: 'completed' })).status).toBe(200)
    await phone.clock.drain()
    expect(phone.calls.last().status).toBe('completed')
  })
})

describe('accounts of the test author', () => {
  test('are suspended, brought back and closed', () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    const number = phone.number({ account: branch })
    branch.suspend()
    branch.activate()
    expect(branch.status).toBe('active')
    branch.close()
    expect(branch.status).toBe('closed')
    expect(() => branch.activate()).toThrow('was closed, which is final. Make another one: phone.createAccount().')
    expect(() => number.release()).toThrow('is not owned any more')
    expect(phone.timeline.text()).toContain('the account is in service again')
  })

  test('come back as they were after a reset', () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    phone.number({ account: branch })
    phone.snapshot()
    branch.close()
    phone.reset()
    expect(branch.status).toBe('active')
    expect(phone.feed.since().numbers).toHaveLength(1)
  })
})
