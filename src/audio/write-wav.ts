// From samples to a WAV file: 8 kHz, 16-bit PCM.
import { RATE } from './rate'

const HEADER = 44
const PCM = 1
const BYTES = 2

/** `channels`: of one length. */
export function writeWav(channels: readonly Int16Array[]): Uint8Array<ArrayBuffer> {
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
