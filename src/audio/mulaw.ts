// G.711 µ-law: 8 bits for a sample of 16. Source: ITU-T G.711, table 2; its 14-bit values stand here times four.

/** Silence. A byte of 0 is the loudest negative sample: padded with it, audio clicks. */
export const MULAW_SILENCE = 0xff

const SIGN = 0x80
/** Makes each segment begin at a power of two. */
const BIAS = 132
/** The last value of the eighth segment. What is louder is cut. */
const LOUDEST = 32_635

const DECODED = Int16Array.from({ length: 256 }, (_, code) => decodedOf(code))

export function encodeMulaw(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const codes = new Uint8Array(samples.length)
  for (let index = 0; index < codes.length; index++) codes[index] = encodedOf(samples[index] as number)
  return codes
}

export function decodeMulaw(codes: Uint8Array): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(codes.length)
  for (let index = 0; index < samples.length; index++) samples[index] = DECODED[codes[index] as number] as number
  return samples
}

/** Sign, segment and place in it; on the wire each bit is turned over. */
function encodedOf(sample: number): number {
  const biased = Math.min(Math.abs(sample), LOUDEST) + BIAS
  const segment = 24 - Math.clz32(biased)
  const place = (biased >> (segment + 3)) & 0x0f
  return ~((sample < 0 ? SIGN : 0) | (segment << 4) | place) & 0xff
}

/** The middle of its place. */
function decodedOf(code: number): number {
  const bits = ~code
  const value = ((((bits & 0x0f) << 3) + BIAS) << ((bits >> 4) & 0x07)) - BIAS
  return bits & SIGN ? -value : value
}
