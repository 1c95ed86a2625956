// The answers about messaging services and their pools, held against the vendor's own description in the states that they can have.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Answer } from '../../support/rest/api'
import { messagingOf } from '../../support/rest/messaging'
import type { Json } from '../../support/rest/resources'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ALL = '/v1/Services'
const ONE = '/v1/Services/{Sid}'

function holds(path: string, method: 'get' | 'post' | 'delete', { status, json }: Answer<unknown>): void {
  expect(faultsOf({ api: 'messaging_v1', path, method, status, json })).toEqual([])
}

describe.skipIf(MISSING)(`answers about messaging services fit the vendor's description${MISSING}`, () => {
  test.each<[string, Record<string, string>]>([
    ['with nothing but a name', {}],
    [
      'with everything',
      {
        InboundRequestUrl: 'https://app.test/sms',
        InboundMethod: 'GET',
        FallbackUrl: 'https://app.test/fallback',
        FallbackMethod: 'GET',
        StatusCallback: 'https://app.test/status',
        StickySender: 'false',
        AreaCodeGeomatch: 'false',
        SmartEncoding: 'false',
        MmsConverter: 'false',
        FallbackToLongCode: 'false',
        ScanMessageContent: 'enable',
        SynchronousValidation: 'true',
        ValidityPeriod: '60',
        Usecase: 'marketing',
        UseInboundWebhookOnNumber: 'true',
      },
    ],
  ])('a service %s that was created, fetched, changed, listed and deleted', async (_, form) => {
    const messaging = messagingOf(createRingback())
    const created = await messaging.post<{ sid: string }>('Services', { FriendlyName: 'Shop', ...form })
    holds(ALL, 'post', created)
    const path = `Services/${created.json.sid}`
    holds(ONE, 'get', await messaging.get(path))
    holds(ONE, 'post', await messaging.post(path, { FriendlyName: 'Desk', StatusCallback: '' }))
    holds(ALL, 'get', await messaging.get('Services'))
    holds(ONE, 'delete', await messaging.delete(path))
    holds(ALL, 'get', await messaging.get('Services'))
  })

  test.each([
    ['that can do everything', '+14155550100', {}],
    ['of a country that nobody has', '+99955550100', { mms: false, voice: false }],
  ])('a number %s, in and out of a pool', async (_, e164, capabilities) => {
    const phone = createRingback()
    const messaging = messagingOf(phone)
    const pool = `Services/${await messaging.service()}/PhoneNumbers`
    const { sid } = phone.number({ e164, capabilities })
    const whole = '/v1/Services/{ServiceSid}/PhoneNumbers'
    holds(whole, 'post', await messaging.post(pool, { PhoneNumberSid: sid }))
    holds(`${whole}/{Sid}`, 'get', await messaging.get<Json>(`${pool}/${sid}`))
    holds(whole, 'get', await messaging.get(pool))
    holds(`${whole}/{Sid}`, 'delete', await messaging.delete(`${pool}/${sid}`))
    holds(whole, 'get', await messaging.get(pool))
  })

  test.each([
    ['ShortCodes', { ShortCodeSid: 'SC' }],
    ['AlphaSenders', { AlphaSender: 'CalCom' }],
  ])('a sender in and out of %s', async (path, form) => {
    const phone = createRingback()
    const messaging = messagingOf(phone)
    const pool = `Services/${await messaging.service()}/${path}`
    const whole = `/v1/Services/{ServiceSid}/${path}`
    const fields = 'ShortCodeSid' in form ? { ShortCodeSid: phone.sender('12345').sid } : form
    const made = await messaging.post<{ sid: string }>(pool, fields)
    holds(whole, 'post', made)
    holds(`${whole}/{Sid}`, 'get', await messaging.get(`${pool}/${made.json.sid}`))
    holds(whole, 'get', await messaging.get(pool))
    holds(`${whole}/{Sid}`, 'delete', await messaging.delete(`${pool}/${made.json.sid}`))
  })

  test('a WhatsApp sender of a pool', async () => {
    const phone = createRingback()
    const messaging = messagingOf(phone)
    const number = phone.number({ whatsapp: true })
    const pool = `Services/${await messaging.service()}`
    await messaging.post(`${pool}/PhoneNumbers`, { PhoneNumberSid: number.sid })
    const listed = await messaging.get<{ senders: [{ sid: string }] }>(`${pool}/ChannelSenders`)
    const whole = '/v1/Services/{MessagingServiceSid}/ChannelSenders'
    holds(whole, 'get', listed)
    holds(`${whole}/{Sid}`, 'get', await messaging.get(`${pool}/ChannelSenders/${listed.json.senders[0].sid}`))
  })
})
