// Texts and calls from people to an app that is a server of its own, over the network, as a developer runs the two.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import twilio from 'twilio'
import { expect, onTestFinished, test } from 'vitest'
import { onPort } from '../../support/server/port'

interface Asked {
  readonly url: string
  readonly signature: string
  readonly form: Readonly<Record<string, string>>
}

/** An app that answers texts and calls. It sends nothing by itself. */
async function shopApp(): Promise<{ readonly url: string; readonly asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (message: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    asked.push({
      url: `http://${message.headers.host}${message.url}`,
      signature: String(message.headers['x-twilio-signature']),
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    })
    const verbs = message.url === '/sms' ? '<Message>Thanks</Message>' : '<Say>Hello</Say><Hangup/>'
    response.setHeader('content-type', 'text/xml').end(`<Response>${verbs}</Response>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('a text and a call reach the app, signed for the URL that it knows itself by, and its answers come back', async () => {
  const app = await shopApp()
  const { control, phone } = await onPort({ options: { network: (input, init) => fetch(input, init) } })
  const number = (await control('POST', 'numbers', { smsUrl: `${app.url}/sms`, voiceUrl: `${app.url}/voice` })).json as { e164: string }

  const text = await control('POST', 'handsets/+15550100001/text', { to: number.e164, body: 'Hi' })
  expect(text.json).toMatchObject({ replies: [{ body: 'Thanks', status: 'queued' }] })
  const call = await control('POST', 'handsets/+15550100001/dial', { to: number.e164 })
  expect(call.json).toMatchObject({ call: { status: 'in-progress' } })
  await control('POST', 'clock/drain')

  expect(phone.calls.last().transcript.map(({ text }) => text)).toContain('Hello')
  expect(app.asked.map(({ url }) => url)).toEqual([`${app.url}/sms`, `${app.url}/voice`])
  for (const { url, signature, form } of app.asked) expect(twilio.validateRequest(phone.account.authToken, signature, url, form)).toBe(true)
  await control('POST', 'settled')
})

test('a client calls an application, by its SID', async () => {
  const app = await shopApp()
  const { control, phone } = await onPort({ options: { network: (input, init) => fetch(input, init) } })
  const { sid } = phone.application({ voiceUrl: `${app.url}/voice` })

  const call = await control('POST', 'handsets/client:alice/dial', { to: sid, params: { To: '+15550100002' } })

  expect(call.json).toMatchObject({ call: { from: 'client:alice', to: '+15550100002', status: 'in-progress' } })
  expect(app.asked[0]?.form).toMatchObject({ ApplicationSid: sid, To: '+15550100002' })
  expect((await control('POST', 'handsets/client:alice/dial', { to: `AP${'0'.repeat(32)}` })).status).toBe(400)
  await control('POST', 'clock/drain')
})

test('an app elsewhere is asked under its public URL', async () => {
  const app = await shopApp()
  const { control, phone } = await onPort()
  await control('POST', 'apps', { origin: 'https://app.test', url: app.url })
  const number = (await control('POST', 'numbers', { smsUrl: 'https://app.test/sms' })).json as { e164: string }
  const { json } = await control('POST', 'handsets/+15550100001/text', { to: number.e164, body: 'Hi' })
  expect(json).toMatchObject({ replies: [{ body: 'Thanks' }] })
  const [{ signature = '', form = {} } = {}] = app.asked
  expect(twilio.validateRequest(phone.account.authToken, signature, 'https://app.test/sms', form)).toBe(true)
})
