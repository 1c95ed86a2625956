// Who may come in: every cause of a 401 in the interface document, each on its own, and that a token shows up nowhere.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readBasic } from '../../../src/rest/http/auth'
import { basic } from '../../support/rest/api'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, MessageList } from '../../support/rest/resources'

const encode = (text: string) => `Basic ${btoa(text)}`

describe('what stands in the header', () => {
  test.each([
    ['user:password', { user: 'user', password: 'password' }],
    ['user:pass:word', { user: 'user', password: 'pass:word' }],
    ['user:', { user: 'user', password: '' }],
    [':password', { user: '', password: 'password' }],
    ['nobody', null],
  ])('%j', (text, credentials) => {
    expect(readBasic(encode(text))).toEqual(credentials)
  })

  test.each([null, '', 'Basic', 'Basic !!!!', 'Basic A'])('%j is none', (header) => {
    expect(readBasic(header)).toBeNull()
  })
})

describe.each(doors)('authentication through $name', (door) => {
  const { phone, shop, ana, api, apiFor, text } = through(door)
  const { account } = phone
  const other = phone.createAccount({ friendlyName: 'Other' })
  const branch = phone.createAccount({ friendlyName: 'Branch', owner: account })

  const listWith = (authorization: string | null, of = account) =>
    apiFor(of).request<ErrorJson>('GET', 'Messages.json', { headers: { authorization: authorization ?? '' } })

  test('is by the Account SID and its token', async () => {
    expect((await listWith(basic(account))).status).toBe(200)
  })

  test.each(['basic', 'BASIC'])('writes the scheme as it likes: %s', async (scheme) => {
    expect((await listWith(basic(account).replace('Basic', scheme))).status).toBe(200)
  })

  const { sid, authToken } = account
  const causes: readonly (readonly [string, string | null])[] = [
    ['no header', null],
    ['another scheme', `Bearer ${authToken}`],
    ['another scheme with the same credentials', basic(account).replace('Basic', 'Digest')],
    ['a scheme and nothing else', 'Basic'],
    ['the token without a scheme', authToken],
    ['a wrong SID', encode(`AC${'0'.repeat(32)}:${authToken}`)],
    ['a SID without AC', encode(`${sid.slice(2)}:${authToken}`)],
    ['a SID in capitals', encode(`${sid.toUpperCase()}:${authToken}`)],
    ['no SID', encode(`:${authToken}`)],
    ['a wrong token', encode(`${sid}:${'0'.repeat(32)}`)],
    ['no token', encode(`${sid}:`)],
    ['a token in capitals', encode(`${sid}:${authToken.toUpperCase()}`)],
    ['a token cut short', encode(`${sid}:${authToken.slice(0, -1)}`)],
    ['a token with more behind it', encode(`${sid}:${authToken}0`)],
    ['SID and token the wrong way round', encode(`${authToken}:${sid}`)],
    ['a space before the token', encode(`${sid}: ${authToken}`)],
    ['a space after the token', encode(`${sid}:${authToken} `)],
    ['a line end after the token', encode(`${sid}:${authToken}\n`)],
    ['a space before the SID', encode(` ${sid}:${authToken}`)],
    ['a space after the SID', encode(`${sid} :${authToken}`)],
    ['a space inside the header', basic(account).replace('Basic ', 'Basic  ')],
    ['a space inside the credentials', basic(account).replace(/.{8}$/, (end) => ` ${end}`)],
    ['base64 without the colon', encode(`${sid}${authToken}`)],
    ['the colon outside of the base64', `Basic ${btoa(sid)}:${btoa(authToken)}`],
    ['no base64 at all', `Basic ${sid}:${authToken}`],
    ['base64 that is none', 'Basic !!!!'],
    ['base64 that is cut off', `${basic(account).slice(0, 9)}`],
    ['another account’s token', encode(`${sid}:${other.authToken}`)],
    ['another account’s own credentials', basic(other)],
    ['the credentials of an account that this one owns', basic(branch)],
    ['a name that every object has', encode('constructor:undefined')],
  ]

  test.each(causes)('is refused for %s', async (_, authorization) => {
    const { status, headers, json } = await listWith(authorization)

    expect(status).toBe(401)
    expect(json).toEqual({ code: 20003, message: 'Authenticate', more_info: 'https://www.twilio.com/docs/errors/20003', status: 401 })
    expect(headers.get('www-authenticate')).toBe('Basic realm="Twilio API"')
  })

  test.each([`AC${'0'.repeat(32)}`, '0'.repeat(34), 'AC1', 'undefined'])('is refused for the account %s in the path', async (stranger) => {
    const { status } = await api.get(`/api/laml/2010-04-01/Accounts/${stranger}/Messages.json`)
    expect(status).toBe(401)
  })

  test.each([
    ['GET', 'Nothing.json'],
    ['PUT', 'Messages.json'],
    ['DELETE', 'Messages/SM1.json'],
    ['GET', 'IncomingPhoneNumbers.json'],
    ['POST', 'Messages.json'],
  ])('comes before everything else: %s %s', async (method, path) => {
    const { status } = await apiFor({ sid, authToken: 'wrong' }).request(method, path)
    expect(status).toBe(401)
  })

  test('refuses to send without it, and nothing happens', async () => {
    const wrong = apiFor({ sid, authToken: 'wrong' })
    const { status } = await wrong.post('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi' })
    expect(status).toBe(401)
    expect(phone.messages.all()).toEqual([])
    expect(phone.requests.last()).toMatchObject({ method: 'POST', status: 401, code: 20003, sid: null })
  })

  test('takes a new token at once, and the old one no more', async () => {
    const before = basic(account)
    expect((await listWith(before)).status).toBe(200)

    const token = account.rotateAuthToken()

    expect(account.authToken).toBe(token)
    expect((await listWith(before)).status).toBe(401)
    expect((await listWith(basic({ sid, authToken: token }))).status).toBe(200)
  })

  test('takes the first token again after a reset', async () => {
    const before = basic(account)
    account.rotateAuthToken()
    phone.reset()
    expect((await listWith(before)).status).toBe(200)
  })

  test('opens the accounts that one owns, and not the other way round', async () => {
    expect((await listWith(basic(account), branch)).status).toBe(200)
    expect((await listWith(basic(branch), branch)).status).toBe(200)
    expect((await listWith(basic(branch), account)).status).toBe(401)
    expect((await listWith(basic(other), branch)).status).toBe(401)
  })

  test('keeps the texts of an owned account apart', async () => {
    await text()
    const { json } = await apiFor(branch).request<MessageList>('GET', 'Messages.json', { headers: { authorization: basic(account) } })
    expect(json.messages).toEqual([])
  })

  test('does not help a suspended account: 403', async () => {
    other.suspend()
    const { status, json } = await listWith(basic(other), other)
    expect(status).toBe(403)
    expect(json).toEqual({ code: 20005, message: 'Account not active', more_info: 'https://www.twilio.com/docs/errors/20005', status: 403 })
    expect((await listWith(encode(`${other.sid}:wrong`), other)).status).toBe(401)
  })

  describe('and its secrets', () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    afterEach(() => vi.clearAllMocks())

    test('show up in no answer, record, timeline or line of the console', async () => {
      const seen: string[] = []
      const first = account.authToken
      for (const [, authorization] of causes) seen.push((await listWith(authorization)).text)
      const sent = await text({ StatusCallback: 'https://app.test/status', MediaUrl: 'https://cdn.test/a.png' })
      await phone.clock.advance('1m')
      const second = account.rotateAuthToken()
      for (let i = 0; i < 200; i++) await listWith(encode(`${sid}:${first}`))
      for (const path of [sent.uri, 'Messages.json', 'IncomingPhoneNumbers.json', 'Nothing.json', `/2010-04-01/Accounts/${sid}.json`]) {
        const { headers, text } = await apiFor({ sid, authToken: second }).get(path)
        seen.push(text, JSON.stringify([...headers]))
      }
      const { messages, callbacks, requests, alerts, timeline, clock } = phone
      seen.push(JSON.stringify([messages.all(), callbacks.all(), requests.all(), alerts.all(), timeline.all(), clock.pending()]))
      seen.push(timeline.text(), JSON.stringify(phone), JSON.stringify([account, other, branch, shop, ana]))
      seen.push(JSON.stringify(spies.flatMap((spy) => spy.mock.calls)))

      const all = seen.join('\n')
      expect(all).toContain(sent.sid)
      expect(callbacks.count()).toBeGreaterThan(0)
      for (const token of [first, second, other.authToken, branch.authToken]) {
        expect(token).toMatch(/^[0-9a-f]{32}$/)
        expect(all).not.toContain(token)
        expect(all).not.toContain(btoa(`${sid}:${token}`))
      }
    })
  })
})
