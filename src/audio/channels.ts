// Which sounds are on which channel of a file: what the person said on the first, what they heard on the second (observed: ivy, 2026-03);
// on a single channel both are mixed.
import type { SoundPiece } from '../domain/sound/pieces'
import { mix } from './mix'

/** Both sides of a call, so many milliseconds long. */
export interface TwoSides {
  readonly ms: number
  readonly inbound: readonly SoundPiece[]
  readonly outbound: readonly SoundPiece[]
}

/** The samples of each channel. */
export function channelsOf({ ms, inbound, outbound }: TwoSides, count: 1 | 2): Int16Array[] {
  const channels = count === 2 ? [inbound, outbound] : [[...inbound, ...outbound]]
  return channels.map((pieces) => mix(pieces, ms))
}
