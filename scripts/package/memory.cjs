// A server of Node's that never listens, as an app: CommonJS.
const assert = require('node:assert/strict')
const { createServer } = require('node:http')
const { createRingback } = require('ringback')

async function run() {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/xml').end('<Response><Say>In memory.</Say></Response>'),
  )
  const phone = createRingback({ apps: { 'https://app.test': server } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.drain()
  assert.deepEqual(leg.heard, ['In memory.'])
  assert.equal(server.listening, false)
}

run()
