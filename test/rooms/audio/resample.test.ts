// Another number of samples a second: the tone stays, what a telephone cannot tell goes.
import { describe, expect, test } from 'vitest'
import { resample } from '../../../src/audio/resample'
import { samplesOfWaveform } from '../../../src/audio/waveforms'

/** How loud a frequency is in it: 1 is as loud as the samples are. */
function loudness(samples: Int16Array, frequency: number, rate: number): number {
  let [real, imaginary] = [0, 0]
  for (const [index, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * frequency * index) / rate)
    imaginary += sample * Math.sin((2 * Math.PI * frequency * index) / rate)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 10_000
}
const sineAt = (rate: number, frequency: number, length: number) =>
  samplesOfWaveform((sample) => 10_000 * Math.sin((2 * Math.PI * frequency * sample) / rate), length)

describe.each([11_025, 16_000, 22_050, 24_000, 44_100, 48_000])('from %i', (rate) => {
  test.each([300, 1_000, 3_000])('a tone of %i Hz stays as loud as it was', (frequency) => {
    const heard = resample(sineAt(rate, frequency, rate), rate, 8_000)
    expect(heard).toHaveLength(8_000)
    expect(loudness(heard, frequency, 8_000)).toBeGreaterThan(0.95)
    expect(loudness(heard, frequency, 8_000)).toBeLessThan(1.05)
  })

  test('a tone of 5,000 Hz does not come back as one of 3,000', () => {
    expect(loudness(resample(sineAt(rate, 5_000, rate), rate, 8_000), 3_000, 8_000)).toBeLessThan(0.01)
  })
})

test('from 6,000: the tone stays, and its mirror image is not there', () => {
  const heard = resample(sineAt(6_000, 1_000, 6_000), 6_000, 8_000)
  expect(loudness(heard, 1_000, 8_000)).toBeGreaterThan(0.95)
  expect(loudness(heard, 3_000, 8_000)).toBeLessThan(0.02)
})

test('the same rate is a copy', () => {
  const samples = Int16Array.of(1, 2, 3)
  const copy = resample(samples, 8_000, 8_000)
  expect(copy).toEqual(samples)
  expect(copy).not.toBe(samples)
})

test('nothing stays nothing, and a steady value stays steady', () => {
  expect(resample(new Int16Array(), 16_000, 8_000)).toHaveLength(0)
  const middle = resample(new Int16Array(1_600).fill(4_000), 16_000, 8_000).subarray(50, 750)
  expect(new Set(middle)).toEqual(new Set([4_000]))
})
