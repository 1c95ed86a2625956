// Timers by subject: whose they are, which is the next, and what is left when one is taken out before its time.
import { expect, test } from 'vitest'
import { TimerQueue } from '../../../src/clock/timer-queue'
import { clockWithDiary, START } from '../../support/clock/fake-port'

function queueOf(...timers: [due: number, label: string, subject: string][]): TimerQueue<string> {
  const queue = new TimerQueue<string>()
  for (const [due, label, subject] of timers) queue.push(due, label, subject, label)
  return queue
}

const labels = (queue: TimerQueue<string>) => queue.sorted().map(({ label }) => label)

test('the soonest of a subject is taken, and the others stay', () => {
  const queue = queueOf([30, 'late', 'SM1'], [10, 'soon', 'SM1'], [5, 'other', 'SM2'], [10, 'soon, but after it', 'SM1'])

  expect(queue.take('SM1')?.label).toBe('soon')
  expect(labels(queue)).toEqual(['other', 'soon, but after it', 'late'])
  expect(queue.take('SM1')?.label).toBe('soon, but after it')
  expect(queue.take('SM1')?.label).toBe('late')
  expect(queue.take('SM1')).toBeUndefined()
  expect(labels(queue)).toEqual(['other'])
})

test('a subject has something due until its last timer is popped, taken or removed', () => {
  const queue = queueOf([1, 'first', 'SM1'], [2, 'second', 'SM1'], [3, 'third', 'SM1'])
  expect(queue.has('SM1')).toBe(true)
  queue.pop()
  expect(queue.has('SM1')).toBe(true)
  queue.take('SM1')
  expect(queue.has('SM1')).toBe(true)
  queue.pop()
  expect(queue.has('SM1')).toBe(false)

  queue.push(4, 'fourth', 'SM1', '')
  queue.take('SM1')
  expect(queue.has('SM1')).toBe(false)
  queue.push(5, 'fifth', 'SM1', '')
  queue.remove('SM1')
  expect(queue.has('SM1')).toBe(false)
  expect(queue.has('SM2')).toBe(false)
})

test('of a subject without timers nothing is taken, and nothing is missing then', () => {
  const queue = queueOf([1, 'a', 'SM1'], [2, 'b', 'SM2'], [3, 'c', 'SM3'], [4, 'd', 'SM4'])
  expect(queue.take('SM9')).toBeUndefined()
  expect(queue.size).toBe(4)
})

test('what was taken does not come when its subject is removed and filled again', () => {
  const queue = queueOf([10, 'taken', 'SM1'], [20, 'left', 'SM1'])
  queue.take('SM1')
  queue.remove('SM1')
  queue.push(15, 'new', 'SM1', '')
  expect(labels(queue)).toEqual(['new'])
  expect(queue.size).toBe(1)
})

test('a clock says when something is due for one of several subjects', () => {
  const { clock, plan } = clockWithDiary()
  plan(300, 'CA1')
  plan(200, 'CA1/player')
  plan(100, 'CA2')
  expect(clock.nextDueOf(['CA1', 'CA1/player'])).toBe(START + 200)
  expect(clock.nextDueOf(['CA1'])).toBe(START + 300)
  expect(clock.nextDueOf(['CA3'])).toBeUndefined()
})

test('a clock gives away the work of a subject before its time', async () => {
  const { clock, plan, diary } = clockWithDiary()
  plan(100, 'SM1')
  plan(200, 'SM2')
  clock.take('SM1')?.work()
  expect(diary).toEqual(['T+0s SM1'])
  expect(clock.take('SM1')).toBeUndefined()
  await clock.drain(10)
  expect(diary).toEqual(['T+0s SM1', 'T+200ms SM2'])
})
