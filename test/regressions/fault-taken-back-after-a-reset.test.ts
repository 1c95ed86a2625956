// Faults get the same names again after a reset: taking an old one back took the new one, and a fault taken back forgot its count.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../src/index'
import { post } from '../support/phone/requests'

const phone = createRingback()
const hi = { from: phone.number().e164, to: phone.handset().number, body: 'Hi' }

test('an old handle leaves a new fault alone', async () => {
  const old = phone.inject(fault.rest('messages.create', { status: 503 }))
  phone.reset()
  const present = phone.inject(fault.rest('messages.create', { status: 429 }))
  old.dispose()

  expect((await post(phone, hi)).status).toBe(429)
  expect([old.fired, present.fired]).toEqual([0, 1])
})

test('a handle that was disposed keeps its count, though nobody read it before', async () => {
  const storm = phone.inject(fault.rest('messages.create', { status: 429 }), { times: 2 })
  await post(phone, hi)
  storm.dispose()
  expect(storm.fired).toBe(1)
})
