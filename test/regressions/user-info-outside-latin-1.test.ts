// User info outside Latin-1 broke the Authorization header.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { only, recordingApp } from '../support/callbacks/recording-app'
import { send } from '../support/phone/requests'

// Such user info was decoded with decodeURIComponent and encoded with btoa; both threw, out of clock.advance.
test.each([
  ['outside Latin-1', 'https://%E6%97%A5:%E6%9C%AC@app.test/status', '日:本'],
  ['with a stray percent sign', 'https://100%:ok@app.test/status', '100%:ok'],
])('user info %s is sent as UTF-8', async (_, statusCallback, credentials) => {
  const phone = createRingback({ callbacks: { statuses: ['sent'] } })
  const app = recordingApp()
  phone.app('https://app.test', app)

  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback })
  await phone.clock.drain()

  expect(only(app).headers.authorization).toBe(`Basic ${Buffer.from(credentials).toString('base64')}`)
})
