// The suite of messaging services that every SDK goes through, at Twilio's own host through MSW, and on a port.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type Door, mswDoor, portDoor } from '../rest/doors'
import { openFor } from '../rest/open-for'
import type { Sdk, SdkClient, SdkError } from './client'

interface SdkService {
  readonly sid: string
  readonly friendlyName: string
  readonly statusCallback: string | null
  readonly stickySender: boolean
  readonly validityPeriod: number
  readonly dateCreated: Date
  readonly url: string
  readonly links: Readonly<Record<string, string>>
}

interface SdkPoolNumber {
  readonly sid: string
  readonly serviceSid: string
  readonly phoneNumber: string
  readonly countryCode: string
  readonly capabilities: readonly string[]
}

interface SdkList<One, New> {
  (sid: string): { fetch(): Promise<One>; remove(): Promise<boolean> }
  create(fields: New): Promise<One>
  list(options?: { readonly pageSize?: number; readonly limit?: number }): Promise<One[]>
}

interface SdkServices extends Pick<SdkList<SdkService, object>, 'create' | 'list'> {
  (
    sid: string,
  ): {
    fetch(): Promise<SdkService>
    remove(): Promise<boolean>
    update(fields: object): Promise<SdkService>
    readonly phoneNumbers: SdkList<SdkPoolNumber, { readonly phoneNumberSid: string }>
    readonly shortCodes: SdkList<{ readonly sid: string; readonly shortCode: string }, { readonly shortCodeSid: string }>
    readonly alphaSenders: SdkList<{ readonly sid: string; readonly alphaSender: string }, { readonly alphaSender: string }>
  }
}

interface MessagingClient extends SdkClient {
  readonly messaging: { baseUrl: string; readonly v1: { readonly services: SdkServices } }
}

export function describeServices({ name, errorClass, addresses: [address] }: Sdk): void {
  describe.each<Door>([mswDoor, portDoor])(`${name}: messaging services through $name`, (door) => {
    const phone = createRingback()
    const shop = phone.number({ e164: '+14165550101' })
    const ana = phone.handset()
    const client = address?.connect(phone.account.sid, phone.account.authToken) as MessagingClient
    const { services } = client.messaging.v1
    const opened = openFor(phone, door)
    beforeEach(() => {
      phone.reset()
      if (door === portDoor) {
        client.messaging.baseUrl = `${opened().origin}/messaging.twilio.com`
        Object.assign((client as unknown as { api: object }).api, { baseUrl: opened().origin })
      }
    })
    const root = () => `${door === portDoor ? `${opened().origin}/messaging.twilio.com` : 'https://messaging.twilio.com'}/v1`

    test('makes one, changes it, finds it again, and deletes it', async () => {
      const made = await services.create({ friendlyName: 'Shop', stickySender: false, validityPeriod: 120 })
      expect(made).toMatchObject({ friendlyName: 'Shop', stickySender: false, validityPeriod: 120, statusCallback: null })
      expect(made.dateCreated).toEqual(phone.clock.now())
      expect(made.url).toBe(`${root()}/Services/${made.sid}`)
      expect(made.links.phone_numbers).toBe(`${made.url}/PhoneNumbers`)
      const changed = await services(made.sid).update({ friendlyName: 'Desk', statusCallback: 'https://app.test/status' })
      expect(changed).toMatchObject({ friendlyName: 'Desk', statusCallback: 'https://app.test/status', stickySender: false })
      expect((await services(made.sid).fetch()).friendlyName).toBe('Desk')
      expect(await services(made.sid).remove()).toBe(true)
      expect(phone.alerts.count()).toBe(0)
    })

    test('walks the pages of a list', async () => {
      for (const friendlyName of ['one', 'two', 'three']) await services.create({ friendlyName })
      const found = await services.list({ pageSize: 2 })
      expect(found.map(({ friendlyName }) => friendlyName)).toEqual(['three', 'two', 'one'])
    })

    test('fills a pool, and sends from it', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      const { phoneNumbers } = services(sid)
      const member = await phoneNumbers.create({ phoneNumberSid: shop.sid })
      expect(member).toMatchObject({ sid: shop.sid, serviceSid: sid, phoneNumber: shop.e164, countryCode: 'CA' })
      expect(member.capabilities).toEqual(['Voice', 'SMS', 'MMS'])
      expect((await phoneNumbers.list()).map((number) => number.sid)).toEqual([shop.sid])
      await client.messages.create({ messagingServiceSid: sid, to: ana.number, body: 'Hi' } as object)
      await phone.clock.drain()
      expect(phone.messages.last()).toMatchObject({ from: shop.e164, status: 'delivered' })
      expect(await phoneNumbers(shop.sid).remove()).toBe(true)
      expect(await phoneNumbers.list()).toEqual([])
    })

    test('fills a pool with a short code and a sender ID', async () => {
      const { shortCodes, alphaSenders } = services((await services.create({ friendlyName: 'Shop' })).sid)
      const code = await shortCodes.create({ shortCodeSid: phone.sender('12345').sid })
      expect(code.shortCode).toBe('12345')
      const name = await alphaSenders.create({ alphaSender: 'CalCom' })
      expect((await alphaSenders(name.sid).fetch()).alphaSender).toBe('CalCom')
      expect((await shortCodes.list()).map(({ sid }) => sid)).toEqual([code.sid])
      expect(await shortCodes(code.sid).remove()).toBe(true)
      expect(await alphaSenders(name.sid).remove()).toBe(true)
      expect([...(await shortCodes.list()), ...(await alphaSenders.list())]).toEqual([])
    })

    test('throws its own error', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      const { phoneNumbers } = services(sid)
      await phoneNumbers.create({ phoneNumberSid: shop.sid })
      const failure = (await phoneNumbers.create({ phoneNumberSid: shop.sid }).catch((error: unknown) => error)) as SdkError
      expect(failure).toMatchObject({ status: 409, code: 21710, moreInfo: 'https://www.twilio.com/docs/errors/21710' })
      expect(failure.constructor.name).toBe(errorClass)
    })
  })
}
