// A WAV file as a player reads it, and where something sounds in it.

export interface Wav {
  readonly rate: number
  readonly bits: number
  /** Of each channel. */
  readonly samples: Int16Array[]
}

/** Throws on anything but PCM whose sizes agree with the file. */
export function wavOf(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => String.fromCharCode(...bytes.slice(at, at + 4))
  if (word(0) !== 'RIFF' || word(8) !== 'WAVE' || word(12) !== 'fmt ' || word(36) !== 'data') throw new Error('This is no WAV file.')
  const [format, channels, rate, bits] = [
    view.getUint16(20, true),
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint16(34, true),
  ]
  const size = view.getUint32(40, true)
  if (format !== 1 || bits !== 16 || size !== bytes.length - 44 || view.getUint32(4, true) !== bytes.length - 8)
    throw new Error(`The header says format ${format}, ${bits} bits and ${size} of ${bytes.length} bytes.`)
  if (view.getUint32(28, true) !== rate * channels * 2 || view.getUint16(32, true) !== channels * 2) throw new Error('The rates disagree.')
  const length = size / 2 / channels
  const samples = Array.from({ length: channels }, (_, channel) =>
    Int16Array.from({ length }, (_, index) => view.getInt16(44 + (index * channels + channel) * 2, true)),
  )
  return { rate, bits, samples }
}

/** Where something sounds: beginnings and ends in turn, in milliseconds. Less than 20 ms of silence parts nothing. */
export function heardIn(samples: Int16Array): number[] {
  const edges: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const [index, sample] of samples.entries()) {
    if (sample === 0) continue
    if (index - last > 160) {
      if (last >= 0) edges.push(Math.round((last + 1) / 80) * 10)
      edges.push(Math.round(index / 80) * 10)
    }
    last = index
  }
  return last >= 0 ? [...edges, Math.round((last + 1) / 80) * 10] : edges
}
