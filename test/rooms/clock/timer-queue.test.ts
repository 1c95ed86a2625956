// The queue of due moments.
import { describe, expect, test } from 'vitest'
import { TimerQueue } from '../../../src/clock/timer-queue'
import { labelText } from '../../../src/domain/label'

function queueOf(...timers: [due: number, label: string, subject?: string][]): TimerQueue<string> {
  const queue = new TimerQueue<string>()
  for (const [due, label, subject = label] of timers) queue.push(due, label, subject, `work of ${label}`)
  return queue
}

function popAll(queue: TimerQueue<string>): string[] {
  const labels: string[] = []
  for (let timer = queue.pop(); timer; timer = queue.pop()) labels.push(labelText(timer.label))
  return labels
}

test('an empty queue has nothing to give', () => {
  const queue = queueOf()
  expect([queue.size, queue.peek(), queue.pop(), queue.sorted()]).toEqual([0, undefined, undefined, []])
})

test('a queue that was emptied is as good as new', () => {
  const queue = queueOf([10, 'a'])
  expect([queue.pop()?.label, queue.pop(), queue.size]).toEqual(['a', undefined, 0])
  queue.push(20, 'b', 'b', '')
  expect([queue.peek()?.label, queue.size, popAll(queue), queue.size]).toEqual(['b', 1, ['b'], 0])
})

test('the soonest comes first', () => {
  expect(popAll(queueOf([30, 'c'], [10, 'a'], [20, 'b']))).toEqual(['a', 'b', 'c'])
})

test('what is due at the same moment comes in order of insertion', () => {
  expect(popAll(queueOf([10, 'first'], [5, 'sooner'], [10, 'second'], [10, 'third']))).toEqual(['sooner', 'first', 'second', 'third'])
})

test('a timer carries its due moment, its label, its subject and its work', () => {
  const queue = queueOf([10, 'SM..0001 queued → sending', 'SM1'])
  expect(queue.peek()).toEqual({
    due: 10,
    sequence: 0,
    label: 'SM..0001 queued → sending',
    subject: 'SM1',
    requestedByApp: false,
    work: 'work of SM..0001 queued → sending',
  })
})

test('peeking and looking at all of them takes nothing away', () => {
  const queue = queueOf([20, 'b'], [10, 'a'])
  expect(queue.peek()?.label).toBe('a')
  expect(queue.sorted().map(({ label }) => label)).toEqual(['a', 'b'])
  expect(queue.size).toBe(2)
})

test('every timer of a subject is taken back, and no other', () => {
  const queue = queueOf([30, 'c', 'ana'], [10, 'a', 'ana'], [20, 'b', 'bob'])
  queue.remove('ana')
  queue.remove('nobody')
  expect(popAll(queue)).toEqual(['b'])
})

describe('an image', () => {
  test('brings back the timers and the order of insertion', () => {
    const queue = queueOf([10, 'first'], [10, 'second'])
    const image = queue.image()
    popAll(queue)
    queue.push(10, 'of another world', 'x', '')
    queue.restore(image)
    queue.push(10, 'third', 'x', '')
    expect(popAll(queue)).toEqual(['first', 'second', 'third'])
  })

  test('is not touched by what happens later, and can be restored again', () => {
    const queue = queueOf([20, 'b'], [10, 'a'])
    const image = queue.image()
    for (let round = 0; round < 2; round++) {
      queue.push(5, 'sooner', 'x', '')
      queue.remove('b')
      queue.restore(image)
      expect(popAll(queue)).toEqual(['a', 'b'])
    }
  })
})
