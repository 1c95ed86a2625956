// The sound of a call as frames of media. Every frame plans the next one, so that one moment a stream waits in the clock, however long the
// call is.
import { FRAME_MS, type StreamTrack } from '../../domain/streams'
import type { CallRow, SoundRow, StreamRow } from '../../store/records'
import type { Draft } from '../draft'
import { payloadOf, SILENCE } from './audio'
import { callOff, due, isTelling, putStream, runningStreamsOf } from './row'
import { tellMedia } from './tell'
import { trackOf } from './tracks'

/**
 * So many milliseconds after the last sound the silence is still worth a move of the clock: who listens for the end of speech needs it.
 * Afterwards nothing but the line is open.
 */
const UNTIL_QUIET = 2_000

/** The frame that is due, of each track, and the next one. */
export function sendMedia(draft: Draft, before: StreamRow): void {
  const call = draft.call(before.callSid)
  if (!call || !isTelling(before)) return
  const { now, settings } = draft.world
  let stream = putStream(draft, { ...before, awaits: null })
  for (const track of before.tracks) {
    const payload = payloadOf(call, before, track, now - FRAME_MS)
    if (payload === null && settings.media === 'voice') continue
    stream = tellMedia(draft, stream, track, now - before.startedAt, payload ?? SILENCE[before.codec])
  }
  planMedia(draft, stream)
}

/** The next frame is due, unless it is none that is sent. */
export function planMedia(draft: Draft, stream: StreamRow): StreamRow {
  if (!isTelling(stream)) return stream
  const { now } = draft.world
  const worth = worthOf(draft, stream)
  if (worth === null || stream.awaits === 'loud' || worth === stream.awaits) return stream
  if (stream.awaits !== null) callOff(draft, stream, ['media'])
  const after = FRAME_MS - ((now - stream.startedAt) % FRAME_MS)
  due(draft, stream, 'media', after, 'media', { what: 'frame' }, { beat: true, backstop: worth === 'quiet' })
  return putStream(draft, { ...stream, awaits: worth })
}

/** Something is heard on a call: the streams that carry it have it from here on. */
export function streamSound(draft: Draft, { sid }: CallRow, row: SoundRow): void {
  const heard = trackOf(row)
  if (heard === null) return
  for (const stream of runningStreamsOf(draft, sid)) {
    if (!stream.tracks.includes(heard)) continue
    const until = endOf(row)
    planMedia(draft, putStream(draft, { ...stream, soundUntil: { ...stream.soundUntil, [heard]: until } }))
  }
}

/** What can be heard already when a stream begins. */
export function soundNow({ sounds }: CallRow): StreamRow['soundUntil'] {
  const last = (track: StreamTrack) => sounds.findLast((row) => trackOf(row) === track)
  const until = (row: SoundRow | undefined) => (row ? endOf(row) : 0)
  return { inbound: until(last('inbound')), outbound: until(last('outbound')) }
}

/** Further than any call lasts. */
const WITHOUT_END = 8.64e15

function endOf({ at, ms, sound }: SoundRow): number {
  return sound === null ? at : ms === null ? WITHOUT_END : at + ms
}

function worthOf(
  draft: Draft,
  { startedAt, soundUntil, loudUntil, tracks }: StreamRow & { readonly startedAt: number },
): StreamRow['awaits'] {
  const { now, settings } = draft.world
  const until = Math.max(...tracks.map((track) => soundUntil[track]))
  if (settings.media === 'none' || (settings.media === 'voice' && until <= now)) return null
  // Music without an end is no reason to move the clock for ever.
  const last = Math.max(startedAt, loudUntil, until === WITHOUT_END ? 0 : until)
  return now < last + UNTIL_QUIET ? 'loud' : 'quiet'
}
