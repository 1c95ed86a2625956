// A clock whose work is a plain function, and a port that keeps a diary of what ran and when.
import { Clock } from '../../../src/clock/clock'
import type { ClockPort } from '../../../src/clock/port'

export type Work = () => void | Promise<void>

export const START = Date.UTC(2030, 0, 1)

export interface FakePort extends ClockPort<Work> {
  /** How many moves began. */
  moves: number
}

export function clockWithDiary() {
  const diary: string[] = []
  const port: FakePort = {
    moves: 0,
    perform: (work) => work(),
    onMove: () => {
      port.moves += 1
    },
  }
  const clock = new Clock<Work>(START, port)
  /** Work that writes its name and the moment in the diary, and then does more. */
  const plan = (after: number, name: string, more: Work = () => {}) =>
    clock.schedule(after, name, name, () => {
      diary.push(`${clock.offset()} ${name}`)
      return more()
    })
  return { clock, port, diary, plan }
}

/** A promise that the test settles. */
export function appAnswer() {
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  return { answered, answer }
}
