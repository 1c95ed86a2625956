// WAV files: what is read, how they become what a telephone hears, and what is said about a bad one.
import { describe, expect, test } from 'vitest'
import { encodeMulaw } from '../../../src/audio/mulaw'
import { readWav } from '../../../src/audio/read-wav'
import { writeWav } from '../../../src/audio/write-wav'
import { MisuseError } from '../../../src/domain/errors'
import { pcm, wavFile } from '../../support/sound/files'

const read = (bytes: Uint8Array) => [...readWav(bytes, 'leg.play()')]

test('what was written is read', () => {
  const samples = Int16Array.of(0, 1, -1, 32_767, -32_768)
  expect(readWav(writeWav([samples]), 'leg.play()')).toEqual(samples)
})

describe('what is read', () => {
  test('PCM of 16 bits', () => {
    expect(read(wavFile(pcm(5, -7, 300)))).toEqual([5, -7, 300])
  })

  test('PCM of 8 bits, which has no sign', () => {
    expect(read(wavFile(Uint8Array.of(128, 129, 0, 255), { bits: 8 }))).toEqual([0, 256, -32_768, 32_512])
  })

  test('µ-law, with the longer format that it has', () => {
    const codes = encodeMulaw(Int16Array.of(0, 1_000, -1_000))
    expect(read(wavFile(codes, { format: 7, bits: 8, extension: [0, 0] }))).toEqual([0, 988, -988])
  })

  test('a format that stands in the extension', () => {
    const extension = [22, 0, 16, 0, 4, 0, 0, 0, 1, 0, ...new Uint8Array(14)]
    expect(read(wavFile(pcm(1, 2), { format: 0xfffe, extension }))).toEqual([1, 2])
  })

  test('two channels, mixed to one', () => {
    expect(read(wavFile(pcm(100, 300, -100, -101), { channels: 2 }))).toEqual([200, -100])
  })

  test('other chunks before the data, of odd length, too', () => {
    expect(read(wavFile(pcm(1, 2), { before: [['LIST', [1, 2, 3]]] }))).toEqual([1, 2])
  })

  test.each([0, 0xffffffff, 0x7fffffff])('a size that nobody knew when it was written: %i', (size) => {
    expect(read(wavFile(pcm(1, 2), { size }))).toEqual([1, 2])
  })

  test('a part of a larger buffer', () => {
    const file = wavFile(pcm(1, 2))
    const buffer = new Uint8Array(file.length + 3)
    buffer.set(file, 3)
    expect(read(buffer.subarray(3))).toEqual([1, 2])
  })

  test('16,000 samples a second become 8,000', () => {
    expect(readWav(wavFile(pcm(...Array(1_600).fill(500)), { rate: 16_000 }), 'leg.play()')).toHaveLength(800)
  })
})

describe('what is refused, and how', () => {
  const cases: readonly (readonly [string, Uint8Array, string])[] = [
    ['no WAV file', new TextEncoder().encode('ID3 an MP3 file'), '15 bytes that do not begin with RIFF and WAVE'],
    ['an empty file', new Uint8Array(), '0 bytes that do not begin with RIFF and WAVE'],
    ['floating point', wavFile(pcm(1, 2), { format: 3, bits: 32 }), 'a WAV file of floating point, which is neither PCM nor µ-law'],
    ['A-law', wavFile(pcm(1), { format: 6, bits: 8 }), 'a WAV file of A-law, which is neither PCM nor µ-law'],
    ['24 bits', wavFile(pcm(1, 2, 3), { bits: 24 }), 'a WAV file of 24-bit PCM'],
    ['µ-law of 16 bits', wavFile(pcm(1), { format: 7 }), 'a WAV file of 16-bit µ-law'],
    ['no channel', wavFile(pcm(1), { channels: 0 }), 'a WAV file of no channel'],
    ['no time', wavFile(pcm(1), { rate: 0 }), 'a WAV file of 0 samples a second'],
    ['a file cut off', wavFile(pcm(1, 2, 3), { size: 12 }), 'a WAV file that ends early: 6 of 12 bytes of sound are there'],
    ['a format cut off', wavFile(pcm(1)).subarray(0, 30), 'a WAV file without a whole format'],
    ['no data', wavFile(pcm()).subarray(0, 36), 'a WAV file without data'],
    ['no format', wavFile(pcm()).subarray(0, 12), 'a WAV file without a whole format'],
  ]
  test.each(cases)('%s', (_, bytes, why) => {
    expect(() => read(bytes)).toThrow(new MisuseError(`leg.play() got ${why}. Write a WAV file of 16-bit PCM, such as ${FFMPEG}.`))
  })
})

const FFMPEG = 'ffmpeg -i in.mp3 -ar 8000 -ac 1 -c:a pcm_s16le out.wav'
