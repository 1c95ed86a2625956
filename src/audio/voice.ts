// A word as a voice: vowels with the formants of speech over a pitch, each after a breath of noise. Nobody understands it, but what
// listens for speech (energy, voicing, syllables) finds it. A function of the word and its length alone.
import { hash } from '../domain/hash'
import { noise } from './noise'
import { RATE } from './rate'
import { sine } from './sine'

/** Resonances in Hz: averages of speakers of American English (Peterson and Barney, 1952), rounded. */
const FORMANTS = {
  a: [730, 1_090, 2_440],
  e: [530, 1_840, 2_480],
  i: [270, 2_290, 3_010],
  o: [570, 840, 2_410],
  u: [300, 870, 2_240],
} as const
type Vowel = keyof typeof FORMANTS
const VOWELS = Object.keys(FORMANTS) as Vowel[]

/** Of each resonance: half of its width in Hz, and how loud it is. */
const WIDTHS = [60, 90, 150]
const LOUDNESS = [1, 0.5, 0.25]
/** What a telephone lets pass, in Hz. */
const HIGHEST = 3_400

/** Samples of a period: 100 to 125 Hz. */
const PERIODS = [64, 69, 74, 80]

/** The share of a syllable that is noise, and how loud that is. */
const BREATH = 0.15
const BREATH_LOUDNESS = 0.2
/** How far the voice sinks between two syllables. */
const DIP = 0.4

/** From -1 to 1; `length` is in samples. */
export function voiceOf(word: string, length: number): (sample: number) => number {
  const vowels = vowelsOf(word)
  const period = PERIODS[hash(word) % PERIODS.length] as number
  const waves = vowels.map((vowel) => waveOf(vowel, period))
  const syllable = length / waves.length
  return (sample) => {
    const index = Math.min(waves.length - 1, Math.floor(sample / syllable))
    const share = sample / syllable - index
    const wave = waves[index] as Float64Array
    const voiced = (wave[Math.floor(sample) % period] as number) * swell(share)
    return share < BREATH ? BREATH_LOUDNESS * noise(Math.floor(sample)) + voiced / 2 : voiced
  }
}

/** A vowel for each syllable. What has no vowels, such as a number, has one that belongs to it. */
function vowelsOf(word: string): Vowel[] {
  const found = word.match(/[aeiouy]+/g)?.map((letters) => (letters.startsWith('y') ? 'i' : (letters[0] as Vowel)))
  return found ?? [VOWELS[hash(word) % VOWELS.length] as Vowel]
}

/** A parabola: loudest in the middle of a syllable. */
function swell(share: number): number {
  return DIP + (1 - DIP) * 4 * share * (1 - share)
}

const waves = new Map<string, Float64Array>()

/** One period of a vowel. Kept, because there are twenty of them. */
function waveOf(vowel: Vowel, period: number): Float64Array {
  const key = vowel + period
  const wave = waves.get(key) ?? makeWave(FORMANTS[vowel], period)
  waves.set(key, wave)
  return wave
}

/** Each harmonic of the pitch is as loud as the resonances make it. */
function makeWave(formants: readonly number[], period: number): Float64Array {
  const pitch = RATE / period
  const wave = new Float64Array(period)
  for (let harmonic = 1; harmonic * pitch <= HIGHEST; harmonic++) {
    const loud = formants.reduce((sum, formant, index) => {
      const distance = (harmonic * pitch - formant) / (WIDTHS[index] as number)
      return sum + (LOUDNESS[index] as number) / (1 + distance * distance)
    }, 0)
    for (let sample = 0; sample < period; sample++) wave[sample] = (wave[sample] as number) + loud * sine((harmonic * sample) / period)
  }
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return wave.map((value) => value / peak)
}
