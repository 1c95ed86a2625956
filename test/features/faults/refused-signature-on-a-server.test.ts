// A refused signature on a real server: the alert shows both URLs, because the difference between them is the commonest reason.
import { afterEach, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type RealServer, realServer } from '../../support/callbacks/real-server'
import { send } from '../../support/phone/requests'

let server: RealServer | undefined
afterEach(() => server?.close())

test('the alert of a 403 names the URL that was signed and the one under which the app was called', async () => {
  server = await realServer((_request, response) => response.writeHead(403).end())
  const phone = createRingback({ apps: { 'https://app.test': server.url }, callbacks: { attempts: 1, statuses: ['sent'] } })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status?order=7' })

  await phone.clock.drain()

  expect(phone.alerts.last().fix).toContain(
    `it was made for https://app.test/status?order=7, and the app was called at ${server.url}/status?order=7`,
  )
})

test('so does the alert of a webhook that asks for a document', async () => {
  server = await realServer((_request, response) => response.writeHead(403).end())
  const phone = createRingback({ apps: { 'https://app.test': server.url } })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')

  expect(phone.alerts.last().fix).toContain(`made for https://app.test/sms, and the app was called at ${server.url}/sms.`)
})
