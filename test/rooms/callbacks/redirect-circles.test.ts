// A circle of redirects is the app's mistake, as a 4xx is: what is tried again for a broken server is not tried again for it.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'

test.each([
  [['4xx'], 3],
  [['5xx', 'connect', 'timeout'], 1],
] as const)('where %j is tried again, there are %i attempts', async (retryOn, attempts) => {
  const phone = createRingback({ callbacks: { statuses: ['sent'], retryOn } })
  phone.app('https://app.test', () => new Response(null, { status: 307, headers: { location: '/status' } }))
  await send(phone, { from: phone.number().e164, to: '+15550100001', statusCallback: 'https://app.test/status' })
  await phone.clock.drain()

  expect(phone.callbacks.last().attempts.map(({ error }) => error)).toEqual(Array(attempts).fill('more than 10 redirects'))
})
