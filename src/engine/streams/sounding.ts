// What can be heard on each track of a media stream, now and later, as far as it is known: a short list beside the long one of the call.
import type { StreamTrack } from '../../domain/streams'
import type { CallRow, SoundRow, StreamRow } from '../../store/records'

export type Sounding = StreamRow['sounding']

/** Further than any call lasts. */
export const WITHOUT_END = 8.64e15

/** Null: on none. The keys that a person presses go beside the sound, and are no part of it (RFC 4733). */
export function trackOf({ from, sound }: SoundRow): StreamTrack | null {
  if (from !== 'document' && sound?.kind === 'keys') return null
  return from === 'person' ? 'inbound' : 'outbound'
}

/** When a stream begins. */
export function soundNow({ sounds }: CallRow, tracks: readonly StreamTrack[], now: number): Sounding {
  let sounding: Sounding = { inbound: [], outbound: [] }
  for (const row of sounds) sounding = withSound(sounding, tracks, row)
  return stillToHear(sounding, now)
}

/** Something more is heard. What the document plays ends what it played before, and silence ends what the same mouth made. */
export function withSound(sounding: Sounding, tracks: readonly StreamTrack[], row: SoundRow): Sounding {
  const track = trackOf(row)
  if (track === null || !tracks.includes(track)) return sounding
  const before = sounding[track]
  const ends = row.from === 'document' || row.sound === null
  const kept = ends && before.some((one) => one.from === row.from && endOf(one) > row.at) ? cutAt(before, row) : before
  return { ...sounding, [track]: row.sound === null ? kept : [...kept, row] }
}

/** What is over by now is known by its end alone. */
export function withoutPast<S extends StreamRow>(stream: S, now: number): S {
  const { sounding, heardUntil } = stream
  const past = [...sounding.inbound, ...sounding.outbound].filter((row) => endOf(row) <= now)
  return past.length === 0 ? stream : { ...stream, sounding: stillToHear(sounding, now), heardUntil: Math.max(heardUntil, lastEnd(past)) }
}

function stillToHear({ inbound, outbound }: Sounding, now: number): Sounding {
  const isToCome = (row: SoundRow) => endOf(row) > now
  return { inbound: inbound.filter(isToCome), outbound: outbound.filter(isToCome) }
}

/** Until when something is heard; 0: nothing is. */
export function soundsUntil({ inbound, outbound }: Sounding): number {
  return Math.max(lastEnd(inbound), lastEnd(outbound))
}

export function endOf({ at, ms }: SoundRow): number {
  return ms === null ? WITHOUT_END : at + ms
}

function lastEnd(rows: readonly SoundRow[]): number {
  return rows.reduce((end, row) => Math.max(end, endOf(row)), 0)
}

function cutAt(rows: readonly SoundRow[], { at: moment, from }: SoundRow): SoundRow[] {
  return rows.flatMap((row) => {
    if (row.from !== from || endOf(row) <= moment) return row
    return row.at < moment ? { ...row, ms: moment - row.at } : []
  })
}
