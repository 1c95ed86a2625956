// What somebody types into "Go to": a length of time from now, an offset from the start, or a moment.
import { LAST_MOMENT, readIso } from '../../domain/instant'
import { readLength } from './time'

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
