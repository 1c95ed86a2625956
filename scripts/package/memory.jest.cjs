// A server of Node's that never listens, as an app: Jest's CommonJS, which knows no import().
const { createServer } = require('node:http')
const { createRingback } = require('ringback')

test('a call to a server in memory', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/xml').end('<Response><Say>In memory.</Say></Response>'),
  )
  const phone = createRingback({ apps: { 'https://app.test': server } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.drain()
  expect(leg.heard).toEqual(['In memory.'])
})
