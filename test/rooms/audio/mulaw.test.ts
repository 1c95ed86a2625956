// G.711 µ-law over every sample and every code.
import { describe, expect, test } from 'vitest'
import { decodeMulaw, encodeMulaw, MULAW_SILENCE } from '../../../src/audio/mulaw'

const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768)
const codes = Uint8Array.from({ length: 256 }, (_, code) => code)
const encode = (sample: number) => encodeMulaw(Int16Array.of(sample))[0] as number
const decode = (code: number) => decodeMulaw(Uint8Array.of(code))[0] as number

test('silence is 0xFF', () => {
  expect(MULAW_SILENCE).toBe(0xff)
  expect(encode(0)).toBe(MULAW_SILENCE)
  expect(decode(MULAW_SILENCE)).toBe(0)
})

test('a code decodes to what is encoded as that code; the negative zero alone is told as zero', () => {
  const again = encodeMulaw(decodeMulaw(codes))
  expect([...codes].filter((code) => again[code] !== code)).toEqual([0x7f])
  expect([decode(0x7f), again[0x7f]]).toEqual([0, 0xff])
})

test('what was encoded once stays as it is', () => {
  const once = decodeMulaw(encodeMulaw(samples))
  expect(decodeMulaw(encodeMulaw(once))).toEqual(once)
})

test('a louder sample is never told softer', () => {
  const heard = decodeMulaw(encodeMulaw(samples))
  expect([...heard.keys()].filter((index) => index > 0 && (heard[index] as number) < (heard[index - 1] as number))).toEqual([])
})

test('a sample and its negative differ in the sign bit alone', () => {
  const positive = samples.filter((sample) => sample > 0)
  expect(positive).toHaveLength(32_767)
  expect([...positive].filter((sample) => encode(-sample) !== (encode(sample) & 0x7f))).toEqual([])
})

test('no sample is further from its code than half of a step of its segment', () => {
  const heard = decodeMulaw(encodeMulaw(samples))
  const steps = [4, 8, 16, 32, 64, 128, 256, 512]
  const ends = [124, 380, 892, 1_916, 3_964, 8_060, 16_252]
  const wrong = [...samples].filter((sample, index) => {
    const size = Math.abs(sample)
    if (size > 32_636) return Math.abs(heard[index] as number) !== 32_124
    const segment = ends.filter((end) => size >= end).length
    return Math.abs((heard[index] as number) - sample) > (steps[segment] as number)
  })
  expect(wrong).toEqual([])
})

describe('the tables of ITU-T G.711, whose values are of 14 bits', () => {
  // Table 2a: the last decision value of each segment, the code before it, and what the first code of the segment decodes to.
  test.each([
    { code: 0xf0, end: 31, heard: 30 },
    { code: 0xe0, end: 95, heard: 93 },
    { code: 0xd0, end: 223, heard: 219 },
    { code: 0xc0, end: 479, heard: 471 },
    { code: 0xb0, end: 991, heard: 975 },
    { code: 0xa0, end: 2_015, heard: 1_983 },
    { code: 0x90, end: 4_063, heard: 3_999 },
    { code: 0x80, end: 8_159, heard: 8_031 },
  ])('the segment that ends at $end', ({ code, end, heard }) => {
    expect(encode(end * 4 - 1)).toBe(code)
    expect(encode(end * 4)).toBe(code === 0x80 ? 0x80 : code - 1)
    expect(decode(code)).toBe(heard * 4)
    expect([encode(1 - end * 4), decode(code & 0x7f)]).toEqual([code & 0x7f, -heard * 4])
  })

  test('the first places', () => {
    expect([0, 3, 4, 11, 12, 19, 20].map(encode)).toEqual([0xff, 0xff, 0xfe, 0xfe, 0xfd, 0xfd, 0xfc])
    expect([0xff, 0xfe, 0xfd, 0xfc].map(decode)).toEqual([0, 8, 16, 24])
  })

  test('what is louder than the last value is cut', () => {
    expect([32_635, 32_767, -32_768].map(encode)).toEqual([0x80, 0x80, 0x00])
  })
})
