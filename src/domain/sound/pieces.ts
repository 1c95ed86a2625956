// Sounds as data: what was said, pressed or played, and where in a recording it stands. Times in milliseconds.

import type { StreamCodec } from '../streams'

/** `speech`: words. `keys`: keys of a telephone, `w` for a wait. `file`: what stands at a URL. `audio`: samples. */
export type SoundKind = 'speech' | 'keys' | 'file' | 'audio'

export interface Sound {
  readonly kind: SoundKind
  /** The words, the keys, the URL; samples in base64. */
  readonly text: string
  /** Of samples. */
  readonly codec?: StreamCodec
  /** How long it takes to hear it once. */
  readonly once: number
}

/** A part of a sound in a recording. */
export interface SoundPiece extends Sound {
  /** From the beginning of the recording. */
  readonly at: number
  readonly ms: number
  /** How much of the sound was over before. Past `once` it begins anew. */
  readonly into: number
}
