// One sample of a sound: a tone for each word, the two tones of each key, a chord for a file. The same sound is the same samples on every
// machine: nothing but arithmetic that IEEE 754 fixes to the bit, and no sine of the host's.
import type { Sound } from './pieces'

/** Samples a second: that of a telephone. */
export const RATE = 8_000
export const PER_MS = RATE / 1_000

/** Peaks, of 32,767. Three sounds at once still fit. */
const WORD = 9_000
const KEY_TONE = 5_000
const FILE_TONE = 4_000

/** Samples in which a tone rises and falls, so that it does not click. */
const RAMP = 40

const ROWS = [697, 770, 852, 941]
const COLUMNS = [1_209, 1_336, 1_477, 1_633]
const KEYS = '123A456B789C*0#D'

/** `sample`: from the beginning of the sound; it begins anew when it is over. */
export function sampleOf({ kind, text, once }: Sound, sample: number): number {
  const whole = once * PER_MS
  if (whole <= 0) return 0
  const at = sample % whole
  if (kind === 'file') return chord(text, at)
  const parts = kind === 'keys' ? [...text] : wordsOf(text)
  const slot = whole / parts.length
  const index = Math.floor(at / slot)
  const part = parts[index]
  if (part === undefined) return 0
  // A pause parts it from the next one.
  const length = slot * 0.8
  const inside = at - index * slot
  const loud = envelope(inside, length)
  if (loud === 0) return 0
  return loud * (kind === 'keys' ? key(part, inside) : WORD * wave(inside, 180 + (hash(part.toLowerCase()) % 64) * 10))
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function key(name: string, sample: number): number {
  const index = KEYS.indexOf(name.toUpperCase())
  const [row, column] = [ROWS[index >> 2], COLUMNS[index & 3]]
  if (index < 0 || row === undefined || column === undefined) return 0
  return KEY_TONE * (wave(sample, row) + wave(sample, column))
}

/** Three notes that belong to the URL. */
function chord(url: string, sample: number): number {
  const seed = hash(url)
  return FILE_TONE * (wave(sample, 220 + (seed % 32) * 10) + wave(sample, 550 + ((seed >>> 8) % 32) * 10))
}

function envelope(sample: number, length: number): number {
  if (sample >= length) return 0
  return Math.min(1, sample / RAMP, (length - sample) / RAMP)
}

/** A sine within two parts of a thousand (Bhaskara I). */
function wave(sample: number, frequency: number): number {
  const phase = (sample * frequency) / RATE
  const turn = (phase - Math.floor(phase)) * 2
  const half = turn - Math.floor(turn)
  const bend = half * (1 - half)
  return ((16 * bend) / (5 - 4 * bend)) * (turn < 1 ? 1 : -1)
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
