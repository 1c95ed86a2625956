// The sound of a call as frames of media. Every frame plans the next one, so that one moment a stream waits in the clock, however long the
// call is.
import { FRAME_MS } from '../../domain/streams'
import type { CallRow, SoundRow, StreamRow } from '../../store/records'
import type { Draft } from '../draft'
import { payloadOf, SILENCE } from './audio'
import { callOff, due, isTelling, putStream, runningStreamsOf } from './row'
import { soundsUntil, WITHOUT_END, withoutPast, withSound } from './sounding'
import { tellMedia } from './tell'

/**
 * So many milliseconds after the last sound the silence is still worth a move of the clock: who listens for the end of speech needs it.
 * Afterwards nothing but the line is open.
 */
const UNTIL_QUIET = 2_000

/** The frame that is due, of each track, and the next one. */
export function sendMedia(draft: Draft, before: StreamRow): void {
  if (!isTelling(before)) return
  const { now, settings } = draft.world
  const { sounding, startedAt, tracks, codec } = before
  for (const track of tracks) {
    const payload = payloadOf(sounding[track], now - FRAME_MS, codec)
    if (payload !== null || settings.media !== 'voice') tellMedia(draft, before, track, now - startedAt, payload ?? SILENCE[codec])
  }
  const stream = withoutPast(before, now)
  const awaits = planFrame(draft, stream)
  // While nothing begins and nothing ends, the row stays as it is.
  if (stream !== before || awaits !== stream.awaits) putStream(draft, { ...stream, awaits })
}

/** The next frame is due, unless it is none that is sent. */
export function planMedia(draft: Draft, stream: StreamRow): StreamRow {
  if (!isTelling(stream)) return stream
  const worth = worthOf(draft, stream)
  if (worth === null || stream.awaits === 'loud' || worth === stream.awaits) return stream
  if (stream.awaits !== null) callOff(draft, stream, ['media'])
  return putStream(draft, { ...stream, awaits: planFrame(draft, stream) })
}

/** @returns what the next frame is worth; null: there is none. */
function planFrame(draft: Draft, stream: StreamRow & { readonly startedAt: number }): StreamRow['awaits'] {
  const worth = worthOf(draft, stream)
  const after = FRAME_MS - ((draft.world.now - stream.startedAt) % FRAME_MS)
  if (worth !== null)
    due(draft, stream, 'media', { after, label: 'media', moment: { what: 'frame' }, beat: true, backstop: worth === 'quiet' })
  return worth
}

/** Something is heard on a call, or ends: the streams that carry it have it from here on. */
export function streamSound(draft: Draft, { sid }: CallRow, row: SoundRow): void {
  for (const stream of runningStreamsOf(draft, sid)) {
    const sounding = withSound(stream.sounding, stream.tracks, row)
    if (sounding !== stream.sounding) planMedia(draft, putStream(draft, { ...stream, sounding }))
  }
}

function worthOf(
  draft: Draft,
  { startedAt, sounding, heardUntil, loudUntil }: StreamRow & { readonly startedAt: number },
): StreamRow['awaits'] {
  const { now, settings } = draft.world
  const until = soundsUntil(sounding)
  if (settings.media === 'none' || (settings.media === 'voice' && until <= now)) return null
  // Music without an end is no reason to move the clock for ever.
  const last = Math.max(startedAt, loudUntil, heardUntil, until === WITHOUT_END ? 0 : until)
  return now < last + UNTIL_QUIET ? 'loud' : 'quiet'
}
