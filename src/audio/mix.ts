// From pieces of sounds to the samples of one channel. What sounds at once is mixed.
import type { SoundPiece } from '../domain/sound/pieces'
import { PER_MS } from './rate'
import { toSample, waveformOf } from './waveforms'

/** The samples of one channel, `ms` long. */
export function mix(pieces: readonly SoundPiece[], ms: number): Int16Array<ArrayBuffer> {
  const mixed = new Float64Array(Math.round(ms * PER_MS))
  for (const piece of pieces) {
    const waveform = waveformOf(piece)
    const from = Math.round(piece.at * PER_MS)
    const until = Math.min(mixed.length, Math.round((piece.at + piece.ms) * PER_MS))
    const into = Math.round(piece.into * PER_MS) - from
    for (let index = from; index < until; index++) mixed[index] = (mixed[index] as number) + waveform(into + index)
  }
  const samples = new Int16Array(mixed.length)
  for (let index = 0; index < samples.length; index++) samples[index] = toSample(mixed[index] as number)
  return samples
}
