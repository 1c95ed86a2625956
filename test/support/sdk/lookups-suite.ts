// The suite of Lookup that every SDK of Twilio goes through, at the product's own host through MSW, and on a port.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type Door, mswDoor, portDoor } from '../rest/doors'
import { openFor } from '../rest/open-for'
import type { Sdk, SdkAddress, SdkClient, SdkError } from './client'

interface SdkNumber {
  readonly phoneNumber: string
  readonly nationalFormat: string
  readonly countryCode: string
  readonly url: string
}

interface SdkLookup extends SdkNumber {
  readonly callingCountryCode: string
  readonly valid: boolean
  readonly validationErrors: readonly string[]
  readonly callerName: unknown
  readonly lineTypeIntelligence: unknown
  readonly simSwap: unknown
}

interface SdkCarrier extends SdkNumber {
  readonly callerName: unknown
  readonly carrier: unknown
}

interface LookupClient extends SdkClient {
  readonly lookups: {
    baseUrl: string
    readonly v1: { phoneNumbers(number: string): { fetch(query?: object): Promise<SdkCarrier> } }
    readonly v2: { phoneNumbers(number: string): { fetch(query?: object): Promise<SdkLookup> } }
  }
}

export function describeLookups({ name, errorClass, addresses: [address] }: Sdk): void {
  describe.each<Door>([mswDoor, portDoor])(`${name}: Lookup through $name`, (door) => {
    const phone = createRingback()
    const line = { type: 'mobile', carrier: 'Example', mobileCountryCode: '310', mobileNetworkCode: '260' } as const
    const ana = phone.handset('+15550100002', { callerName: 'ANA DIAZ', line, simSwappedAt: '2029-12-31T23:00:00Z' })
    const { lookups } = (address as SdkAddress).connect(phone.account.sid, phone.account.authToken) as LookupClient
    const opened = openFor(phone, door)
    beforeEach(() => {
      phone.reset()
      if (door === portDoor) lookups.baseUrl = `${opened().origin}/lookups.twilio.com`
    })
    const root = () => (door === portDoor ? `${opened().origin}/lookups.twilio.com` : 'https://lookups.twilio.com')

    test('fetches a number with the packages that were asked for', async () => {
      const found = await lookups.v2.phoneNumbers(ana.number).fetch({ fields: 'line_type_intelligence,sim_swap' })
      expect(found).toMatchObject({
        callingCountryCode: '1',
        countryCode: 'US',
        phoneNumber: ana.number,
        nationalFormat: '(555) 010-0002',
        valid: true,
        validationErrors: [],
        callerName: null,
        url: `${root()}/v2/PhoneNumbers/${ana.number}`,
      })
      expect(camelled(found.lineTypeIntelligence)).toMatchObject({ type: 'mobile', carrierName: 'Example', mobileNetworkCode: '260' })
      expect(camelled(found.simSwap)).toMatchObject({ lastSimSwap: { swappedInPeriod: true }, carrierName: 'Example' })
      expect(phone.alerts.count()).toBe(0)
    })

    test('fetches a national number, and one that is none', async () => {
      const found = await lookups.v2.phoneNumbers('020 7946 0958').fetch({ countryCode: 'GB' })
      expect(found).toMatchObject({ phoneNumber: '+442079460958', valid: true })
      expect(await lookups.v2.phoneNumbers('+1415').fetch()).toMatchObject({ valid: false, validationErrors: ['TOO_SHORT'] })
    })

    test('fetches carrier and name by the first version, and fails for a number that is none', async () => {
      const found = await lookups.v1.phoneNumbers(ana.number).fetch({ type: ['carrier', 'caller-name'] })
      expect(found).toMatchObject({
        phoneNumber: ana.number,
        callerName: { caller_name: 'ANA DIAZ' },
        carrier: { type: 'mobile', name: 'Example' },
      })
      const error = await lookups.v1
        .phoneNumbers('+1415')
        .fetch()
        .then(
          () => null,
          (thrown: unknown) => thrown as SdkError,
        )
      expect(error?.constructor.name).toBe(errorClass)
      expect(error).toMatchObject({ status: 404, code: 20404 })
    })
  })
}

/** Twilio 5 and later write the names of a package in their own way, the older ones as they came. */
function camelled(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"(\w+)":/g, (key) => key.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase())),
  )
}
