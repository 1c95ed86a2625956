// Over the client `expiresAt` of a verification and `since` of who waits in a queue were texts, where the types promise a Date.
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { expect, onTestFinished, test } from 'vitest'
import { createRingback } from '../../src/index'
import { verifyOf } from '../support/rest/verify'

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/queue': '<Enqueue waitUrl="">support</Enqueue>',
  '/room': '<Dial><Conference>Room</Conference></Dial>',
  '/record': '<Record/>',
}

test('the records over the client are those in process, moments as Dates', async () => {
  const phone = createRingback({
    apps: {
      'https://app.test': ({ url }) =>
        new Response(`<Response>${DOCUMENTS[new URL(url).pathname]}</Response>`, { headers: { 'content-type': 'text/xml' } }),
    },
  })
  for (const path of Object.keys(DOCUMENTS)) await phone.handset().dial(phone.number({ voiceUrl: `https://app.test${path}` }))
  const service = phone.verify.service()
  const to = phone.handset().number
  await verifyOf(phone).send(service.sid, to)
  await verifyOf(phone).check(service.sid, to, '000000')
  await phone.clock.advance('10s')
  const server = await listen(phone, { port: 0 })
  onTestFinished(() => server.close())
  const remote = await connect(server.url)
  for (const list of ['calls', 'recordings', 'conferences', 'queues', 'verifications', 'requests'] as const) {
    const here: readonly object[] = phone[list].all()
    expect(here.length, list).toBeGreaterThan(0)
    // Of a request the client is told its `id`, too.
    expect(await remote[list].all(), list).toMatchObject(here)
  }
})
