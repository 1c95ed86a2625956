// What a test author can have played to a call: a WAV file, samples, or a tone.
import { checkNames } from '../domain/check-options'
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { PER_MS } from './rate'
import { readWav } from './read-wav'
import { samplesOfWaveform, toneOf } from './waveforms'

/** A sine tone: `{ tone: 440, for: '1s' }`. */
export interface Tone {
  /** The frequency in Hz. */
  readonly tone: number
  /** How long it sounds. */
  readonly for: Duration
}

/** What `leg.play()` takes: the bytes of a WAV file, 16-bit samples at 8,000 Hz, or a tone. */
export type Playable = Uint8Array | Int16Array | Tone

/** Of 32,767: a third, as loud as a voice. */
const PEAK = 10_000
/** In Hz: above it, samples of a telephone tell another tone. */
const HIGHEST = 4_000

/** As samples of 16 bits, 8,000 a second. `what` names the argument in the error. @throws MisuseError when it is none of these. */
export function samplesOf(playable: Playable, what: string): Int16Array<ArrayBuffer> {
  const samples = read(playable, what)
  if (samples.length === 0) throw new MisuseError(`${what} got a sound without a sample. Write one that lasts: { tone: 440, for: '1s' }.`)
  return samples
}

function read(playable: Playable, what: string): Int16Array<ArrayBuffer> {
  if (playable instanceof Uint8Array) return readWav(playable, what)
  if (playable instanceof Int16Array) return Int16Array.from(playable)
  if (typeof playable !== 'object' || playable === null || !('tone' in playable))
    throw new MisuseError(
      `${what} got ${quote(playable)}. Write the bytes of a WAV file, an Int16Array of 8,000 samples a second, or { tone: 440, for: '1s' }.`,
    )
  checkNames(playable, ['tone', 'for'], what)
  const { tone, for: duration } = playable
  if (typeof tone !== 'number' || !(tone > 0 && tone < HIGHEST))
    throw new MisuseError(`${what} got tone: ${quote(tone)}. Write a frequency in Hz above 0 and below ${HIGHEST}, such as 440.`)
  return samplesOfWaveform(toneOf(tone, PEAK), Math.round(parseDuration(duration, `for of ${what}`) * PER_MS))
}
