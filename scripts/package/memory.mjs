// A server of Node's that never listens, as an app: the ES module.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createRingback } from 'ringback'

const server = createServer((request, response) => response.writeHead(request.headers.host === 'app.test' ? 204 : 500).end())
const phone = createRingback({ apps: { 'https://app.test': server }, callbacks: { statuses: ['sent'] } })
const { sid, authToken } = phone.account
await phone.fetch(
  new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
    body: new URLSearchParams({
      From: phone.number().e164,
      To: phone.handset().number,
      Body: 'Hi',
      StatusCallback: 'https://app.test/status',
    }),
  }),
)
await phone.clock.drain()
assert.deepEqual(
  phone.callbacks.all().map(({ attempts }) => attempts[0].status),
  [204],
)
assert.equal(server.listening, false)
