// What could be heard on a call: what recordings are made of.
import type { Sound } from '../../domain/sound/pieces'

/**
 * A sound on a call. `person`: who is on it. `document`: what is played to them. `other`: who is connected with them. A sound of the
 * document ends where the next one of the document begins.
 */
export interface SoundRow {
  readonly at: number
  /** Null: until the next one. */
  readonly ms: number | null
  readonly from: 'person' | 'document' | 'other'
  /** Null: silence, which ends what the document played. */
  readonly sound: Sound | null
}
