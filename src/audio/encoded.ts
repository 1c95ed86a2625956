// Samples in the base64 text that they are kept in: one is read where it stands, because a frame is a small part of a long text.
import { formatOf, type StreamCodec } from '../domain/streams'
import { decodeMulaw } from './mulaw'
import { RATE } from './rate'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Uint8Array(128)
for (const [value, character] of [...ALPHABET].entries()) VALUES[character.charCodeAt(0)] = value

/** What each byte of µ-law means. */
const MULAW = decodeMulaw(Uint8Array.from({ length: 256 }, (_, code) => code))

/** A sample of 16 bits, 8,000 a second; 0 past the end. */
export function samplesIn(text: string, codec: StreamCodec): (sample: number) => number {
  const length = bytesIn(text)
  if (codec === 'PCMU@8000h') return (sample) => (sample < length ? (MULAW[byteAt(text, Math.floor(sample))] as number) : 0)
  const step = formatOf(codec).sampleRate / RATE
  return (sample) => {
    const at = Math.floor(sample) * step * 2
    return at + 1 < length ? (((byteAt(text, at + 1) << 8) | byteAt(text, at)) << 16) >> 16 : 0
  }
}

/** How many bytes a text of base64 stands for. */
export function bytesIn(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return Math.floor(((text.length - padding) * 3) / 4)
}

function byteAt(text: string, index: number): number {
  const bit = (index % 3) * 8
  const at = Math.floor(index / 3) * 4 + Math.floor(bit / 6)
  const pair = ((VALUES[text.charCodeAt(at)] as number) << 6) | (VALUES[text.charCodeAt(at + 1)] as number)
  return (pair >> (4 - (bit % 6))) & 0xff
}
