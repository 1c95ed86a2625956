// The rotation of the auth token over REST, on the host that the provider has for it; and the tokens for media servers.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../../src/index'
import { basic } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'

const HOST = 'https://accounts.twilio.com/v1/AuthTokens'

async function ask(phone: Ringback, method: string, path: string, { sid, authToken } = phone.account) {
  const headers = { authorization: basic({ sid, authToken }) }
  const response = (await phone.fetch(new Request(`${HOST}/${path}`, { method, headers }))) as Response
  return { status: response.status, json: response.status === 204 ? null : await response.json() }
}

describe('a rotation over REST', () => {
  test('makes a second token, promotes it, and the old one stops', async () => {
    const phone = createRingback()
    const { sid, authToken } = phone.account
    const made = await ask(phone, 'POST', 'Secondary')
    const second = made.json.secondary_auth_token
    expect(made).toEqual({
      status: 201,
      json: {
        account_sid: sid,
        secondary_auth_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        date_created: '2030-01-01T00:00:00Z',
        date_updated: '2030-01-01T00:00:00Z',
        url: `${HOST}/Secondary`,
      },
    })
    const opens = async (token: string) => (await apiOf(phone, { account: { sid, authToken: token } }).get('Messages.json')).status
    expect([await opens(authToken), await opens(second)]).toEqual([200, 200])

    const promoted = await ask(phone, 'POST', 'Promote')
    expect(promoted).toMatchObject({ status: 200, json: { account_sid: sid, auth_token: second, url: `${HOST}/Promote` } })
    expect(phone.account.authToken).toBe(second)
    expect([await opens(authToken), await opens(second)]).toEqual([401, 200])
    expect(phone.requests.all().map(({ path, status }) => [path, status])).toContainEqual(['/v1/AuthTokens/Promote', 200])
  })

  test('takes the second token back', async () => {
    const phone = createRingback()
    const { json } = await ask(phone, 'POST', 'Secondary')
    expect((await ask(phone, 'DELETE', 'Secondary')).status).toBe(204)
    const { sid } = phone.account
    expect((await apiOf(phone, { account: { sid, authToken: json.secondary_auth_token } }).get('Messages.json')).status).toBe(401)
  })

  test.each([
    ['POST', 'Promote'],
    ['DELETE', 'Secondary'],
  ])('%s %s is 404 without a second token', async (method, path) => {
    expect(await ask(createRingback(), method, path)).toMatchObject({ status: 404, json: { code: 20404 } })
  })

  test('is that of the account whose credentials they are', async () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    expect((await ask(phone, 'POST', 'Secondary', branch)).json.account_sid).toBe(branch.sid)
    expect((await ask(phone, 'POST', 'Secondary', { ...phone.account, sid: phone.account.sid, authToken: 'wrong' })).status).toBe(401)
  })
})

describe('tokens for media servers', () => {
  test('have the shape of the provider, and an alert says that nothing connects', async () => {
    const phone = createRingback({ dialect: 'twilio' })
    const { status, json } = await apiOf(phone).post<{ password: string; ice_servers: object[] }>('Tokens.json', { Ttl: '3600' })
    expect(status).toBe(201)
    expect(json).toMatchObject({ account_sid: phone.account.sid, ttl: '3600', username: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(json.ice_servers).toContainEqual(expect.objectContaining({ credential: json.password, urls: expect.stringMatching(/^turn:/) }))
    expect(phone.alerts.last()).toMatchObject({ level: 'error', message: expect.stringContaining('nothing connects there') })
    expect(phone.alerts.last().message).not.toContain(json.password)
  })

  test.each(['soon', '0', '-1', '1.5'])('are refused for a Ttl of %s', async (Ttl) => {
    expect(await apiOf(createRingback()).post('Tokens.json', { Ttl })).toMatchObject({ status: 400, json: { code: 20001 } })
  })
})

describe('the balance of an account', () => {
  test('is what the option says, and nothing lowers it', async () => {
    const phone = createRingback({ account: { balance: 12.5 } })
    const shop = phone.number()
    await apiOf(phone).post('Messages.json', { To: '+15550100002', From: shop.e164, Body: 'Hi' })
    await phone.clock.drain()
    const { json } = await apiOf(phone).get('Balance.json')
    expect(json).toEqual({ account_sid: phone.account.sid, balance: '12.50', currency: 'USD' })
  })

  test('is 100 dollars by default, and a subaccount has none', async () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    expect((await apiOf(phone).get<{ balance: string }>('Balance.json')).json.balance).toBe('100.00')
    expect((await apiOf(phone, { account: branch }).get('Balance.json')).status).toBe(404)
    expect(phone.alerts.last().fix).toContain(phone.account.sid)
  })

  test('is a number', () => {
    expect(() => createRingback({ account: { balance: '12' as never } })).toThrow('got the balance "12". Write a number of US dollars')
  })
})
