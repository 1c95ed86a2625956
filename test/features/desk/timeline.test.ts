// The timeline as a diagram and as JSON, and neither shows a secret.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'

async function story() {
  const phone = createRingback()
  phone.app('https://app.test', () => new Response())
  const ana = phone.handset('+15550100002')
  await send(phone, {
    from: phone.number({ e164: '+15550100001' }).e164,
    to: ana.number,
    body: 'Hi',
    statusCallback: 'https://app.test/status?a=1;b=2#top',
  })
  await phone.clock.advance('1s')
  return phone
}

test('a sequence diagram', async () => {
  expect((await story()).timeline.mermaid()).toMatchInlineSnapshot(`
    "sequenceDiagram
      participant app
      participant service
      app->>service: T+0s POST Messages → 201 SM..d499
      Note over service: T+100ms SM..d499 sending
      service->>app: T+100ms SM..d499 POST https://app.test/status?a=1#59;b=2 sending → 200
      Note over service: T+300ms SM..d499 sent
      service->>app: T+300ms SM..d499 POST https://app.test/status?a=1#59;b=2 sent → 200"
  `)
})

test('JSON has ISO times, offsets and the same lines', async () => {
  const phone = await story()
  const entries = JSON.parse(JSON.stringify(phone.timeline))
  expect(entries).toHaveLength(phone.timeline.all().length)
  expect(entries[1]).toMatchInlineSnapshot(`
    {
      "at": "2030-01-01T00:00:00.100Z",
      "kind": "status",
      "offset": "T+100ms",
      "sid": "SM10315f687a797f8e73943f52e833d499",
      "text": "SM..d499 sending",
    }
  `)
})

test('neither shows the auth token', async () => {
  const phone = await story()
  phone.account.rotateAuthToken()
  const shown = phone.timeline.mermaid() + JSON.stringify(phone.timeline)
  expect(shown).toContain('rotated')
  expect(shown).not.toContain(phone.account.authToken)
})
