// WAV files as programs write them, good and bad.

export interface FileOptions {
  readonly format?: number
  readonly channels?: number
  readonly rate?: number
  readonly bits?: number
  /** What the file says about the size of its data. */
  readonly size?: number
  /** Chunks before the data. */
  readonly before?: readonly (readonly [name: string, bytes: readonly number[]])[]
  /** Behind the sixteen bytes of the format. */
  readonly extension?: readonly number[]
}

export function wavFile(data: Uint8Array, options: FileOptions = {}): Uint8Array {
  const { format = 1, channels = 1, rate = 8_000, bits = 16, size = data.length, before = [], extension = [] } = options
  const block = (channels * bits) / 8
  const header = [...two(format), ...two(channels), ...four(rate), ...four(rate * block), ...two(block), ...two(bits), ...extension]
  const others = before.flatMap(([name, bytes]) => [...letters(name), ...four(bytes.length), ...bytes, ...(bytes.length % 2 ? [0] : [])])
  const body = [...letters('WAVE'), ...letters('fmt '), ...four(header.length), ...header, ...others, ...letters('data'), ...four(size)]
  return Uint8Array.of(...letters('RIFF'), ...four(body.length + data.length), ...body, ...data)
}

export function pcm(...samples: number[]): Uint8Array {
  return Uint8Array.from(samples.flatMap((sample) => two(sample & 0xffff)))
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

function two(value: number): number[] {
  return [value & 0xff, (value >> 8) & 0xff]
}

function four(value: number): number[] {
  return [...two(value), ...two(value >>> 16)]
}
