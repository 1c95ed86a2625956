// Inbound texts, services, schedules and queues through the SDKs as people install them, and MSW.
import { setupServer } from 'msw/node'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { recordingApp } from '../../support/callbacks/recording-app'
import { document } from '../../support/inbound/front-desk'
import { basic } from '../../support/rest/api'
import type { NewMessage, SdkError, SdkMessage } from '../../support/sdk/client'
import { signalWire32, twilio6 } from '../../support/sdk/sdks'

interface ServiceMessage extends Omit<NewMessage, 'mediaUrl'> {
  readonly messagingServiceSid?: string
  readonly scheduleType?: 'fixed'
  readonly sendAt?: Date
  readonly validityPeriod?: number
  readonly mediaUrl?: readonly string[]
}

interface FileList {
  media: { list(): Promise<readonly { readonly sid: string; readonly contentType: string; readonly uri: string }[]> }
}

const app = recordingApp(() => document('<Message>Nice</Message>'))
const phone = createRingback({ apps: { 'https://app.test': app }, throughput: { messages: 1, queue: '3s' } })
const shop = phone.number({ smsUrl: 'https://app.test/sms' })
const service = phone.messagingService({ senders: [shop, phone.number()] })
const bob = phone.handset()
const server = setupServer(...phone.handlers)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

const inAnHour = () => new Date(phone.clock.now().getTime() + 3_600_000)

describe.each([twilio6, signalWire32])('$name', ({ addresses }) => {
  const [address] = addresses
  if (!address) throw new Error('The SDK has no address')
  const { messages } = address.connect(phone.account.sid, phone.account.authToken)
  const create = (fields: ServiceMessage) =>
    messages.create({ to: bob.number, body: 'Hi', ...fields }) as Promise<SdkMessage & { messagingServiceSid: string | null }>
  const failure = (request: Promise<unknown>) =>
    request.then(
      () => Promise.reject(new Error('The service took it')),
      (error: unknown) => error as SdkError,
    )

  test('sends by a service', async () => {
    const sent = await create({ messagingServiceSid: service.sid })
    expect(sent).toMatchObject({ status: 'accepted', from: null, messagingServiceSid: service.sid })
    await phone.clock.drain()
    const now = await messages(sent.sid).fetch()
    expect(now.status).toBe('delivered')
    expect(service.senders).toContain(now.from)
  })

  test('schedules, and cancels in time', async () => {
    const sent = await create({ messagingServiceSid: service.sid, scheduleType: 'fixed', sendAt: inAnHour() })
    expect(sent.status).toBe('scheduled')
    expect((await messages(sent.sid).update({ status: 'canceled' })).status).toBe('canceled')
    expect((await failure(messages(sent.sid).update({ status: 'canceled' }))).code).toBe(30409)
    await phone.clock.advance('2h')
    expect(bob.inbox).toEqual([])
  })

  test('schedules, and the text goes out at its moment', async () => {
    await create({ messagingServiceSid: service.sid, scheduleType: 'fixed', sendAt: inAnHour() })
    await phone.clock.advance('59m')
    expect(bob.inbox).toEqual([])
    await phone.clock.advance('2m')
    expect(bob.inbox).toHaveLength(1)
  })

  test.each<[string, ServiceMessage, number]>([
    ['a service that does not exist', { messagingServiceSid: `MG${'0'.repeat(32)}` }, 21701],
    ['a sender out of no pool', { messagingServiceSid: service.sid, from: '+15550109999' }, 21711],
    ['a schedule without a service', { from: shop.e164, scheduleType: 'fixed', sendAt: new Date('2030-01-01T01:00:00Z') }, 35118],
    ['a validity of a week', { from: shop.e164, validityPeriod: 604_800 }, 21624],
  ])('throws its own error for %s', async (_, fields, code) => {
    expect(await failure(create(fields))).toMatchObject({ status: 400, code })
  })

  test('throws 429 with 21611 when the queue is full', async () => {
    for (let i = 0; i < 4; i++) await create({ from: shop.e164 })
    expect(await failure(create({ from: shop.e164 }))).toMatchObject({ status: 429, code: 21611 })
  })

  test('lists the media of an inbound text, and the bytes are there', async () => {
    const { message } = await bob.text(shop, 'Look', { media: [{ contentType: 'image/png', content: new Uint8Array([1, 2, 3]) }] })
    const files = await (messages(message.sid) as unknown as FileList).media.list()
    expect(files).toMatchObject([{ contentType: 'image/png', sid: message.media[0]?.sid }])

    const url = app.received.at(-1)?.form.MediaUrl0 ?? ''
    expect((await fetch(url)).status).toBe(401)
    const response = await fetch(url, { headers: { authorization: basic(phone.account) } })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('finds an inbound text and its reply', async () => {
    const { message, replies } = await bob.text(shop, 'Hello')
    expect(await messages(message.sid).fetch()).toMatchObject({ direction: 'inbound', status: 'received', from: bob.number, body: 'Hello' })
    expect((await messages.list({ to: bob.number })).map(({ sid, direction }) => [sid, direction])).toEqual([
      [replies[0]?.sid, 'outbound-reply'],
    ])
  })
})

test("the webhook passes the SDK's own check, as an app would make it", async () => {
  await bob.text(shop, 'Zoë')
  const { url, form, headers } = app.received.at(-1) ?? { url: '', form: {}, headers: {} as Record<string, string> }
  expect(twilio.validateRequest(phone.account.authToken, headers['x-twilio-signature'] ?? '', url, form)).toBe(true)
})
