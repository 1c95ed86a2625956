// What a webhook starts without awaiting it was held for Twilio's SDK and a request by hand alone. Here are the other ways in, under every
// clock: SignalWire's SDK and a plain fetch through MSW, and an app on a port of its own, whose requests come by the network.
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createRingback, type Ringback, type RingbackOptions } from '../../src/index'
import { realServer } from '../support/callbacks/real-server'
import { basic } from '../support/rest/api'
import type { SdkClient } from '../support/sdk/client'
import { signalWire32, twilio6 } from '../support/sdk/sdks'
import { onPort } from '../support/server/port'

const APP = 'https://app.test'
const TO = '+15550100009'
const TIMES = [['manual'], ['instant'], [{ speed: 1_000 }]] as const satisfies readonly (readonly [RingbackOptions['time']])[]

interface Text {
  readonly from: string
  readonly to: string
  readonly body: string
  readonly statusCallback: string
}
/** `origin`: where the service is; undefined: at the provider's own host. */
type Send = (phone: Ringback, text: Text, origin?: string) => Promise<unknown>

const bySdk =
  ({ addresses: [address] }: typeof twilio6): Send =>
  ({ account }, text, origin) => {
    const client = address?.connect(account.sid, account.authToken) as SdkClient & { readonly api: { baseUrl: string } }
    if (origin !== undefined) client.api.baseUrl = origin
    return client.messages.create(text)
  }

const byFetch: Send = ({ account }, { from, to, body, statusCallback }, origin = 'https://api.twilio.com') =>
  fetch(`${origin}/2010-04-01/Accounts/${account.sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(account) },
    body: new URLSearchParams({ From: from, To: to, Body: body, StatusCallback: statusCallback }),
  })

const WAYS = [
  ["SignalWire's SDK", bySdk(signalWire32)],
  ["Twilio's SDK", bySdk(twilio6)],
  ['fetch', byFetch],
] as const

/** A webhook begins a text, and the receipt of a text another one, up to three; nobody awaits them. */
function beginTexts(phone: Ringback, from: string, send: Send, origin?: string): (path: string, form: string) => void {
  let begun = 0
  return (path, form) => {
    const wanted = path === '/sms' || new URLSearchParams(form).get('MessageStatus') === 'delivered'
    if (wanted && begun < 3) void send(phone, { from, to: TO, body: `Text ${++begun}`, statusCallback: `${APP}/status` }, origin)
  }
}

const sent = (phone: Ringback) => phone.messages.filter({ direction: 'outbound-api' }).map(({ body, status }) => `${body} ${status}`)

async function expectAll(phone: Ringback, from: string) {
  await phone.handset().text(from, 'Hi')
  expect(phone.messages.count({ body: 'Text 1' })).toBe(1)
  await phone.clock.advance('10s')
  expect(sent(phone)).toEqual(['Text 1 delivered', 'Text 2 delivered', 'Text 3 delivered'])
  await phone.handset().text(from, 'Hi again')
  await phone.clock.drain()
  expect(phone.clock.pending()).toEqual([])
  expect(phone.messages.count()).toBe(5)
}

describe('through MSW', () => {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' } as Parameters<typeof server.listen>[0]))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  describe.each(WAYS)('%s', (_, send) => {
    test.each(TIMES)('time: %j', async (time) => {
      const phone = createRingback({ time })
      server.use(...phone.handlers)
      const { e164 } = phone.number({ smsUrl: `${APP}/sms` })
      const begin = beginTexts(phone, e164, send)
      phone.app(APP, async (request) => {
        begin(new URL(request.url).pathname, await request.text())
        return new Response('<Response/>', { headers: { 'content-type': 'text/xml' } })
      })
      await expectAll(phone, e164)
    })
  })
})

describe('to a port, from an app on another', () => {
  describe.each(WAYS)('%s', (_, send) => {
    test.each(TIMES)('time: %j', async (time) => {
      const { phone, url } = await onPort({ options: { time } })
      const { e164 } = phone.number({ smsUrl: `${APP}/sms` })
      const begin = beginTexts(phone, e164, send, url)
      const app = await realServer(async (message, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of message) chunks.push(chunk as Buffer)
        response.setHeader('content-type', 'text/xml').end('<Response/>')
        begin(message.url ?? '', Buffer.concat(chunks).toString())
      })
      onTestFinished(() => app.close())
      phone.app(APP, app.url)
      await expectAll(phone, e164)
    })
  })
})
