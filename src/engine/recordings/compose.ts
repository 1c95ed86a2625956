// What is in the file of a recording: the sounds of its calls, cut to when it ran, without its pauses and, where wanted, without the
// silence around. Pure.
import type { SoundPiece } from '../../domain/sound/pieces'
import type { CallRow, RecordedSound, RecordedSpan, RecordingRow, SoundRow } from '../../store/records'

/** A sound with its beginning and its end, in virtual time. */
interface Heard {
  readonly row: SoundRow
  readonly from: number
  readonly until: number
}

/** A stretch of virtual time that is in the file, and where it stands there. */
interface Stretch {
  readonly from: number
  readonly until: number
  readonly at: number
  readonly isSilent: boolean
}

/** `end`: when it ended. */
export function compose(recording: RecordingRow, callOf: (sid: string) => CallRow | undefined, end: number): RecordedSound {
  const stretches = stretchesOf(recording, end)
  const last = stretches.at(-1)
  const ms = last ? last.at + last.until - last.from : 0
  const parts = recording.members.map((span) => ({ span, heard: heardOn(callOf(span.callSid), end) }))
  const pieces = (wanted: (row: SoundRow) => boolean) =>
    parts.flatMap(({ span, heard }) =>
      heard.filter(({ row }) => wanted(row)).flatMap((one) => placed(clipped(one, span, recording.startedAt, end), stretches)),
    )
  const { track, conferenceSid, source } = recording
  // Of a conference everybody is heard once, and of a Record the caller alone.
  const isOneSided = conferenceSid !== null || source === 'RecordVerb'
  const inbound = track === 'outbound' ? [] : pieces(({ from }) => from === 'person')
  const outbound = track === 'inbound' || isOneSided ? [] : pieces(({ from }) => from !== 'person')
  const room = ended([...recording.room], end).flatMap((one) => placed(one, stretches))
  return trimmed({ ms, inbound: [...inbound, ...room], outbound }, recording.trim)
}

/** What a person on a call hears of others and of the document, from one moment to another. */
export function outboundOf(call: CallRow, from: number, until: number): SoundPiece[] {
  const all: Stretch = { from, until, at: 0, isSilent: false }
  return heardOn(call, until)
    .filter(({ row }) => row.from !== 'person')
    .flatMap((one) => placed(one, [all]))
}

/** Whether nothing can be heard in it. */
export function isSilent({ inbound, outbound }: RecordedSound): boolean {
  return inbound.length === 0 && outbound.length === 0
}

function stretchesOf({ startedAt, pauses }: RecordingRow, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  const add = (from: number, until: number, isSilentOne: boolean) => {
    if (until <= from) return
    stretches.push({ from, until, at, isSilent: isSilentOne })
    at += until - from
  }
  let reached = startedAt
  for (const { from, until, behavior } of pauses) {
    add(reached, from, false)
    if (behavior === 'silence') add(from, until ?? end, true)
    reached = until ?? end
  }
  add(reached, end, false)
  return stretches
}

function heardOn(call: CallRow | undefined, end: number): Heard[] {
  return call ? ended([...call.sounds], end) : []
}

/** A sound of the document ends with the next one; one of the other end of the line where it was cut off there. */
function ended(rows: readonly SoundRow[], end: number): Heard[] {
  const heard: Heard[] = []
  const next = { document: Number.POSITIVE_INFINITY, person: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
  for (const row of rows.toReversed()) {
    const own = row.ms === null ? end : row.at + row.ms
    heard.push({ row, from: row.at, until: Math.min(own, next[row.from]) })
    // What was to follow, and was called off, begins later than what ended it.
    if (row.from === 'document' || row.sound === null) next[row.from] = Math.min(next[row.from], row.at)
  }
  return heard.reverse()
}

function clipped({ row, from, until }: Heard, span: RecordedSpan, start: number, end: number): Heard {
  return { row, from: Math.max(from, span.from, start), until: Math.min(until, span.until ?? end, end) }
}

function placed({ row: { at: began, sound }, from, until }: Heard, stretches: readonly Stretch[]): SoundPiece[] {
  if (sound === null) return []
  return stretches.flatMap((stretch) => {
    const [first, last] = [Math.max(from, stretch.from), Math.min(until, stretch.until)]
    if (stretch.isSilent || last <= first) return []
    return { ...sound, at: stretch.at + first - stretch.from, ms: last - first, into: first - began }
  })
}

/** The silence before the first sound and after the last one. Where there is no sound, the silence stays. */
function trimmed(sound: RecordedSound, isWanted: boolean): RecordedSound {
  if (!isWanted || isSilent(sound)) return sound
  const all = [...sound.inbound, ...sound.outbound]
  const first = Math.min(...all.map(({ at }) => at))
  const last = Math.max(...all.map(({ at, ms }) => at + ms))
  const moved = (pieces: readonly SoundPiece[]) => pieces.map((piece) => ({ ...piece, at: piece.at - first }))
  return { ms: last - first, inbound: moved(sound.inbound), outbound: moved(sound.outbound) }
}
