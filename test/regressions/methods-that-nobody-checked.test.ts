// A new participant's WaitMethod, ConferenceStatusCallbackMethod and ConferenceRecordingStatusCallbackMethod could be anything: POST counted,
// and nobody was told.
import { describe, expect, test } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'
import { endpoints, nameOf } from '../../src/references/endpoints'
import type { Parameters } from '../support/rest/api'
import { apiOf } from '../support/rest/direct'
import { messagingOf } from '../support/rest/messaging'

const HOOK = 'https://app.test/hook'
const SHOP = '+15550100001'
const FAR = '+15550100021'
const CALL = { From: SHOP, To: FAR }

/** What is asked, once what it is about is there. */
interface Way {
  readonly path: (phone: Ringback) => Promise<string> | string
  readonly form?: Parameters
}

async function callWith(phone: Ringback, verbs: string): Promise<string> {
  const { json } = await apiOf(phone).post('Calls', { ...CALL, Twiml: `<Response>${verbs}</Response>` })
  await phone.clock.advance('10s')
  return String(json.sid)
}

const ofCall = (rest: string) => async (phone: Ringback) => `Calls/${await callWith(phone, '<Pause length="60"/>')}${rest}`

async function conferenceOf(phone: Ringback): Promise<string> {
  await callWith(phone, '<Dial><Conference>Room</Conference></Dial>')
  return `Conferences/${phone.conferences.last().sid}`
}

/** By the row of the compatibility page. */
const WAYS: Readonly<Record<string, Way>> = {
  'POST Calls': { path: () => 'Calls', form: { ...CALL, Url: HOOK, Record: 'true' } },
  'POST Calls/{Sid}': { path: ofCall('') },
  'POST Calls/{Sid}/Streams': { path: ofCall('/Streams'), form: { Url: 'wss://app.test/media' } },
  'POST Calls/{Sid}/Recordings': { path: ofCall('/Recordings') },
  'POST Calls/{Sid}/Transcriptions': { path: ofCall('/Transcriptions') },
  'POST Queues/{Sid}/Members/{Sid}': {
    async path(phone) {
      const sid = await callWith(phone, '<Enqueue>support</Enqueue>')
      return `Queues/${phone.queues.last().sid}/Members/${sid}`
    },
    form: { Url: HOOK },
  },
  'POST Conferences/{Sid}': { path: conferenceOf },
  'POST Conferences/{Sid}/Participants': { path: () => 'Conferences/Room/Participants', form: CALL },
  'POST Conferences/{Sid}/Participants/{Sid}': {
    path: async (phone) => `${await conferenceOf(phone)}/Participants/${phone.calls.last().sid}`,
  },
  'POST IncomingPhoneNumbers': { path: () => 'IncomingPhoneNumbers', form: { PhoneNumber: '+15550100077' } },
  'POST IncomingPhoneNumbers/Local': { path: () => 'IncomingPhoneNumbers/Local', form: { PhoneNumber: '+15550100077' } },
  'POST IncomingPhoneNumbers/TollFree': { path: () => 'IncomingPhoneNumbers/TollFree', form: { PhoneNumber: '+18885550177' } },
  'POST IncomingPhoneNumbers/Mobile': { path: () => 'IncomingPhoneNumbers/Mobile', form: { PhoneNumber: '+447700900077' } },
  'POST IncomingPhoneNumbers/{Sid}': { path: (phone) => `IncomingPhoneNumbers/${phone.number().sid}` },
  'POST OutgoingCallerIds': { path: () => 'OutgoingCallerIds', form: { PhoneNumber: FAR } },
  'POST Applications': { path: () => 'Applications', form: { FriendlyName: 'Shop' } },
  'POST Applications/{Sid}': { path: (phone) => `Applications/${phone.application({}).sid}` },
  'POST SMS/ShortCodes/{Sid}': { path: (phone) => `SMS/ShortCodes/${phone.sender('54321').sid}` },
  'POST messaging.twilio.com/v1/Services': { path: () => 'Services', form: { FriendlyName: 'Shop' } },
  'POST messaging.twilio.com/v1/Services/{Sid}': { path: (phone) => `Services/${phone.messagingService({ senders: [] }).sid}` },
}

/** 21209 and 21403 are the dictionary's codes of a method of a call and of a number; 20001 is a parameter that is wrong. */
const CODES = [21209, 21403, 20001]

const ROWS = endpoints.flatMap((endpoint) =>
  endpoint.parameters
    .filter(({ name }) => endpoint.method === 'POST' && /Method$/.test(name))
    .map((parameter) => ({ endpoint: nameOf(endpoint), name: parameter.name, beside: parameter.with, host: endpoint.host })),
)

test('every endpoint with a method has a way, and no way is without one', () => {
  expect(ROWS.length).toBeGreaterThan(50)
  expect([...new Set(ROWS.map(({ endpoint }) => endpoint))].toSorted()).toEqual(Object.keys(WAYS).toSorted())
})

describe.each(ROWS)('$endpoint $name', ({ endpoint, name, beside, host }) => {
  const send = async (method: string) => {
    const phone = createRingback({ apps: { 'https://app.test': () => new Response(null, { status: 204 }) } })
    phone.number({ e164: SHOP })
    const { path, form } = WAYS[endpoint] as Way
    const { post } = host ? messagingOf(phone) : apiOf(phone)
    return post(await path(phone), { ...form, ...beside, [name]: method })
  }

  test.each(['DELETE', 'PUT', 'x'])('%s is refused', async (method) => {
    const { status, json } = await send(method)
    expect(status).toBe(400)
    expect(CODES).toContain(json.code)
    expect(String(json.message)).toContain(method)
  })

  test('GET and post are taken', async () => {
    expect((await send('GET')).status).toBeLessThan(300)
    expect((await send('post')).status).toBeLessThan(300)
  })
})
