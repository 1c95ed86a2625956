// The suite about addresses that are no numbers, through the unmodified SDKs and MSW: senders, short codes, clients and SIP phones.
import { describe, expect, test } from 'vitest'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import { connectCalls } from './calls-client'
import type { Sdk } from './client'

export function describeAddresses(sdk: Sdk): void {
  describe.each(sdk.addresses.filter(({ whole }) => whole))(`${sdk.name} at $name`, (address) => {
    const { phone, shop, ana } = through(address.door ?? mswDoor)
    const code = phone.sender('12345', { smsUrl: 'https://app.test/sms' })
    phone.sender('CalCom')
    const bob = phone.handset('+4915550100002', { callerName: 'BOB', city: 'BERLIN', country: 'DE' })
    const { messages } = address.connect(phone.account.sid, phone.account.authToken)
    const { calls, shortCodes, incomingPhoneNumbers } = connectCalls(address, phone.account.sid, phone.account.authToken)

    test('texts from a name and from a short code', async () => {
      expect(await messages.create({ from: 'CalCom', to: bob.number, body: 'Hi' })).toMatchObject({ from: 'CalCom', status: 'queued' })
      expect(await messages.create({ from: code.id, to: ana.number, body: 'Hi' })).toMatchObject({ from: '12345', status: 'queued' })
      await phone.clock.drain()
      expect([...bob.inbox, ...ana.inbox].map(({ from }) => from)).toEqual(['CalCom', '12345'])
    })

    test('is told why a name does not go', async () => {
      const refused = messages.create({ from: 'CalCom', to: ana.number, body: 'Hi' })
      await expect(refused).rejects.toMatchObject({ status: 400, code: 21612, moreInfo: 'https://www.twilio.com/docs/errors/21612' })
      await expect(messages.create({ from: 'Other', to: bob.number, body: 'Hi' })).rejects.toMatchObject({ code: 21606 })
    })

    test('lists, fetches and changes short codes', async () => {
      expect((await shortCodes.list()).map(({ shortCode }) => shortCode)).toEqual(['12345'])
      expect(await shortCodes(code.sid).fetch()).toMatchObject({ sid: code.sid, smsUrl: 'https://app.test/sms' })
      const changed = { smsUrl: 'https://app.test/new', smsMethod: 'GET', friendlyName: 'Desk' }
      expect(await shortCodes(code.sid).update(changed)).toMatchObject({ shortCode: '12345', ...changed })
    })

    test.each(['client:alice', 'sip:bob@pbx.test'])('calls %s', async (to) => {
      const call = await calls.create({ to, from: shop.e164, twiml: '<Response><Say>Hello</Say></Response>' })
      expect(call).toMatchObject({ to, status: 'queued' })
      await phone.clock.drain()
      expect(await calls(call.sid).fetch()).toMatchObject({ to, status: 'completed' })
      expect((await calls.list({ to })).map(({ sid }) => sid)).toEqual([call.sid])
    })

    test('reads the name of a caller', async () => {
      const fields = { voiceCallerIdLookup: true, voiceUrl: 'https://app.test/voice' }
      await incomingPhoneNumbers(shop.sid).update(fields)
      const { sid } = await bob.dial(shop)
      expect(await calls(sid).fetch()).toMatchObject({ from: bob.number, callerName: 'BOB' })
    })
  })
}
