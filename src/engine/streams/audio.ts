// The bytes of a frame of media: what is heard on a track of a call in 20 ms of it.
import { toBase64 } from '../../audio/base64'
import { mix } from '../../audio/mix'
import { encodeMulaw } from '../../audio/mulaw'
import type { SoundPiece } from '../../domain/sound/pieces'
import { FRAME_MS, formatOf, STREAM_CODECS, type StreamCodec } from '../../domain/streams'
import type { SoundRow } from '../../store/records'
import { endOf } from './sounding'

/** One text for every frame in which nothing is heard. */
export const SILENCE: Readonly<Record<StreamCodec, string>> = Object.fromEntries(
  STREAM_CODECS.map((codec) => [codec, encoded(new Int16Array(FRAME_MS * 8), codec)]),
) as Record<StreamCodec, string>

/** Base64. Null: nothing of it is heard in the 20 ms. `from`: in virtual time. */
export function payloadOf(rows: readonly SoundRow[], from: number, codec: StreamCodec): string | null {
  const until = from + FRAME_MS
  const pieces = rows.flatMap((row): SoundPiece[] => {
    const [first, last] = [Math.max(row.at, from), Math.min(endOf(row), until)]
    return row.sound === null || last <= first ? [] : [{ ...row.sound, at: first - from, ms: last - first, into: first - row.at }]
  })
  return pieces.length === 0 ? null : encoded(mix(pieces, FRAME_MS), codec)
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
