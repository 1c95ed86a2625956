// Backstops and beats in the queue of timers, and who hears of a timer that comes or goes.
import { describe, expect, test } from 'vitest'
import { TimerQueue } from '../../../src/clock/timer-queue'
import { labelText } from '../../../src/domain/label'

const state = ({ size, busy, beats, isSilent }: TimerQueue<string>) => ({ size, busy, beats, isSilent })
const EMPTY = { size: 0, busy: false, beats: false, isSilent: false }

/** A queue with one timer of each kind: plain at 10, a backstop at 20, a beat at 30, and the beat of a silent line at 40. */
function everyKind() {
  const queue = new TimerQueue<string>()
  queue.push(10, 'plain', 'a', 'plain')
  queue.push(20, 'backstop', 'b', 'backstop', { backstop: true })
  queue.push(30, 'beat', 'c', 'beat', { beat: true })
  queue.push(40, 'silence', 'd', 'silence', { beat: true, backstop: true })
  return queue
}

describe('what is pending', () => {
  test('nothing', () => {
    expect(state(new TimerQueue())).toEqual(EMPTY)
  })

  test.each([
    ['plain', {}, { busy: true, beats: false, isSilent: false }],
    ['a backstop', { backstop: true }, { busy: false, beats: false, isSilent: false }],
    ['a beat', { beat: true }, { busy: true, beats: true, isSilent: false }],
    ['the beat of a silent line', { beat: true, backstop: true }, { busy: false, beats: true, isSilent: true }],
  ] as const)('%s, until it is popped, taken or removed', (_, traits, expected) => {
    const goes: readonly ((queue: TimerQueue<string>) => unknown)[] = [
      (queue) => queue.pop(),
      (queue) => queue.take('s'),
      (queue) => queue.remove('s'),
    ]
    for (const go of goes) {
      const queue = new TimerQueue<string>()
      queue.push(10, 'x', 's', 'x', traits)
      expect(state(queue)).toEqual({ size: 1, ...expected })
      expect(state(queue.copy(() => true))).toEqual({ size: 1, ...expected })
      go(queue)
      expect(state(queue)).toEqual(EMPTY)
    }
  })

  test('the traits are on the timer that has them, and on no other', () => {
    const traits = everyKind()
      .sorted()
      .map(({ label, ...rest }) => [
        labelText(label),
        'backstop' in rest && rest.backstop,
        'beat' in rest && rest.beat,
        rest.requestedByApp,
      ])
    expect(traits).toEqual([
      ['plain', false, false, false],
      ['backstop', true, false, false],
      ['beat', false, true, false],
      ['silence', true, true, false],
    ])
    expect(Object.keys(everyKind().peek() ?? {})).not.toContain('beat')
  })

  test('is as it was after a restore', () => {
    const queue = everyKind()
    const [image, before] = [queue.image(), state(queue)]
    while (queue.pop());
    expect(state(queue)).toEqual(EMPTY)
    queue.restore(image)
    expect(state(queue)).toEqual(before)
  })
})

test('a copy has what matters, and a life of its own', () => {
  const queue = everyKind()
  const copy = queue.copy(({ subject }) => subject !== 'c')
  expect(copy.sorted().map(({ subject }) => subject)).toEqual(['a', 'b', 'd'])
  expect([copy.sequence, queue.sequence]).toEqual([4, 4])
  copy.remove('a')
  expect([queue.has('a'), copy.has('a')]).toEqual([true, false])
})

test('the soonest so many, without those that were removed', () => {
  const queue = everyKind()
  queue.push(20, 'second at 20', 'e', 'x')
  queue.remove('b')
  expect([0, 1, 3, 9].map((limit) => queue.soonest(limit).map(({ label }) => labelText(label)))).toEqual([
    [],
    ['plain'],
    ['plain', 'second at 20', 'beat'],
    ['plain', 'second at 20', 'beat', 'silence'],
  ])
  expect(queue.size).toBe(4)
})

test('of one subject the soonest is taken, and of two at once the first', () => {
  const queue = new TimerQueue<string>()
  queue.push(20, 'late', 's', 'late')
  queue.push(10, 'first', 's', 'first')
  queue.push(10, 'second', 's', 'second')
  expect([queue.take('s'), queue.take('s'), queue.take('s'), queue.take('s')].map((timer) => timer?.work)).toEqual([
    'first',
    'second',
    'late',
    undefined,
  ])
  expect(queue.take('nobody')).toBeUndefined()
})

test('who watches hears of each timer once, as it comes and as it goes', () => {
  const queue = new TimerQueue<string>()
  const heard: string[] = []
  queue.push(5, 'before', 'a', 'before')
  queue.watch = ({ work }, isPending) => heard.push(`${work} ${isPending ? 'comes' : 'goes'}`)
  for (const subject of ['b', 'c', 'd']) queue.push(10, subject, subject, subject)
  queue.pop()
  queue.take('c')
  queue.remove('d')
  queue.remove('d')
  expect(heard).toEqual(['b comes', 'c comes', 'd comes', 'before goes', 'c goes', 'd goes'])
  // A queue that nobody watches tells nobody.
  queue.copy(() => true).pop()
  expect(heard).toHaveLength(6)
})
