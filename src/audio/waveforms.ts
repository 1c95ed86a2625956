// How a sound is heard: words as a voice, keys as the two tones of each, a file as a chord. The same sound is the same samples on every
// machine.

import { hash } from '../domain/hash'
import type { Sound } from '../domain/sound/pieces'
import { wordsOf } from '../domain/sound/words'
import { samplesIn } from './encoded'
import { PER_MS, RATE } from './rate'
import { sine } from './sine'
import { voiceOf } from './voice'

/** A value for each sample, counted from the beginning; of 32,767. */
export type Waveform = (sample: number) => number

/** Peaks. Three sounds at once still fit. */
const WORD = 9_000
const KEY_TONE = 5_000
const FILE_TONE = 4_000

/** Samples in which a sound rises and falls, so that it does not click. */
const RAMP = 40
/** How much of the time of a word or a key is sound. The rest parts it from the next one. */
const SOUNDING = 0.8

const ROWS = [697, 770, 852, 941]
const COLUMNS = [1_209, 1_336, 1_477, 1_633]
const KEYS = '123A456B789C*0#D'

/** It begins anew when it is over. */
export function waveformOf({ kind, text, once, codec }: Sound): Waveform {
  const whole = once * PER_MS
  if (whole <= 0) return () => 0
  if (kind === 'audio') return samplesIn(text, codec ?? 'PCMU@8000h')
  if (kind === 'file') return repeated(chord(text), whole)
  const parts = kind === 'keys' ? [...text] : wordsOf(text)
  if (parts.length === 0) return () => 0
  const slot = whole / parts.length
  const length = slot * SOUNDING
  const waveformOfPart = (part: string) => (kind === 'keys' ? key(part) : scaled(voiceOf(part.toLowerCase(), length), WORD))
  // Made when they are met: a frame of 20 ms has one of them, or two.
  const sounds: Waveform[] = []
  const soundAt = (index: number): Waveform => {
    sounds[index] ??= waveformOfPart(parts[index] ?? '')
    return sounds[index]
  }
  return repeated((at) => {
    const index = Math.floor(at / slot)
    const inside = at - index * slot
    const loud = envelope(inside, length)
    return loud === 0 ? 0 : loud * soundAt(index)(inside)
  }, whole)
}

/** A sine without end, such as of a test of a line. */
export function toneOf(frequency: number, peak: number): Waveform {
  return (sample) => peak * sine((sample * frequency) / RATE)
}

export function samplesOfWaveform(waveform: Waveform, count: number): Int16Array<ArrayBuffer> {
  return Int16Array.from({ length: count }, (_, sample) => toSample(waveform(sample)))
}

/** What is louder than a sample can tell is cut. */
export function toSample(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.trunc(value)))
}

function repeated(waveform: Waveform, period: number): Waveform {
  return (sample) => waveform(sample % period)
}

function scaled(waveform: Waveform, peak: number): Waveform {
  return (sample) => peak * waveform(sample)
}

function key(name: string): Waveform {
  const index = KEYS.indexOf(name.toUpperCase())
  const [row, column] = [ROWS[index >> 2], COLUMNS[index & 3]]
  if (index < 0 || row === undefined || column === undefined) return () => 0
  return together(toneOf(row, KEY_TONE), toneOf(column, KEY_TONE))
}

/** Two notes that belong to the URL. */
function chord(url: string): Waveform {
  const seed = hash(url)
  return together(toneOf(220 + (seed % 32) * 10, FILE_TONE), toneOf(550 + ((seed >>> 8) % 32) * 10, FILE_TONE))
}

function together(one: Waveform, other: Waveform): Waveform {
  return (sample) => one(sample) + other(sample)
}

function envelope(sample: number, length: number): number {
  if (sample >= length) return 0
  return Math.min(1, sample / RAMP, (length - sample) / RAMP)
}
