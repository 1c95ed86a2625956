// The password of a media URL stood in alerts and in the timeline.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { send } from '../support/phone/requests'

// Alerts and the timeline quoted media URLs as the app gave them, password included.
test('user info of a media URL becomes a header, and appears in no alert and no line of the timeline', async () => {
  const phone = createRingback()
  const mms = (mediaUrl: string) => send(phone, { from: shop.e164, to: '+15550100002', mediaUrl })
  const shop = phone.number()
  const headers: (string | null)[] = []
  phone.app('https://cdn.test', (request) => {
    headers.push(request.headers.get('authorization'))
    return new Response('no', { status: 403 })
  })
  await mms('https://ana:pa55word@cdn.test/cat.png')
  await mms('https://ana:pa55word@elsewhere.test/cat.png')
  await phone.clock.drain()

  expect(headers).toEqual([`Basic ${btoa('ana:pa55word')}`])
  expect(phone.alerts.count()).toBe(2)
  expect(JSON.stringify([phone.alerts.all(), phone.timeline.all()])).not.toContain('pa55word')
})
