// A command's output with something before each line, byte by byte: it may be anything, and more than there is memory. Knows no process.
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { whileAlive } from '../../clock/real-time'

/** Bytes. A longer line leaves in pieces, because it may have no end. */
const LONGEST = 64 * 1024
const LINE_END = 0x0a

export interface Prefixing {
  /** Resolves when all of it is written, or nobody reads it any more. */
  readonly ended: Promise<void>
  /** It ends when nothing came for so long (real ms): something that was left behind may keep it open for ever. */
  endWhenQuiet(ms: number): void
}

export function prefixLines(from: Readable, to: Writable, prefix: string): Prefixing {
  let isQuiet = () => {}
  // Who reads has gone: whoever writes is to find it so, too, as without us.
  to.once('error', () => from.destroy())
  from.on('error', () => {})
  from.on('data', () => isQuiet())
  const ended = pump(from, to, Buffer.from(prefix)).catch(() => {})
  return {
    ended,
    endWhenQuiet(ms) {
      let callOff = () => {}
      isQuiet = () => {
        callOff()
        callOff = whileAlive(ms, () => void from.destroy())
      }
      isQuiet()
      void ended.then(() => callOff())
    },
  }
}

async function pump(from: Readable, to: Writable, prefix: Buffer): Promise<void> {
  const lines = new Lines(prefix)
  let isBroken = false
  to.once('error', () => (isBroken = true))
  const put = async (bytes: Buffer) => {
    if (bytes.length > 0 && !isBroken && !to.write(bytes)) await once(to, 'drain')
  }
  try {
    for await (const chunk of from) await put(lines.take(chunk as Buffer))
  } finally {
    await put(lines.rest())
  }
}

/** Whole lines, so that those of two streams do not mix. */
class Lines {
  readonly #prefix: Buffer
  #rest: Buffer[] = []
  #length = 0
  /** A piece of the line that is begun was given already. */
  #isBegun = false

  constructor(prefix: Buffer) {
    this.#prefix = prefix
  }

  take(chunk: Buffer): Buffer {
    const end = chunk.lastIndexOf(LINE_END) + 1
    const pieces = end === 0 ? [] : this.#prefixed(Buffer.concat([...this.#rest.splice(0), chunk.subarray(0, end)]))
    if (end > 0) this.#length = 0
    if (end < chunk.length) this.#rest.push(chunk.subarray(end))
    this.#length += chunk.length - end
    return this.#length > LONGEST ? Buffer.concat([...pieces, this.#piece()]) : Buffer.concat(pieces)
  }

  /** What has no end of line. */
  rest(): Buffer {
    if (this.#length === 0) return this.#isBegun ? Buffer.from([LINE_END]) : Buffer.alloc(0)
    return Buffer.concat([this.#piece(), Buffer.from([LINE_END])])
  }

  #piece(): Buffer {
    const piece = Buffer.concat([...(this.#isBegun ? [] : [this.#prefix]), ...this.#rest.splice(0)])
    this.#length = 0
    this.#isBegun = true
    return piece
  }

  #prefixed(lines: Buffer): Buffer[] {
    const pieces: Buffer[] = []
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(LINE_END, at) + 1
      if (!this.#isBegun) pieces.push(this.#prefix)
      this.#isBegun = false
      pieces.push(lines.subarray(at, end))
      at = end
    }
    return pieces
  }
}
