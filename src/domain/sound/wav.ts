// From sounds to samples, and from samples to a WAV file: 8 kHz, 16-bit PCM. Knows no recording.
import type { SoundPiece } from './pieces'
import { PER_MS, RATE, sampleOf } from './tones'

/** The samples of one channel, `ms` long. What sounds at once is mixed. */
export function samplesOf(pieces: readonly SoundPiece[], ms: number): Int16Array {
  const mixed = new Float64Array(Math.round(ms * PER_MS))
  for (const piece of pieces) {
    const from = Math.round(piece.at * PER_MS)
    const until = Math.min(mixed.length, Math.round((piece.at + piece.ms) * PER_MS))
    const into = Math.round(piece.into * PER_MS) - from
    for (let index = from; index < until; index++) mixed[index] = (mixed[index] as number) + sampleOf(piece, into + index)
  }
  return Int16Array.from(mixed, (value) => Math.max(-32_768, Math.min(32_767, Math.trunc(value))))
}

const HEADER = 44
const PCM = 1
const BYTES = 2

/** `channels`: of one length. */
export function wavOf(channels: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
  const count = channels.length
  const length = channels[0]?.length ?? 0
  const size = length * count * BYTES
  const bytes = new Uint8Array(HEADER + size)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  word(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + size, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, count, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * count * BYTES, true)
  view.setUint16(32, count * BYTES, true)
  view.setUint16(34, BYTES * 8, true)
  word(36, 'data')
  view.setUint32(40, size, true)
  for (const [channel, samples] of channels.entries()) {
    for (let index = 0; index < length; index++) view.setInt16(HEADER + (index * count + channel) * BYTES, samples[index] as number, true)
  }
  return bytes
}
