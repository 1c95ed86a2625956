// From one number of samples a second to another, without what would sound as something else at the new one. The same on every machine.
import { sine } from './sine'
import { toSample } from './waveforms'

/** How many zeros of the kernel count on each side (Lanczos). */
const LOBES = 8

/** A filter for each place that a new sample may have between two old ones, and the first old sample it looks at. */
interface Phase {
  readonly first: number
  readonly weights: Float64Array
}

/** `from` and `to`: samples a second, whole and above 0. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array<ArrayBuffer> {
  if (from === to) return Int16Array.from(samples)
  const divisor = greatestDivisor(from, to)
  const [step, phases] = [from / divisor, to / divisor]
  const kept: Phase[] = []
  const phaseOf = (index: number) => {
    kept[index] ??= phase((index * step) / phases, Math.max(1, step / phases))
    return kept[index]
  }
  return Int16Array.from({ length: Math.ceil((samples.length * to) / from) }, (_, index) => {
    // After so many new samples, and so many old ones, the same filters come again.
    const [turn, place] = [Math.floor(index / phases), index % phases]
    return toSample(Math.round(filtered(samples, turn * step, phaseOf(place))))
  })
}

/** Before the first and after the last sample there is silence. */
function filtered(samples: Int16Array, offset: number, { first, weights }: Phase): number {
  let sum = 0
  for (const [index, weight] of weights.entries()) sum += weight * (samples[offset + first + index] ?? 0)
  return sum
}

/** `at`: in old samples; `width`: of a lobe, in old samples. */
function phase(at: number, width: number): Phase {
  const first = Math.ceil(at - LOBES * width)
  const last = Math.floor(at + LOBES * width)
  const weights = Float64Array.from({ length: last - first + 1 }, (_, index) => lanczos((first + index - at) / width))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return { first, weights: weights.map((weight) => weight / sum) }
}

function lanczos(x: number): number {
  return Math.abs(x) < LOBES ? sinc(x) * sinc(x / LOBES) : 0
}

function sinc(x: number): number {
  return x === 0 ? 1 : sine(x / 2) / (Math.PI * x)
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
