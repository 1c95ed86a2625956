// A callback that another one overtook was sent again after each later one.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../src/index'
import { send } from '../support/phone/requests'

test('a callback that a fault let another one overtake was sent again after each later one', async () => {
  const phone = createRingback()
  const heard: (string | null)[] = []
  phone.app('https://app.test', async (request) => {
    heard.push(new URLSearchParams(await request.text()).get('MessageStatus'))
    return new Response()
  })
  phone.inject(fault.callback('message.status', 'reorder'))
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })

  await phone.clock.drain()

  expect(heard).toEqual(['sent', 'sending', 'delivered'])
})
