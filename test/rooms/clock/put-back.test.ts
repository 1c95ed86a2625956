// A timer that was popped and could not be run is pending again, in its old place.
import { describe, expect, test } from 'vitest'
import type { Timer } from '../../../src/clock/timer-heap'
import { TimerQueue } from '../../../src/clock/timer-queue'

const works = (queue: TimerQueue<string>) => queue.sorted().map(({ work }) => work)

function queueOf(...timers: [due: number, subject: string][]): TimerQueue<string> {
  const queue = new TimerQueue<string>()
  for (const [due, subject] of timers) queue.push(due, subject, subject, subject)
  return queue
}

function popped(queue: TimerQueue<string>): Timer<string> {
  const timer = queue.pop()
  if (!timer) throw new Error('Nothing was pending.')
  return timer
}

describe('its place', () => {
  test('is before the others of its moment', () => {
    const queue = queueOf([10, 'a'], [10, 'b'], [20, 'c'])
    queue.putBack(popped(queue))
    expect([works(queue), queue.size, queue.peek()?.work]).toEqual([['a', 'b', 'c'], 3, 'a'])
    expect([queue.pop()?.work, queue.pop()?.work, queue.pop()?.work, queue.pop()]).toEqual(['a', 'b', 'c', undefined])
  })

  test('is there when it was the only one of its moment', () => {
    const queue = queueOf([10, 'a'], [20, 'b'])
    queue.putBack(popped(queue))
    expect([works(queue), queue.size, queue.peek()?.work]).toEqual([['a', 'b'], 2, 'a'])
  })

  test('is before what it made for the same moment', () => {
    const queue = queueOf([10, 'a'], [20, 'b'])
    const timer = popped(queue)
    queue.push(10, 'made by a', 'made by a', 'made by a')
    queue.putBack(timer)
    expect([works(queue), queue.size]).toEqual([['a', 'made by a', 'b'], 3])
    expect([queue.pop()?.work, queue.pop()?.work]).toEqual(['a', 'made by a'])
  })

  test('is the first for its subject, too', () => {
    const queue = queueOf([10, 's'], [5, 'other'])
    queue.push(10, 'later', 's', 'later')
    expect(queue.has('s')).toBe(true)
    popped(queue)
    queue.putBack(popped(queue))
    expect([queue.take('s')?.work, queue.take('s')?.work, queue.take('s')]).toEqual(['s', 'later', undefined])
  })
})

test('it counts again as what it is, and who watches hears of it', () => {
  const queue = new TimerQueue<string>()
  queue.push(10, 'beat', 'line', 'beat', { beat: true, backstop: true })
  const heard: boolean[] = []
  queue.watch = (_, isPending) => heard.push(isPending)
  const timer = popped(queue)
  expect([queue.size, queue.beats, queue.isSilent, queue.has('line')]).toEqual([0, false, false, false])
  queue.putBack(timer)
  expect([queue.size, queue.beats, queue.isSilent, queue.has('line')]).toEqual([1, true, true, true])
  expect(heard).toEqual([false, true])
})

describe('a way back', () => {
  test('brings back what was cancelled since, also while it still lay in the queue', () => {
    const queue = queueOf([10, 'a'], [20, 'b'], [30, 'c'], [40, 'd'])
    const image = queue.image()
    queue.remove('c')
    queue.restore(image)
    expect([works(queue), queue.size, queue.has('c')]).toEqual([['a', 'b', 'c', 'd'], 4, true])
  })

  test('knows no subject that came since', () => {
    const queue = queueOf([10, 'a'])
    expect(queue.has('a')).toBe(true)
    const image = queue.image()
    queue.push(20, 'b', 'b', 'b')
    queue.pop()
    queue.restore(image)
    expect([queue.has('a'), queue.has('b')]).toEqual([true, false])
  })
})

test('the timers of a subject go in the order in which they were set, whatever their moments', () => {
  const queue = new TimerQueue<string>()
  for (const [due, work] of [
    [30, 'first'],
    [10, 'second'],
    [20, 'third'],
  ] as const)
    queue.push(due, work, 's', work)
  const gone: string[] = []
  queue.watch = ({ work }) => gone.push(work)
  queue.remove('s')
  expect(gone).toEqual(['first', 'second', 'third'])
})

test('of many that were cancelled none comes, and what is left comes in its order', () => {
  const queue = new TimerQueue<string>()
  for (let count = 0; count < 40; count++) queue.push(100 - (count % 10), `${count}`, `subject ${count % 4}`, `${count}`)
  const left = works(queue).filter((work) => Number(work) % 4 === 3)
  for (const subject of ['subject 0', 'subject 1', 'subject 2']) queue.remove(subject)
  expect([queue.size, works(queue), queue.soonest(3).map(({ work }) => work)]).toEqual([10, left, left.slice(0, 3)])
  expect(Array.from({ length: 10 }, () => queue.pop()?.work)).toEqual(left)
})
