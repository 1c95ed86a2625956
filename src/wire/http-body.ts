// The body of an HTTP/1.1 answer, out of the bytes behind its head. Source: RFC 9112, sections 6 and 7. Knows no connection.
import type { Head } from './http-head'

export interface BodyReader {
  /** The pieces of the body in these bytes, and whether it is complete with them. @throws Error on broken framing. */
  take(bytes: Buffer): { readonly pieces: readonly Buffer[]; readonly isOver: boolean }
  /** Whether the body may end with the connection. */
  readonly endsWithConnection: boolean
}

/** Null: the answer has none. */
export function bodyReader(method: string, { status, headers }: Head): BodyReader | null {
  if (method === 'HEAD' || status === 204 || status === 304) return null
  if (/\bchunked\s*$/i.test(headers.get('transfer-encoding') ?? '')) return new Chunked()
  const length = headers.get('content-length')
  if (length === null) return { endsWithConnection: true, take: (bytes) => ({ pieces: [bytes], isOver: false }) }
  if (!/^\d{1,15}$/.test(length)) throw new Error('the answer has a Content-Length that is not a number')
  return length === '0' ? null : counted(Number(length))
}

function counted(length: number): BodyReader {
  let left = length
  return {
    endsWithConnection: false,
    take(bytes) {
      const piece = bytes.subarray(0, left)
      left -= piece.length
      return { pieces: [piece], isOver: left === 0 }
    },
  }
}

const LINE_END = '\r\n'

class Chunked implements BodyReader {
  readonly endsWithConnection = false
  #rest: Buffer = Buffer.alloc(0)
  /** Bytes of the present chunk that are still to come; null: a line with a size is next. */
  #left: number | null = null
  #isLast = false

  take(bytes: Buffer): { pieces: Buffer[]; isOver: boolean } {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const pieces: Buffer[] = []
    for (;;) {
      if (this.#left !== null && this.#left > 0) {
        const piece = this.#rest.subarray(0, this.#left)
        if (piece.length === 0) return { pieces, isOver: false }
        pieces.push(piece)
        this.#left -= piece.length
        this.#rest = this.#rest.subarray(piece.length)
        continue
      }
      const line = this.#line()
      if (line === null) return { pieces, isOver: false }
      if (this.#isLast) {
        // Lines behind the last chunk are trailers, which nobody reads; an empty one ends the answer.
        if (line === '') return { pieces, isOver: true }
      } else if (this.#left === null) this.#begin(line)
      else if (line === '') this.#left = null
      else throw new Error('the answer has a chunk that is longer than its size')
    }
  }

  #begin(line: string): void {
    const size = /^([\da-f]{1,8})\s*(?:;.*)?$/i.exec(line)?.[1]
    if (size === undefined) throw new Error('the answer has a chunk without a size')
    const length = Number.parseInt(size, 16)
    if (length === 0) this.#isLast = true
    else this.#left = length
  }

  #line(): string | null {
    const end = this.#rest.indexOf(LINE_END)
    if (end < 0) return null
    const line = this.#rest.subarray(0, end).toString('latin1')
    this.#rest = this.#rest.subarray(end + LINE_END.length)
    return line
  }
}
