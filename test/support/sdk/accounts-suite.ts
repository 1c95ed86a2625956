// The suite about accounts, keys, tokens and usage that every SDK goes through: unmodified, at its own host, through MSW.
import { describe, expect, test } from 'vitest'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import type { SdkError, SdkMessages } from './client'

interface SdkAccount {
  readonly sid: string
  readonly authToken: string
  readonly friendlyName: string
  readonly status: string
  readonly ownerAccountSid: string
  readonly dateCreated: Date
}

interface SdkKey {
  readonly sid: string
  readonly friendlyName: string
}

interface Items<Item> {
  (sid: string): { fetch(): Promise<Item>; update(fields: object): Promise<Item>; remove(): Promise<boolean> }
  list(filters?: object): Promise<Item[]>
}

interface UsageRecord {
  readonly category: string
  readonly count: string
  readonly price: number
}

/** As far as these tests use it. */
export interface AccountsClient {
  readonly api: { readonly accounts: Items<SdkAccount> & { create(fields: { readonly friendlyName?: string }): Promise<SdkAccount> } }
  readonly messages: SdkMessages
  readonly newKeys: { create(fields: object): Promise<SdkKey & { readonly secret: string }> }
  readonly newSigningKeys: { create(fields: object): Promise<SdkKey & { readonly secret: string }> }
  readonly keys: Items<SdkKey>
  readonly signingKeys: Items<SdkKey>
  readonly balance: { fetch(): Promise<{ readonly balance: string; readonly currency: string }> }
  readonly tokens: { create(fields?: object): Promise<{ readonly username: string; readonly iceServers: readonly object[] }> }
  readonly usage: { readonly records: Items<UsageRecord> & { readonly daily: Items<UsageRecord>; readonly today: Items<UsageRecord> } }
}

/** `accountSid`: where `user` is an API key. SignalWire's SDKs have no place for one. */
export type ConnectAccounts = (user: string, password: string, accountSid?: string) => AccountsClient

export function describeAccounts(name: string, connect: ConnectAccounts, takesKeys = true): void {
  describe(name, () => {
    const { phone, shop, ana } = through(mswDoor)
    const { account } = phone
    const client = connect(account.sid, account.authToken)
    const failure = (request: Promise<unknown>) =>
      request.then(
        () => Promise.reject(new Error('The service took it')),
        (error: unknown) => error as SdkError,
      )

    test('makes a subaccount, and works with its credentials', async () => {
      const made = await client.api.accounts.create({ friendlyName: 'Bakery' })
      expect(made).toMatchObject({ friendlyName: 'Bakery', status: 'active', ownerAccountSid: account.sid })
      expect(made.dateCreated).toEqual(new Date('2030-01-01T00:00:00Z'))
      const own = connect(made.sid, made.authToken)
      expect(await own.messages.list()).toEqual([])
      expect((await failure(own.messages.create({ to: ana.number, from: shop.e164, body: 'Hi' }))).status).toBe(400)
    })

    test('lists accounts page by page, and filters them', async () => {
      for (const friendlyName of ['one', 'two', 'three']) await client.api.accounts.create({ friendlyName })
      const names = (await client.api.accounts.list({ pageSize: 2 })).map(({ friendlyName }) => friendlyName)
      expect(names).toEqual(['three', 'two', 'one', 'ringback'])
      expect(await client.api.accounts.list({ friendlyName: 'two', status: 'active' })).toHaveLength(1)
    })

    test('suspends a subaccount, brings it back and closes it', async () => {
      const { sid, authToken } = await client.api.accounts.create({})
      const own = connect(sid, authToken)
      expect((await client.api.accounts(sid).update({ status: 'suspended' })).status).toBe('suspended')
      expect(await failure(own.messages.list())).toMatchObject({ status: 403, code: 20005 })
      await client.api.accounts(sid).update({ status: 'active' })
      expect(await own.messages.list()).toEqual([])
      await client.api.accounts(sid).update({ status: 'closed' })
      expect((await client.api.accounts(sid).fetch()).status).toBe('closed')
      expect(await failure(client.api.accounts(sid).update({ status: 'active' }))).toMatchObject({ status: 400, code: 21479 })
    })

    test.runIf(takesKeys)('signs in with a key', async () => {
      const { sid, secret } = account.createApiKey({ friendlyName: 'web' })
      const keyed = connect(sid, secret, account.sid)
      const sent = await keyed.messages.create({ to: ana.number, from: shop.e164, body: 'Hi' })
      expect((await keyed.messages(sent.sid).fetch()).accountSid).toBe(account.sid)
      account.deleteApiKey(sid)
      expect(await failure(keyed.messages.list())).toMatchObject({ status: 401, code: 20003 })
    })

    test.each([
      ['newKeys', 'keys'],
      ['newSigningKeys', 'signingKeys'],
    ] as const)('makes a key by %s, and lists, renames and deletes it by %s', async (made, list) => {
      const { sid, secret } = await client[made].create({ friendlyName: 'worker' })
      if (takesKeys) expect(await connect(sid, secret, account.sid).messages.list()).toEqual([])
      expect((await client[list].list()).map((key) => key.sid)).toEqual([sid])
      expect((await client[list](sid).update({ friendlyName: 'web' })).friendlyName).toBe('web')
      expect((await client[list](sid).fetch()).friendlyName).toBe('web')
      expect(await client[list](sid).remove()).toBe(true)
      expect(await client[list].list()).toEqual([])
    })

    test('reads the balance, media servers and usage', async () => {
      await client.messages.create({ to: ana.number, from: shop.e164, body: 'Hi' })
      await phone.clock.drain()
      expect(await client.balance.fetch()).toMatchObject({ balance: '100.00', currency: 'USD' })
      expect((await client.tokens.create()).iceServers).toHaveLength(4)
      for (const records of [client.usage.records, client.usage.records.daily, client.usage.records.today]) {
        const [sms] = await records.list({ category: 'sms-outbound' })
        expect(sms).toMatchObject({ category: 'sms-outbound', count: '1' })
        expect(Number(sms?.price)).toBe(0)
      }
    })
  })
}
