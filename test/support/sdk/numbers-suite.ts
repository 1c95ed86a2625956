// What every SDK does about numbers: searches, buys, sets up, gives back; applications and caller IDs. At its own host, through MSW.
import { describe, expect, test } from 'vitest'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import type { Sdk, SdkAddress, SdkError } from './client'
import type { NumbersClient } from './numbers-client'

export function describeNumbers(sdk: Sdk): void {
  const [address] = sdk.addresses as [SdkAddress]
  describe(`${sdk.name} and numbers, at ${address.name}`, () => {
    const { phone, ana, shop } = through(mswDoor)
    const client = address.connect(phone.account.sid, phone.account.authToken) as unknown as NumbersClient

    test('searches, buys, sets up and gives back', async () => {
      const us = client.availablePhoneNumbers('US')
      expect((await us.fetch()).countryCode).toBe('US')
      const [first, second] = await us.local.list({ areaCode: 415, smsEnabled: true, limit: 2 })
      expect(first).toMatchObject({ isoCountry: 'US', phoneNumber: expect.stringMatching(/^\+141555501\d\d$/) })
      expect(Object.values(first?.capabilities ?? {})).toContain(true)
      const bought = await client.incomingPhoneNumbers.create({ phoneNumber: first?.phoneNumber, smsUrl: 'https://app.test/sms' })
      expect(bought).toMatchObject({ phoneNumber: first?.phoneNumber, smsUrl: 'https://app.test/sms' })
      expect((await us.local.list({ areaCode: 415, limit: 1 }))[0]?.phoneNumber).toBe(second?.phoneNumber)
      const taken = await client.incomingPhoneNumbers.create({ phoneNumber: first?.phoneNumber }).catch((error: SdkError) => error)
      expect(taken).toMatchObject({ code: 21422, status: 400 })
      expect(await client.incomingPhoneNumbers(bought.sid).remove()).toBe(true)
      expect((await us.local.list({ areaCode: 415, limit: 1 }))[0]?.phoneNumber).toBe(first?.phoneNumber)
    })

    test('reads all pages of a search, and finds nothing where there is nothing', async () => {
      expect(await client.availablePhoneNumbers('US').local.list({ pageSize: 40 })).toHaveLength(100)
      expect(await client.availablePhoneNumbers('US').local.list({ areaCode: 999 })).toEqual([])
      expect(await client.availablePhoneNumbers('GB').mobile.list({ limit: 3 })).toHaveLength(3)
      expect(await client.availablePhoneNumbers('US').tollFree.list({ limit: 3 })).toHaveLength(3)
    })

    test('buys a local number, and lists those', async () => {
      const { sid } = await client.incomingPhoneNumbers.local.create({ phoneNumber: '+12125550177' })
      expect((await client.incomingPhoneNumbers.local.list()).map((number) => number.sid)).toContain(sid)
    })

    test('makes an application, and places a call by it', async () => {
      const { applications, calls, incomingPhoneNumbers } = client
      const made = await applications.create({ friendlyName: 'Desk', voiceUrl: 'https://app.test/voice' })
      expect(await applications(made.sid).fetch()).toMatchObject({ sid: made.sid, friendlyName: 'Desk' })
      expect((await applications.list({ friendlyName: 'Desk' })).map(({ sid }) => sid)).toEqual([made.sid])
      const call = await calls.create({ to: ana.number, from: shop.e164, applicationSid: made.sid })
      expect(call.status).toBe('queued')
      const set = await incomingPhoneNumbers(shop.sid).update({ voiceApplicationSid: made.sid })
      expect(set.voiceApplicationSid).toBe(made.sid)
      expect((await applications(made.sid).update({ voiceUrl: 'https://app.test/other' })).voiceUrl).toBe('https://app.test/other')
      expect(await applications(made.sid).remove()).toBe(true)
    })

    test('has a caller ID verified, and calls from it', async () => {
      const { validationRequests, outgoingCallerIds, calls } = client
      const { validationCode } = await validationRequests.create({ phoneNumber: ana.number, friendlyName: 'Ana' })
      await phone.clock.advance('5s')
      await ana.leg().press(validationCode)
      await phone.clock.drain()
      const [callerId] = await outgoingCallerIds.list({ phoneNumber: ana.number })
      const twiml = '<Response/>'
      expect((await calls.create({ to: phone.handset().number, from: ana.number, twiml })).status).toBe('queued')
      expect(await outgoingCallerIds(callerId?.sid ?? '').remove()).toBe(true)
      expect(await outgoingCallerIds.list()).toEqual([])
    })
  })
}
