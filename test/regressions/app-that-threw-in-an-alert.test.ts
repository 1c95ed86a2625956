// The alert did not say that an app threw, nor what.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

test('the alert did not say that an app threw, and what it threw: a clock moved inside a callback went unexplained', async () => {
  const phone = createRingback({ callbacks: { attempts: 1, statuses: ['sent'] } })
  phone.app('https://app.test', async () => {
    await phone.clock.advance('1s')
    return new Response()
  })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.alerts.last().fix).toContain('The app threw MisuseError: clock.advance("1s") was called while the callback')
})

test('nor did that of a webhook', async () => {
  const phone = createRingback()
  phone.app('https://app.test', () => {
    throw new TypeError('no such customer')
  })
  await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  await phone.clock.drain()

  expect(phone.alerts.last().fix).toContain('The app threw TypeError: no such customer. Answer with status 200')
})
