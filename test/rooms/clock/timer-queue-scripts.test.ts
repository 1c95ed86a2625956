// The heap against a list that is sorted anew for every question, over random scripts.
import { expect, test } from 'vitest'
import type { Timer } from '../../../src/clock/timer-heap'
import { TimerQueue, type TimerQueueImage } from '../../../src/clock/timer-queue'
import { type Dice, dice } from '../../support/domain/dice'

class SortedList {
  timers: Timer<number>[] = []
  sequence = 0

  push(due: number, label: string, subject: string, work: number): void {
    this.timers.push({ due, sequence: this.sequence++, label, subject, requestedByApp: false, work })
  }

  pop(): Timer<number> | undefined {
    const [soonest] = this.sorted()
    this.timers = this.timers.filter((timer) => timer !== soonest)
    return soonest
  }

  remove(subject: string): void {
    this.timers = this.timers.filter((timer) => timer.subject !== subject)
  }

  sorted(): Timer<number>[] {
    return this.timers.toSorted((a, b) => a.due - b.due || a.sequence - b.sequence)
  }

  image(): TimerQueueImage<number> {
    return { timers: [...this.timers], sequence: this.sequence }
  }

  restore(image: TimerQueueImage<number>): void {
    this.timers = [...image.timers]
    this.sequence = image.sequence
  }
}

interface Pair {
  readonly queue: TimerQueue<number>
  readonly list: SortedList
  images: { readonly queue: TimerQueueImage<number>; readonly list: TimerQueueImage<number> }[]
}

/** Few due moments and few subjects, so that ties and shared subjects are common. */
const ACTS: Record<string, (pair: Pair, dice: Dice, turn: number) => void> = {
  push({ queue, list }, { roll }, turn) {
    const timer = [roll(40), `timer ${turn}`, `subject ${roll(30)}`, turn] as const
    queue.push(...timer)
    list.push(...timer)
  },
  pop({ queue, list }) {
    expect(queue.pop()).toEqual(list.pop())
  },
  remove({ queue, list }, { roll }) {
    const subject = `subject ${roll(30)}`
    queue.remove(subject)
    list.remove(subject)
  },
  image(pair) {
    pair.images = [...pair.images.slice(-3), { queue: pair.queue.image(), list: pair.list.image() }]
  },
  restore({ queue, list, images }, { pick }) {
    if (images.length === 0) return
    const image = pick(images)
    queue.restore(image.queue)
    list.restore(image.list)
  },
}
const ODDS = { push: 55, pop: 35, remove: 7, image: 2, restore: 1 }
const HAT = Object.entries(ODDS).flatMap(([act, times]) => Array<string>(times).fill(act))

test.each([1, 2, 3, 4, 5, 6, 7, 8])('script %i', (seed) => {
  const rolls = dice(seed)
  const pair: Pair = { queue: new TimerQueue(), list: new SortedList(), images: [] }
  let longest = 0

  for (let turn = 0; turn < 2_000; turn++) {
    ACTS[rolls.pick(HAT)]?.(pair, rolls, turn)
    expect([pair.queue.size, pair.queue.peek()?.sequence], `turn ${turn}`).toEqual([
      pair.list.timers.length,
      pair.list.sorted()[0]?.sequence,
    ])
    longest = Math.max(longest, pair.queue.size)
  }

  expect(pair.queue.sorted()).toEqual(pair.list.sorted())
  expect(Object.keys(ACTS)).toEqual(Object.keys(ODDS))
  // A heap of three levels at least, or nothing was sorted.
  expect(longest).toBeGreaterThan(16)
})
