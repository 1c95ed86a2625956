// What a test says of a person and of a number, and what the webhooks tell of it.
import { describe, expect, test } from 'vitest'
import { createRingback, MisuseError, type PersonOptions, type RingbackOptions } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const ANA = {
  callerName: 'ANA DIAZ',
  city: 'OAKLAND',
  state: 'CA',
  zip: '94601',
  country: 'US',
  line: { type: 'mobile', carrier: 'Example' },
} as const
const WEBHOOKS = { smsUrl: 'https://app.test/sms', voiceUrl: 'https://app.test/voice', statusCallback: 'https://app.test/status' }

function setUp(options: RingbackOptions = { dialect: 'twilio' }, person: PersonOptions = ANA) {
  const document = () => new Response('<Response><Pause length="1"/></Response>', { headers: { 'content-type': 'text/xml' } })
  const phone = createRingback({ apps: { 'https://app.test': document }, ...options })
  const shop = phone.number({ ...WEBHOOKS, city: 'BERLIN', country: 'DE' })
  return { phone, shop, ana: phone.handset('+15105550102', person), params: () => phone.callbacks.last().params }
}

describe('where somebody is', () => {
  test('stands in the webhook of a text, of our side, too', async () => {
    const { ana, shop, params } = setUp()
    await ana.text(shop, 'Hi')
    expect(params()).toMatchObject({ FromCity: 'OAKLAND', FromState: 'CA', FromZip: '94601', FromCountry: 'US' })
    expect(params()).toMatchObject({ ToCity: 'BERLIN', ToState: '', ToZip: '', ToCountry: 'DE' })
  })

  test('stands in every request about a call, under both names of each side', async () => {
    const { phone, ana, shop } = setUp()
    await ana.dial(shop)
    await phone.clock.drain()
    const told = phone.callbacks.all()
    expect(told.map(({ kind }) => kind)).toEqual(['call.inbound', 'call.status'])
    for (const { params } of told)
      expect(params).toMatchObject({
        FromCity: 'OAKLAND',
        CallerCity: 'OAKLAND',
        CallerZip: '94601',
        ToCity: 'BERLIN',
        CalledCountry: 'DE',
        CalledZip: '',
      })
  })

  test('stands in the status of a call to the person', async () => {
    const { phone, ana, shop, params } = setUp()
    const form = { To: ana.number, From: shop.e164, Twiml: '<Response/>', StatusCallback: 'https://app.test/status' }
    await apiOf(phone).post('Calls.json', form)
    await phone.clock.drain()
    expect(params()).toMatchObject({ ToCity: 'OAKLAND', CalledCountry: 'US', FromCity: 'BERLIN', CallerState: '' })
  })

  test.each([
    ['twilio', { FromCity: '', ToCity: '', ToCountry: '' }],
    ['laml', {}],
    ['signalwire', {}],
  ] as const)('in the dialect %s, of somebody of whom nothing is known', async (dialect, expected) => {
    const { phone, params } = setUp({ dialect })
    await phone.handset().text(phone.number({ smsUrl: WEBHOOKS.smsUrl }), 'Hi')
    const places = Object.entries(params()).filter(([name]) => /(City|Country)$/.test(name))
    expect(Object.fromEntries(places)).toEqual(dialect === 'twilio' ? { ...expected, FromCountry: '' } : expected)
  })

  test.each([
    ['auto', 'OAKLAND'],
    ['signalwire', undefined],
  ] as const)('in the dialect %s', async (dialect, city) => {
    const { ana, shop, params } = setUp({ dialect })
    await ana.text(shop, 'Hi')
    expect(params().FromCity).toBe(city)
    expect(params().ToState).toBeUndefined()
  })
})

describe('the name of a caller', () => {
  test('is told where the number looks it up', async () => {
    const { phone, ana, shop, params } = setUp()
    const api = apiOf(phone)
    await ana.dial(shop)
    expect(params().CallerName).toBeUndefined()
    expect((await api.get(`Calls/${phone.calls.last().sid}.json`)).json).toMatchObject({ caller_name: null })

    const { json } = await api.post(`IncomingPhoneNumbers/${shop.sid}.json`, { VoiceCallerIdLookup: 'true' })
    expect(json).toMatchObject({ voice_caller_id_lookup: true })
    await ana.dial(shop)
    expect(params().CallerName).toBe('ANA DIAZ')
    expect((await api.get(`Calls/${phone.calls.last().sid}.json`)).json).toMatchObject({ caller_name: 'ANA DIAZ' })
  })

  test('from the set-up; of somebody without a name nothing is told', async () => {
    const { phone, params } = setUp()
    const desk = phone.number({ voiceUrl: WEBHOOKS.voiceUrl, voiceCallerIdLookup: true })
    await phone.handset().dial(desk)
    expect(params().CallerName).toBeUndefined()
    await phone.handset(undefined, { callerName: 'BOB' }).dial(desk)
    expect(params().CallerName).toBe('BOB')
  })

  test('a lookup that is neither on nor off is refused', async () => {
    const { phone, shop } = setUp()
    const { json } = await apiOf(phone).post(`IncomingPhoneNumbers/${shop.sid}.json`, { VoiceCallerIdLookup: 'maybe' })
    expect(json).toMatchObject({ status: 400, code: 20001 })
  })
})

describe('what is said of a person', () => {
  test('is added to what is known, and leaves the scripts alone', async () => {
    const { phone, ana, shop, params } = setUp()
    phone.handset(ana.number, { city: 'RICHMOND' })
    await ana.text(shop, 'Hi')
    expect(params()).toMatchObject({ FromCity: 'RICHMOND', FromZip: '94601' })
  })

  test('is rewound with the phone', async () => {
    const { phone, ana, shop, params } = setUp()
    phone.snapshot()
    phone.handset(ana.number, { city: 'RICHMOND' })
    phone.reset()
    await ana.text(shop, 'Hi')
    expect(params().FromCity).toBe('OAKLAND')
  })

  test.each([
    [{ city: 7 }, 'got the city 7'],
    [{ country: 'Germany' }, "Write its two letters: { country: 'US' }"],
    [{ line: { type: 'satellite' } }, "Write { line: { type: 'mobile', carrier: 'Example Mobile' } }"],
    [{ line: { type: 'voip', name: 'x' } }, 'does not know the option "name"'],
    [
      { name: 'Ana' },
      'does not know the option "name". It knows callerName, city, state, zip, country, line, simSwappedAt, reassignedAt, callForwarding, smsPumpingRisk, identity, lookup.',
    ],
  ])('%j is a mistake', (options, told) => {
    const { phone } = setUp()
    expect(() => phone.handset('+15105550103', options as never)).toThrow(MisuseError)
    expect(() => phone.handset('+15105550103', options as never)).toThrow(told)
    expect(() => phone.number({ country: 'Germany' })).toThrow('phone.number() got the country "Germany"')
  })
})

describe('parameters of the test', () => {
  test('stand in the webhook of a text as they are, and in no other request', async () => {
    const { phone, ana, shop } = setUp({
      apps: {
        'https://app.test': ({ url }) =>
          new Response(url.endsWith('/sms') ? '<Response><Redirect>/next</Redirect></Response>' : '', {
            headers: { 'content-type': 'text/xml' },
          }),
      },
    })
    const AddOns = '{"status":"successful"}'
    await ana.text(shop, 'Hi', { params: { ProfileName: 'Ana', AddOns } })
    expect(phone.callbacks.all().map(({ params }) => params.ProfileName)).toEqual(['Ana', undefined])
    expect(phone.callbacks.all()[0]?.params).toMatchObject({ AddOns, From: ana.number })
  })

  test('stand in the webhook of a call', async () => {
    const { phone, ana, shop } = setUp()
    await ana.dial(shop, { params: { ForwardedFrom: '+15550100009' } })
    await phone.clock.drain()
    expect(phone.callbacks.all().map(({ params }) => params.ForwardedFrom)).toEqual(['+15550100009', undefined])
  })

  test.each(['From', 'Body', 'MessageSid', 'MediaUrl0', 'FromCity', 'ToCountry'])('%s is the own one of a text', async (name) => {
    const { phone, ana, shop } = setUp()
    await expect(ana.text(shop, 'Hi', { params: { [name]: 'x' } })).rejects.toThrow(
      `got the parameter "${name}", which the webhook has anyway.`,
    )
    expect(phone.messages.count()).toBe(0)
  })

  test.each(['To', 'CallSid', 'CallerCity', 'CallerName'])('%s is the own one of a call', async (name) => {
    const { phone, ana, shop } = setUp()
    await expect(ana.dial(shop, { params: { [name]: 'x' } })).rejects.toThrow(MisuseError)
    expect(phone.calls.count()).toBe(0)
  })

  test('what is no text, and an unknown option, are mistakes', async () => {
    const { ana, shop } = setUp()
    await expect(ana.text(shop, 'Hi', { params: { AddOns: {} } as never })).rejects.toThrow(
      'got the parameter "AddOns" as {}. Write a text',
    )
    await expect(ana.text(shop, 'Hi', { params: 'x' as never })).rejects.toThrow('got the params "x"')
    await expect(ana.dial(shop, { parameters: {} } as never)).rejects.toThrow('does not know the option "parameters". It knows params.')
  })

  test('the own ones of all webhooks are known', async () => {
    for (const dialect of ['laml', 'twilio', 'signalwire'] as const) {
      const { phone, ana } = setUp({ dialect, optOut: true })
      const desk = phone.number({ ...WEBHOOKS, city: 'BERLIN', state: 'BE', zip: '10115', country: 'DE', voiceCallerIdLookup: true })
      phone.messagingService({ senders: [desk] })
      await ana.text(desk, 'HELP', { media: ['https://cdn.test/cat.png'] })
      await ana.dial(desk)
      const forms = phone.callbacks.filter(({ kind }) => kind === 'message.inbound' || kind === 'call.inbound')
      expect(forms).toHaveLength(2)
      for (const { kind, params } of forms)
        for (const name of Object.keys(params)) {
          const act =
            kind === 'message.inbound' ? ana.text(desk, 'Hi', { params: { [name]: 'x' } }) : ana.dial(desk, { params: { [name]: 'x' } })
          await expect(act, name).rejects.toThrow('which the webhook has anyway')
        }
    }
  })
})
