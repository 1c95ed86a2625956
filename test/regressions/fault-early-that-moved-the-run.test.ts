// The fault `early` did not only bring the callback forward: all that followed came earlier, too.
import { createRingback, fault } from 'ringback'
import { expect, test } from 'vitest'
import { apiOf } from '../support/rest/direct'

test('what follows an early callback comes when it would have come', async () => {
  const told: string[] = []
  const phone = createRingback({
    apps: {
      'https://app.test': async (request) => {
        const params = new URLSearchParams(await request.text())
        told.push(`${params.get('MessageStatus')} ${phone.clock.now().toISOString().slice(17, 23)}`)
        return new Response()
      },
    },
  })
  phone.inject(fault.callback('message.status', 'early'))
  const form = { From: phone.number().e164, To: '+15550100002', Body: 'Hi', StatusCallback: 'https://app.test/status' }
  await apiOf(phone).post('Messages.json', form)
  expect(told).toEqual(['sending 00.000'])
  await phone.clock.drain()
  expect(told).toEqual(['sending 00.000', 'sent 00.300', 'delivered 01.300'])
})
