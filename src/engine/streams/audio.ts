// The bytes of a frame of media: what is heard on a track of a call in 20 ms of it.
import { toBase64 } from '../../audio/base64'
import { mix } from '../../audio/mix'
import { encodeMulaw } from '../../audio/mulaw'
import type { SoundPiece } from '../../domain/sound/pieces'
import { FRAME_MS, formatOf, STREAM_CODECS, type StreamCodec, type StreamTrack } from '../../domain/streams'
import type { CallRow, SoundRow, StreamRow } from '../../store/records'
import { trackOf } from './tracks'

/** One text for every frame in which nothing is heard. */
export const SILENCE: Readonly<Record<StreamCodec, string>> = Object.fromEntries(
  STREAM_CODECS.map((codec) => [codec, encoded(new Int16Array(FRAME_MS * 8), codec)]),
) as Record<StreamCodec, string>

/** Base64. Null: nothing is heard. `from`: in virtual time. */
export function payloadOf(call: CallRow, { soundUntil, codec }: StreamRow, track: StreamTrack, from: number): string | null {
  if (soundUntil[track] <= from) return null
  const pieces = piecesOf(call, track, from)
  return pieces.length === 0 ? null : encoded(mix(pieces, FRAME_MS), codec)
}

/** The latest sounds come first: of each side one ends where the next one begins, so few are looked at. */
function piecesOf({ sounds }: CallRow, track: StreamTrack, from: number): SoundPiece[] {
  const pieces: SoundPiece[] = []
  const until = from + FRAME_MS
  let next = Number.POSITIVE_INFINITY
  sounds.findLast((row) => {
    if (trackOf(row) !== track) return false
    const end = Math.min(
      row.ms === null ? Number.POSITIVE_INFINITY : row.at + row.ms,
      row.from === 'document' ? next : Number.POSITIVE_INFINITY,
    )
    if (row.from === 'document') next = Math.min(next, row.at)
    const [first, last] = [Math.max(row.at, from), Math.min(end, until)]
    if (row.sound !== null && first < last) pieces.push({ ...row.sound, at: first - from, ms: last - first, into: first - row.at })
    return isBefore(row, from)
  })
  return pieces.reverse()
}

/** What came before it is over, too. */
function isBefore({ at, ms, from: who }: SoundRow, from: number): boolean {
  return who !== 'other' && ms !== null && at + ms <= from
}

function encoded(samples: Int16Array, codec: StreamCodec): string {
  if (codec === 'PCMU@8000h') return toBase64(encodeMulaw(samples))
  const factor = formatOf(codec).sampleRate / 8_000
  const bytes = new Uint8Array(samples.length * factor * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < samples.length * factor; index++)
    view.setInt16(index * 2, samples[Math.floor(index / factor)] as number, true)
  return toBase64(bytes)
}
