// What somebody types into "Go to": a length of time from now, an offset from the start, or a moment.
import { LAST_MOMENT, readIso } from '../../domain/instant'
import { readLength } from './time'

export interface Preset {
  readonly label: string
  /** ISO, in UTC. */
  readonly moment: string
}

/** Moments that a test of dates wants, seen from `now`. The last day of a month that is too short stands for those that it has not. */
export function presetsOf(now: string): readonly Preset[] {
  const at = new Date(now)
  const [year, month, day, hour] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()]
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), at.getUTCMilliseconds()] as const
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const moments: readonly (readonly [string, number])[] = [
    ['Next full hour', Date.UTC(year, month, day, hour + 1)],
    ['Tomorrow 9:00', Date.UTC(year, month, day + 1, 9)],
    ['In a week', Date.UTC(year, month, day + 7, ...time)],
    ['In a month', Date.UTC(year, month + 1, Math.min(day, lastDay), ...time)],
  ]
  return moments.filter(([, ms]) => Math.abs(ms) <= LAST_MOMENT).map(([label, ms]) => ({ label, moment: new Date(ms).toISOString() }))
}

const LENGTH = /^\+?\s*(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)$/

export type Move =
  | { readonly path: 'clock/advance'; readonly body: { readonly by: string } }
  | { readonly path: 'clock/advance-to'; readonly body: { readonly moment: string } }

/** Null: it is none of these. */
export function moveOf(text: string, start: string): Move | null {
  const trimmed = text.trim()
  const length = LENGTH.exec(trimmed)
  if (length) return { path: 'clock/advance', body: { by: `${length[1]}${length[2]}` } }
  const offset = trimmed.startsWith('T+') ? readLength(trimmed.slice(2)) : null
  if (offset !== null) return { path: 'clock/advance-to', body: { moment: new Date(Date.parse(start) + offset).toISOString() } }
  const moment = readIso(trimmed)
  if (moment === undefined || Math.abs(moment) > LAST_MOMENT) return null
  return { path: 'clock/advance-to', body: { moment: new Date(moment).toISOString() } }
}
