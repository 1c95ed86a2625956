// The lists of statuses, in the order of a life.
import { expect, test } from 'vitest'
import { isMessageStatus, MESSAGE_STATUSES } from '../../../src/domain/status'

test('every status of a message, in the order of its life', () => {
  expect(MESSAGE_STATUSES).toEqual([
    'accepted',
    'scheduled',
    'queued',
    'sending',
    'sent',
    'delivered',
    'read',
    'undelivered',
    'failed',
    'canceled',
    'receiving',
    'received',
  ])
  expect(MESSAGE_STATUSES.every(isMessageStatus)).toBe(true)
})

test.each(['', 'Queued', 'opened', 'ringing', 'cancelled', 'toString', '__proto__'])('"%s" is not a status of a message', (value) => {
  expect(isMessageStatus(value)).toBe(false)
})
