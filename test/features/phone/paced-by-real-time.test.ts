// The only test of the paced clock with real time in it. It waits for what happens, not for a time.
import { expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { send } from '../../support/phone/requests'

test('a text is delivered by itself', async () => {
  const phone = createRingback({ time: { speed: 20 } })
  const delivered = new Promise<void>((resolve) => {
    phone.app('https://app.test', async (request) => {
      if (new URLSearchParams(await request.text()).get('MessageStatus') === 'delivered') resolve()
      return new Response()
    })
  })
  await send(phone, { from: phone.number().e164, to: '+15550100009', statusCallback: 'https://app.test/status' })
  await delivered

  expect(phone.messages.last().history.map(({ status }) => status)).toEqual(['queued', 'sending', 'sent', 'delivered'])
})
