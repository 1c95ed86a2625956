// A callback that was out when a snapshot was taken stayed pending for good.
import { expect, test } from 'vitest'
import { createRingback, type Snapshot } from '../../src/index'
import { send } from '../support/phone/requests'

test('a callback that was out when a snapshot was taken stayed pending for good after a restore', async () => {
  const phone = createRingback({ callbacks: { statuses: ['sent'] } })
  const taken: Snapshot[] = []
  phone.app('https://app.test', () => {
    if (taken.length === 0) taken.push(phone.snapshot())
    return new Response()
  })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  const [snapshot] = taken
  if (!snapshot) throw new Error('The app was not called.')

  phone.restore(snapshot)
  expect(phone.callbacks.last().state).toBe('pending')
  await phone.clock.drain()

  expect(phone.callbacks.last()).toMatchObject({ state: 'answered', attempts: [{ status: 200 }] })
  expect(phone.clock.pending()).toEqual([])
})
