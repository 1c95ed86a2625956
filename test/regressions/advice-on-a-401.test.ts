// An app that refuses a signature answers 401 as often as 403, and only the 403 was explained.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

const REFUSED = 'If the app refused the signature: it was made for https://app.test/'
const refusing = (status: number) =>
  createRingback({ apps: { 'https://app.test': () => new Response(null, { status }) }, callbacks: { attempts: 1, statuses: ['sent'] } })

test.each([401, 403])('a status callback that is answered with %i', async (status) => {
  const phone = refusing(status)
  await send(phone, { from: phone.number().e164, to: '+15550100002', statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  expect(phone.alerts.last().fix).toContain(`${REFUSED}status`)
})

test.each([401, 403])('a webhook that is answered with %i', async (status) => {
  const phone = refusing(status)
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  expect(phone.alerts.last().fix).toContain(`${REFUSED}sms`)
})

test('a 404 is no refused signature', async () => {
  const phone = refusing(404)
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  expect(phone.alerts.last().fix).not.toContain('signature')
})
