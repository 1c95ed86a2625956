// How words, keys, files and tones sound.
import { describe, expect, test } from 'vitest'
import { mix } from '../../../src/audio/mix'
import { samplesOf } from '../../../src/audio/playable'
import { sine } from '../../../src/audio/sine'
import { samplesOfWaveform, waveformOf } from '../../../src/audio/waveforms'
import { MisuseError } from '../../../src/domain/errors'
import type { Sound } from '../../../src/domain/sound/pieces'

const FRAME = 160
const speech = (text: string, once = 300 * text.split(' ').length): Sound => ({ kind: 'speech', text, once })
const heard = (sound: Sound, ms = sound.once) => samplesOfWaveform(waveformOf(sound), ms * 8)
const framesOf = (samples: Int16Array) =>
  Array.from({ length: samples.length / FRAME }, (_, index) => samples.subarray(index * FRAME, (index + 1) * FRAME))
const power = (frame: Int16Array) => frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length
/** A detector of speech as apps have them: louder than -40 dB of the loudest there is, and not hissing. */
const isSpeech = (frame: Int16Array) => {
  const crossings = frame.filter((sample, index) => index > 0 && sample < 0 !== (frame[index - 1] as number) < 0).length
  return power(frame) > 328 ** 2 && crossings < FRAME / 2
}

test('the sine is one', () => {
  const steps = Array.from({ length: 4_001 }, (_, index) => index / 1_000 - 2)
  expect(Math.max(...steps.map((turns) => Math.abs(sine(turns) - Math.sin(2 * Math.PI * turns))))).toBeLessThan(4e-6)
})

describe('a voice', () => {
  const sentence = 'hello I would like to book a table for two tomorrow evening please'

  test('a detector of speech finds it, and no silence in it that would end an utterance', () => {
    const frames = framesOf(heard(speech(sentence))).map(isSpeech)
    expect(frames).toHaveLength(13 * 15)
    expect(frames.filter(Boolean).length / frames.length).toBeGreaterThan(0.7)
    const silences = frames
      .join('')
      .split('true')
      .map((gap) => gap.split('false').length - 1)
    expect(Math.max(...silences) * 20).toBeLessThanOrEqual(100)
  })

  test('its loudness moves with the syllables, which a tone does not', () => {
    const loud = framesOf(heard(speech('banana', 600)).subarray(0, 480 * 8)).map(power)
    const peaks = loud.filter((value, index) => index > 0 && value > (loud[index - 1] ?? 0) && value >= (loud[index + 1] ?? 0))
    expect(peaks).toHaveLength(3)
  })

  test('it has a pitch of a person, and formants above it', () => {
    // A vowel is the same again after one period.
    const samples = heard(speech('a', 1_000)).subarray(2_000, 4_400)
    const likeness = (lag: number) => samples.reduce((sum, sample, index) => sum + sample * (samples[index + lag] ?? 0), 0)
    const lags = Array.from({ length: 100 }, (_, index) => index + 20)
    const best = lags.reduce((one, other) => (likeness(other) > likeness(one) ? other : one))
    expect(8_000 / best).toBeGreaterThanOrEqual(100)
    expect(8_000 / best).toBeLessThanOrEqual(125)
  })

  test('the same words sound the same, however they are written, and others sound otherwise', () => {
    expect(heard(speech('Hello there'))).toEqual(heard(speech('hello  THERE', 600)))
    expect(heard(speech('hello there'))).not.toEqual(heard(speech('hello where')))
  })

  test('it lasts as long as it is said to, whatever the words: digits and other scripts are heard, too', () => {
    for (const text of ['42', '你好', 'tsk', 'rhythm']) {
      const frames = framesOf(heard(speech(text, 500)))
      expect(frames, text).toHaveLength(25)
      expect(frames.slice(1, 19).map(isSpeech), text).toEqual(Array(18).fill(true))
      expect(
        frames.slice(20).every((frame) => power(frame) === 0),
        text,
      ).toBe(true)
    }
  })

  test('three at once are not cut', () => {
    const loudest = heard(speech(sentence)).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(8_000)
    expect(loudest * 3).toBeLessThan(32_767)
  })

  test('a part of it is the same as that part of the whole', () => {
    const whole = mix([{ ...speech(sentence), at: 0, ms: 3_900, into: 0 }], 3_900)
    const part = mix([{ ...speech(sentence), at: 0, ms: 20, into: 1_240 }], 20)
    expect(part).toEqual(whole.slice(1_240 * 8, 1_260 * 8))
    expect(power(part)).toBeGreaterThan(0)
  })

  test('no words are silence', () => {
    expect(heard(speech(' ', 500)).every((sample) => sample === 0)).toBe(true)
    expect(heard(speech('', 0), 100).every((sample) => sample === 0)).toBe(true)
  })
})

describe('what can be played to a call', () => {
  test('a tone', () => {
    const samples = samplesOf({ tone: 1_000, for: '100ms' }, 'leg.play()')
    expect(samples).toHaveLength(800)
    expect([...samples.subarray(0, 5)]).toEqual([0, 7071, 10_000, 7071, 0])
  })

  test('samples, as a copy', () => {
    const own = Int16Array.of(1, 2)
    const samples = samplesOf(own, 'leg.play()')
    own[0] = 9
    expect([...samples]).toEqual([1, 2])
  })

  test.each([
    [{ tone: 0, for: 100 }, 'leg.play() got tone: 0. Write a frequency in Hz above 0 and below 4000, such as 440.'],
    [{ tone: 4_000, for: 100 }, 'leg.play() got tone: 4000. Write a frequency in Hz above 0 and below 4000, such as 440.'],
    [{ tone: 440, for: 'long' }, 'for of leg.play() is "long"'],
    ['hello.wav', 'leg.play() got "hello.wav". Write the bytes of a WAV file, an Int16Array of 8,000 samples a second, or { tone: 440'],
    [null, 'leg.play() got null.'],
  ])('%j is none of these', (wrong, message) => {
    expect(() => samplesOf(wrong as never, 'leg.play()')).toThrow(MisuseError)
    expect(() => samplesOf(wrong as never, 'leg.play()')).toThrow(message)
  })
})
