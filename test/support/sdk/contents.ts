// The suite of content templates over Twilio's SDKs: unmodified, through MSW, at the product's own host.
import { describe, expect, test } from 'vitest'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import type { SdkError } from './client'

interface SdkContent {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  readonly language: string
  readonly variables: object
  readonly types: object
  readonly dateCreated: Date
  readonly url: string
}

interface SdkContentContext {
  fetch(): Promise<SdkContent>
  remove(): Promise<boolean>
  update?(body: object): Promise<SdkContent>
  approvalCreate: { create(body: object): Promise<{ readonly status: string; readonly name: string; readonly category: string }> }
  approvalFetch(): { fetch(): Promise<{ readonly sid: string; readonly whatsapp: { readonly status: string } }> }
}

interface SdkContents {
  (sid: string): SdkContentContext
  create(body: object): Promise<SdkContent>
  list(options?: { readonly pageSize?: number; readonly limit?: number }): Promise<SdkContent[]>
}

interface ContentClient {
  readonly content: {
    readonly v1: {
      readonly contents: SdkContents
      readonly contentAndApprovals: { list(): Promise<{ readonly sid: string; readonly approvalRequests: { readonly status: string } }[]> }
    }
  }
  readonly messages: {
    create(fields: object): Promise<{ readonly sid: string; readonly body: string; readonly numSegments: string | number }>
  }
}

export interface ContentSdk {
  readonly name: string
  /** Twilio 5 and later write templates; the older ones read and remove them. */
  readonly writes: boolean
  connect(accountSid: string, authToken: string): unknown
}

const REMINDER = {
  friendly_name: 'reminder',
  language: 'en',
  variables: { 1: 'you' },
  types: { 'twilio/text': { body: 'Hi {{1}}, see you on {{day}}.' } },
}

export function describeContents({ name, connect, writes }: ContentSdk): void {
  describe(`content templates by ${name}`, () => {
    const { phone, shop, ana } = through(mswDoor)
    const { content, messages } = connect(phone.account.sid, phone.account.authToken) as ContentClient
    const { contents, contentAndApprovals } = content.v1
    const failure = (request: Promise<unknown>) =>
      request.then(
        () => {
          throw new Error('The service took it')
        },
        (error: unknown) => error as SdkError,
      )

    /** By the SDK, or where it cannot, by the test. */
    const make = async (fields: object = {}): Promise<string> => {
      const { friendly_name: friendlyName, ...rest } = { ...REMINDER, ...fields }
      return writes ? (await contents.create({ ...REMINDER, ...fields })).sid : phone.content({ friendlyName, ...rest }).sid
    }

    test('fetches one and lists it', async () => {
      const made = await contents(await make()).fetch()
      expect(made).toMatchObject({
        accountSid: phone.account.sid,
        friendlyName: 'reminder',
        language: 'en',
        variables: { 1: 'you' },
        types: REMINDER.types,
        url: `https://content.twilio.com/v1/Content/${made.sid}`,
      })
      expect(made.sid).toMatch(/^HX[0-9a-f]{32}$/)
      expect(made.dateCreated).toEqual(phone.clock.now())
      expect((await contents.list()).map(({ sid }) => sid)).toEqual([made.sid])
    })

    test('lists over pages, newest first', async () => {
      const made: string[] = []
      for (let i = 0; i < 5; i++) made.unshift(await make({ friendly_name: `reminder ${i}` }))
      expect((await contents.list({ pageSize: 2, limit: 10 })).map(({ sid }) => sid)).toEqual(made)
      expect(phone.requests.count({ path: '/v1/Content', method: 'GET' })).toBe(3)
    })

    test('removes one', async () => {
      const sid = await make()
      expect(await contents(sid).remove()).toBe(true)
      expect(await failure(contents(sid).fetch())).toMatchObject({ status: 404, code: 20404 })
    })

    test.runIf(writes)('changes one', async () => {
      const sid = await make()
      const changed = await contents(sid).update?.({ types: { 'twilio/text': { body: 'Bye' } } })
      expect(changed).toMatchObject({ sid, friendlyName: 'reminder', types: { 'twilio/text': { body: 'Bye' } } })
    })

    test.runIf(writes)('has one approved, which takes its time', async () => {
      const sid = await make()
      const status = async () => (await contents(sid).approvalFetch().fetch()).whatsapp.status
      expect(await status()).toBe('unsubmitted')
      const asked = await contents(sid).approvalCreate.create({ name: 'reminder', category: 'UTILITY' })
      expect(asked).toMatchObject({ name: 'reminder', category: 'UTILITY', status: 'received' })
      await phone.clock.next()
      expect(await status()).toBe('pending')
      await phone.clock.advance('1d')
      expect(await status()).toBe('approved')
      expect((await contentAndApprovals.list()).map(({ approvalRequests }) => approvalRequests.status)).toEqual(['approved'])
    })

    test.runIf(writes)('throws its own error when a template is refused', async () => {
      const error = await failure(contents.create({ language: 'en', friendlyName: 'x', types: { twilioText: { body: 'Hi' } } }))
      expect(error).toMatchObject({ status: 400, code: 20001 })
      expect(phone.alerts.last().message).toContain("SDK's classes")
    })

    test('sends a text by it', async () => {
      const sid = await make()
      const variables = JSON.stringify({ day: 'Monday' })
      const sent = await messages.create({ to: ana.number, from: shop.e164, contentSid: sid, contentVariables: variables })
      expect(sent.body).toBe('Hi you, see you on Monday.')
      await phone.clock.drain()
      expect(ana.inbox.map(({ body, contentSid }) => ({ body, contentSid }))).toEqual([
        { body: 'Hi you, see you on Monday.', contentSid: sid },
      ])
    })
  })
}
