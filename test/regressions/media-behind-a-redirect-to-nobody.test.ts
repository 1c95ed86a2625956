// The alert named the origin that redirects, and not the one that nobody serves.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

test('the alert names the origin that nobody serves, which was the one that redirects', async () => {
  const phone = createRingback({ apps: { 'https://cdn.test': () => Response.redirect('https://store.test/cat.png') } })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, mediaUrl: 'https://cdn.test/cat.png' })
  await phone.clock.drain()

  expect(phone.alerts.last()).toMatchObject({
    message:
      'The media file https://cdn.test/cat.png was taken as fetched: no app serves https://store.test, and nothing leaves the process.',
    fix: expect.stringContaining("phone.app('https://store.test', "),
  })
})
