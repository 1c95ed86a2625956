// API keys: what they open, who is told what when they do not, and that their secret is told once.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

interface KeyJson {
  readonly sid: string
  readonly friendly_name: string
  readonly secret?: string
}

/** A client with a key, in an account. */
function withKey(phone: Ringback, key: { readonly sid: string; readonly secret: string }, accountSid = phone.account.sid) {
  const authorization = `Basic ${btoa(`${key.sid}:${key.secret}`)}`
  const api = apiOf(phone, { account: { sid: accountSid, authToken: '' } })
  const request = (method: string, path: string, body?: Record<string, string>) =>
    api.request<{ code?: number }>(method, path, { headers: { authorization }, ...(body ? { body: new URLSearchParams(body) } : {}) })
  return { list: async () => (await request('GET', 'Messages.json')).status, request }
}

describe('a key of the test author', () => {
  test('opens what its account opens, and sends', async () => {
    const phone = createRingback()
    const shop = phone.number()
    const key = phone.account.createApiKey({ friendlyName: 'web' })
    expect(key.sid).toMatch(/^SK[0-9a-f]{32}$/)
    expect(key.secret).toMatch(/^[0-9A-Za-z]{32}$/)

    const { request } = withKey(phone, key)
    const sent = await request('POST', 'Messages.json', { To: '+15550100002', From: shop.e164, Body: 'Hi' })
    expect(sent.status).toBe(201)
    expect(phone.messages.last()).toMatchObject({ accountSid: phone.account.sid, body: 'Hi' })
    expect((await request('GET', '/2010-04-01/Accounts.json')).status).toBe(200)
    expect((await request('GET', 'Keys.json')).status).toBe(200)
  })

  test('stays good when the auth token is rotated', async () => {
    const phone = createRingback()
    const key = phone.account.createApiKey()
    phone.account.rotateAuthToken()
    expect(await withKey(phone, key).list()).toBe(200)
  })

  test('opens the accounts that its account owns, with a word about the provider, and no others', async () => {
    const phone = createRingback()
    const branch = phone.createAccount({ owner: phone.account })
    const key = phone.account.createApiKey()
    expect(await withKey(phone, key, branch.sid).list()).toBe(200)
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('Twilio may answer 401') })
    expect(await withKey(phone, branch.createApiKey()).list()).toBe(401)
    expect(await withKey(phone, key, phone.createAccount().sid).list()).toBe(401)
  })

  test('is refused once it is deleted', async () => {
    const phone = createRingback()
    const [first, second] = [phone.account.createApiKey(), phone.account.createApiKey()]
    phone.account.deleteApiKey(first.sid)
    const { request } = withKey(phone, first)
    expect(await request('GET', 'Messages.json')).toMatchObject({ status: 401, json: { code: 20003 } })
    expect(await withKey(phone, second).list()).toBe(200)
    expect(() => phone.account.deleteApiKey(first.sid)).toThrow(`account.deleteApiKey() got "${first.sid}"`)
  })

  test('is shut out with its account', async () => {
    const phone = createRingback()
    const key = phone.account.createApiKey()
    phone.account.suspend()
    expect(await withKey(phone, key).list()).toBe(403)
    phone.account.activate()
    expect(await withKey(phone, key).list()).toBe(200)
  })

  test('may be one that the app has already', async () => {
    const phone = createRingback()
    const key = { sid: `SK${'7'.repeat(32)}`, secret: 'from-the-env-file' }
    expect(phone.account.createApiKey(key)).toEqual(key)
    expect(await withKey(phone, key).list()).toBe(200)
    expect(() => phone.account.createApiKey(key)).toThrow('which another key has or had')
  })

  test.each([
    [{ name: 'web' }, 'does not know the option "name". It knows friendlyName, type, sid, secret.'],
    [{ friendlyName: 7 }, 'got the friendlyName 7. Accepted: a text.'],
    [{ type: 'restricted' }, `got the type "restricted". Write 'main' or 'standard'.`],
    [{ sid: 'AC1' }, 'got a text without SK as the sid. Write SK and 32 lower-case hex digits'],
    [{ secret: '' }, 'got a secret that is empty or not a text. Write a text of your choice, or leave it out.'],
  ])('is not made of %o', (options, said) => {
    const { account } = createRingback()
    expect(() => account.createApiKey(options as never)).toThrow(MisuseError)
    expect(() => account.createApiKey(options as never)).toThrow(`account.createApiKey() ${said}`)
  })

  test('is no text of an error, where the secret stands for the SID', () => {
    const { account } = createRingback()
    const { secret } = account.createApiKey()
    for (const act of [() => account.deleteApiKey(secret), () => account.createApiKey({ sid: secret })]) {
      expect(act).toThrow(MisuseError)
      expect(act).not.toThrow(secret)
    }
  })
})

describe('keys over REST', () => {
  test.each(['Keys', 'SigningKeys'])('%s are created, listed, fetched, renamed and deleted', async (resource) => {
    const phone = createRingback({ dialect: 'twilio' })
    const api = apiOf(phone)
    const created = await api.post<KeyJson>(`${resource}.json`, { FriendlyName: 'web' })
    const { sid, secret, ...rest } = created.json
    expect(created.status).toBe(201)
    expect(rest).toEqual({
      friendly_name: 'web',
      date_created: 'Tue, 01 Jan 2030 00:00:00 +0000',
      date_updated: 'Tue, 01 Jan 2030 00:00:00 +0000',
    })
    expect(await withKey(phone, { sid, secret: secret as string }).list()).toBe(200)

    const renamed = await api.post<KeyJson>(`${resource}/${sid}.json`, { FriendlyName: 'worker' })
    expect(renamed).toMatchObject({ status: 200, json: { sid, friendly_name: 'worker' } })
    const fetched = await api.get<KeyJson>(`${resource}/${sid}.json`)
    const list = await api.get<Record<string, KeyJson[]>>(`${resource}.json`)
    expect(list.json[resource === 'Keys' ? 'keys' : 'signing_keys']).toEqual([fetched.json])
    expect([renamed, fetched, list].map(({ text }) => text).join()).not.toContain(secret)

    expect((await api.delete(`${resource}/${sid}.json`)).status).toBe(204)
    expect((await api.get(`${resource}/${sid}.json`)).status).toBe(404)
    expect((await api.delete(`${resource}/${sid}.json`)).status).toBe(404)
    expect((await api.get<Record<string, KeyJson[]>>('Keys.json')).json.keys).toEqual([])
  })

  test('are the same keys under both names, newest first, page by page', async () => {
    const phone = createRingback()
    const api = apiOf(phone)
    const { sid: first } = (await api.post<KeyJson>('SigningKeys.json', { FriendlyName: 'one' })).json
    const { sid: second } = phone.account.createApiKey({ friendlyName: 'two' })
    phone.createAccount().createApiKey()
    const page = (await api.get<{ keys: KeyJson[]; next_page_uri: string }>('Keys.json?PageSize=1')).json
    expect(page.keys.map(({ sid }) => sid)).toEqual([second])
    const next = (await api.get<{ keys: KeyJson[]; next_page_uri: null }>(page.next_page_uri)).json
    expect(next).toMatchObject({ keys: [{ sid: first, friendly_name: 'one' }], next_page_uri: null })
  })

  test.each([
    ['GET', '/2010-04-01/Accounts.json'],
    ['GET', 'Keys.json'],
    ['POST', 'SigningKeys.json'],
    ['POST', 'https://accounts.twilio.com/v1/AuthTokens/Secondary'],
  ])('are standard keys, which do not open %s %s', async (method, path) => {
    const phone = createRingback()
    const { json: key } = await apiOf(phone).post<{ sid: string; secret: string }>('Keys.json')
    const { request, list } = withKey(phone, key)
    expect(await list()).toBe(200)
    const refused = path.startsWith('https')
      ? await phone.fetch(new Request(path, { method, headers: { authorization: `Basic ${btoa(`${key.sid}:${key.secret}`)}` } }))
      : await request(method, path)
    expect(refused?.status).toBe(401)
    expect(phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('is a standard key') })
  })
})

describe('the alert of a refused key says', () => {
  const KEY = `SK${'0'.repeat(32)}`

  test.each([
    ['that nobody has it', () => ({ sid: KEY, secret: 'hush-hush-1' }), 'which this phone does not have.', 'createApiKey({ sid:'],
    [
      'that the secret is another',
      (phone: Ringback) => ({ ...phone.account.createApiKey(), secret: 'hush-hush-2' }),
      'The secret of the credentials is not that of the API key SK',
      'The secret is in the answer that makes the key',
    ],
    [
      'that it was deleted',
      (phone: Ringback) => {
        const key = phone.account.createApiKey()
        phone.account.deleteApiKey(key.sid)
        return key
      },
      'was deleted: it opens nothing any more.',
      'phone.account.createApiKey()',
    ],
    [
      'that it is another account’s',
      (phone: Ringback) => phone.createAccount().createApiKey(),
      'which does not own it.',
      "accountSid: 'AC",
    ],
    [
      'that a reset took it',
      (phone: Ringback) => {
        phone.snapshot()
        const key = phone.account.createApiKey()
        phone.reset()
        return key
      },
      'which a reset took away.',
      'before the first request',
    ],
  ])('%s', async (_, keyOf, told, fix) => {
    const phone = createRingback()
    const key = keyOf(phone)
    expect(await withKey(phone, key).list()).toBe(401)
    const alert = phone.alerts.last()
    expect(alert).toMatchObject({ level: 'warning', message: expect.stringContaining(told), fix: expect.stringContaining(fix) })
    expect(alert.message + alert.fix).not.toContain(key.secret)
  })

  test('that the path wants the account', async () => {
    const phone = createRingback()
    const key = phone.account.createApiKey()
    expect(await withKey(phone, key, key.sid).list()).toBe(401)
    expect(phone.alerts.last().fix).toBe(`Name the account as well: twilio(key.sid, key.secret, { accountSid: '${phone.account.sid}' }).`)
  })
})

describe('keys and the rest of the phone', () => {
  test('a reset and a snapshot rewind them, and the same ones come again', async () => {
    const phone = createRingback()
    const kept = phone.account.createApiKey()
    const snapshot = phone.snapshot()
    const later = phone.account.createApiKey()
    phone.account.deleteApiKey(kept.sid)
    phone.restore(snapshot)
    expect(await withKey(phone, kept).list()).toBe(200)
    expect(await withKey(phone, later).list()).toBe(401)
    expect(phone.account.createApiKey()).toEqual(later)
    phone.reset()
    expect(phone.account.createApiKey()).toEqual(later)
  })

  test('the timeline tells of them, and the feed shows them without their secrets', () => {
    const phone = createRingback()
    const { sid, secret } = phone.account.createApiKey({ friendlyName: 'web', type: 'standard' })
    const short = `SK..${sid.slice(-4)}`
    expect(phone.timeline.text()).toContain(`the API key ${short} was created`)
    const { accounts } = phone.feed.since()
    expect(accounts).toMatchObject([{ ownerSid: null, apiKeys: [{ sid, friendlyName: 'web', type: 'standard' }] }])
    expect(JSON.stringify(phone.feed.since())).not.toContain(secret)
    phone.account.deleteApiKey(sid)
    expect(phone.timeline.text()).toContain(`the API key ${short} was deleted`)
    expect(phone.feed.since().accounts).toMatchObject([{ apiKeys: [] }])
  })

  test("'pass' takes a request without an account in its path by its key", async () => {
    const phone = createRingback({ unknownAccounts: 'pass' })
    const key = phone.account.createApiKey()
    const ask = (sid: string) =>
      phone.fetch(
        new Request('https://api.twilio.com/2010-04-01/Accounts.json', {
          headers: { authorization: `Basic ${btoa(`${sid}:${key.secret}`)}` },
        }),
      )
    expect((await ask(key.sid))?.status).toBe(200)
    expect(await ask(KEY_OF_NOBODY)).toBeUndefined()
  })
})

const KEY_OF_NOBODY = `SK${'9'.repeat(32)}`
