// Which sounds are on which channel of a file: what the person said on the first, what they heard on the second (observed: ivy, 2026-03);
// on a single channel both are mixed.
import type { SoundPiece } from '../../domain/sound/pieces'
import type { RecordedSound } from '../../store/records'

export function channelsOf({ inbound, outbound }: RecordedSound, count: 1 | 2): (readonly SoundPiece[])[] {
  return count === 2 ? [inbound, outbound] : [[...inbound, ...outbound]]
}
