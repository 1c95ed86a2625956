// A document may authorize an app's own servers: what it holds for that is sealed in the file, while the call plays it and afterwards.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'

const TOKEN = 'bearer-of-the-agent-5d1e'
const DOCUMENT = `<Response><Pause length="5"/><Connect><Stream url="wss://app.test/line" authBearerToken="${TOKEN}"/></Connect></Response>`

test('the bearer token of a stream stands in no file, and goes on working', async () => {
  const asked: (string | null)[] = []
  const app = {
    fetch: () => new Response(DOCUMENT, { headers: { 'content-type': 'text/xml' } }),
    socket: (_socket: object, request: Request) => asked.push(request.headers.get('authorization')),
  }
  const phone = createRingback({ dialect: 'signalwire', apps: { 'https://app.test': app } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  const before = phone.save()
  const again = createRingback({ from: before, apps: { 'https://app.test': app } })
  await again.clock.advance('6s')
  expect(asked).toEqual([`Bearer ${TOKEN}`])
  await phone.clock.advance('6s')
  const during = phone.save()
  await leg.hangUp()
  for (const saved of [before, during, phone.save()]) expect(saved).not.toContain(TOKEN)
})
