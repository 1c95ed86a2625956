// From a WAV file to what a telephone hears: one channel of 16-bit samples, 8,000 a second.
import { MisuseError } from '../domain/errors'
import { decodeMulaw } from './mulaw'
import { RATE } from './rate'
import { resample } from './resample'

const PCM = 1
const MULAW = 7
/** The format stands in the first two bytes of a longer name. */
const EXTENSIBLE = 0xfffe
const NAMES: Readonly<Record<number, string>> = { 2: 'ADPCM', 3: 'floating point', 6: 'A-law', 17: 'ADPCM', 85: 'MP3' }

/** What a writer puts where it does not know the size yet, such as into a pipe. */
const UNKNOWN_SIZES = [0, 0xffffffff, 0x7fffffff]
/** What a resampler can be asked for in earnest. */
const FASTEST = 384_000

interface Format {
  readonly code: number
  readonly channels: number
  readonly rate: number
  readonly bits: number
}

/**
 * PCM of 16 or 8 bits, or µ-law; any number of channels, mixed to one; any number of samples a second, resampled to 8,000.
 * `what` names the argument in the error. @throws MisuseError when it is no such file.
 */
export function readWav(bytes: Uint8Array, what: string): Int16Array<ArrayBuffer> {
  const read = parse(bytes)
  if (typeof read !== 'string') return resample(mono(read.data, read.format), read.format.rate, RATE)
  throw new MisuseError(
    `${what} got ${read}. Write a WAV file of 16-bit PCM, such as ffmpeg -i in.mp3 -ar 8000 -ac 1 -c:a pcm_s16le out.wav.`,
  )
}

/** A text says why it cannot be read. */
function parse(bytes: Uint8Array): { format: Format; data: Uint8Array } | string {
  if (bytes.length < 12 || word(bytes, 0) !== 'RIFF' || word(bytes, 8) !== 'WAVE')
    return `${bytes.length} bytes that do not begin with RIFF and WAVE`
  const chunks = chunksOf(bytes)
  const header = chunks.find(({ name }) => name === 'fmt ')
  const sound = chunks.find(({ name }) => name === 'data')
  const format = header && formatAt(bytes, header)
  if (!format) return 'a WAV file without a whole format'
  const why = refused(format)
  if (why || !sound) return why ?? 'a WAV file without data'
  const data = dataAt(bytes, sound)
  return typeof data === 'string' ? data : { format, data }
}

interface Chunk {
  readonly name: string
  readonly from: number
  readonly size: number
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [name, from, size] = [word(bytes, at), at + 8, view.getUint32(at + 4, true)]
    chunks.push({ name, from, size })
    // Chunks begin at even bytes. Nothing is looked for behind data of unknown length.
    at = name === 'data' && UNKNOWN_SIZES.includes(size) ? bytes.length : from + size + (size % 2)
  }
  return chunks
}

function dataAt(bytes: Uint8Array, { from, size }: Chunk): Uint8Array | string {
  const rest = bytes.subarray(from)
  if (UNKNOWN_SIZES.includes(size)) return rest
  return size > rest.length ? `a WAV file that ends early: ${rest.length} of ${size} bytes of sound are there` : rest.subarray(0, size)
}

function formatAt(bytes: Uint8Array, { from, size }: Chunk): Format | null {
  if (size < 16 || from + size > bytes.length) return null
  const view = viewOf(bytes)
  const code = view.getUint16(from, true)
  return {
    code: code === EXTENSIBLE && size >= 26 ? view.getUint16(from + 24, true) : code,
    channels: view.getUint16(from + 2, true),
    rate: view.getUint32(from + 4, true),
    bits: view.getUint16(from + 14, true),
  }
}

/** Why it cannot be read. */
function refused({ code, channels, rate, bits }: Format): string | null {
  if (code !== PCM && code !== MULAW) return `a WAV file of ${NAMES[code] ?? `format ${code}`}, which is neither PCM nor µ-law`
  if (bits !== 8 && (bits !== 16 || code === MULAW)) return `a WAV file of ${bits}-bit ${code === PCM ? 'PCM' : 'µ-law'}`
  if (channels === 0) return 'a WAV file of no channel'
  if (rate === 0 || rate > FASTEST) return `a WAV file of ${rate} samples a second`
  return null
}

/** All channels mixed. Half a sample at the end is left out. */
function mono(data: Uint8Array, { code, channels, bits }: Format): Int16Array {
  const samples = code === MULAW ? decodeMulaw(data) : bits === 16 ? words(data) : Int16Array.from(data, (value) => (value - 128) << 8)
  if (channels === 1) return samples
  return Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, index) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += samples[index * channels + channel] as number
    return Math.trunc(sum / channels)
  })
}

function words(data: Uint8Array): Int16Array {
  const view = viewOf(data)
  return Int16Array.from({ length: data.length >> 1 }, (_, index) => view.getInt16(index * 2, true))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
