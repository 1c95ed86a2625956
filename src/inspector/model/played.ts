// What became of the sound that an app sent on a media stream, as the frames tell it: played in order, cut off by `clear` or by the end.

import { bytesPerMsOf, MULAW, soundOf } from '../../domain/stream-sound'
import { fieldsOf, inside } from './frames'
import { msOf } from './time'
import type { Frame } from './wire'

/** What was played without a gap and without a mark between. `at`: milliseconds of virtual time. */
export interface PlayedRun {
  readonly at: number
  readonly ms: number
  /** It was played up to the mark that follows it. */
  readonly mark: string | null
  readonly isCut: boolean
}

/** By `now`, or until the line was closed. */
export function playedOf(frames: readonly Frame[], closedAt: string | null, now: string): PlayedRun[] {
  let runs: PlayedRun[] = []
  let bytesPerMs = MULAW
  for (const { at, from, data } of frames) {
    const sound = soundOf(data, bytesPerMs)
    const fields = sound ? {} : fieldsOf(data)
    if (fields.start) bytesPerMs = bytesPerMsOf(data)
    if (from !== 'app') continue
    const moment = msOf(at)
    if (fields.event === 'clear') runs = until(runs, moment, true)
    else if (sound?.ms) runs = extended(runs, moment, sound.ms, null)
    else if (fields.event === 'mark') runs = extended(runs, moment, 0, String(inside(fields.mark, 'name')))
  }
  return until(runs, msOf(closedAt ?? now), closedAt !== null)
}

function extended(runs: PlayedRun[], moment: number, ms: number, mark: string | null): PlayedRun[] {
  const last = runs.at(-1)
  const at = Math.max(moment, last ? endOf(last) : 0)
  const goesOn = last && last.mark === null && !last.isCut && endOf(last) === at
  return goesOn ? [...runs.slice(0, -1), { ...last, ms: last.ms + ms, mark }] : [...runs, { at, ms, mark, isCut: false }]
}

function until(runs: readonly PlayedRun[], moment: number, isCut: boolean): PlayedRun[] {
  return runs.flatMap((run) => {
    if (endOf(run) <= moment) return run
    return run.at < moment ? { ...run, ms: moment - run.at, mark: null, isCut } : []
  })
}

function endOf({ at, ms }: PlayedRun): number {
  return at + ms
}
