// The head of an HTTP/1.1 request, written, and of an answer, read. Source: RFC 9112. Knows no connection and no body.

export interface Head {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
}

/** More of a head is refused, as undici does it. */
export const HEAD_AT_MOST = 80 * 1024

const END = Buffer.from('\r\n\r\n')

/** What may stand in a line of the head. Anything else could end the line, and so write another one. */
const FIELD = /^[!#$%&'*+.^`|~\w-]+: [\t\x20-\x7e\x80-\xff]*$/

/** @throws TypeError when a header cannot be sent. */
export function requestHead(method: string, url: URL, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => {
    const line = `${name}: ${value}`
    if (!FIELD.test(line)) throw new TypeError(`the header ${name} holds what no header may hold`)
    return line
  })
  return Buffer.from(`${[`${method} ${url.pathname}${url.search} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1')
}

/** Collects bytes up to the end of a head. */
export class HeadReader {
  #bytes: Buffer = Buffer.alloc(0)

  /** The head and what follows it, or null while it is not complete. @throws Error on what is no head. */
  take(chunk: Uint8Array): { head: Head; rest: Buffer } | null {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    for (;;) {
      const end = this.#bytes.indexOf(END)
      if (end > HEAD_AT_MOST || (end < 0 && this.#bytes.length > HEAD_AT_MOST)) throw new Error('the head of the answer is too long')
      if (end < 0) return null
      const head = parse(this.#bytes.subarray(0, end).toString('latin1'))
      this.#bytes = this.#bytes.subarray(end + END.length)
      // News before the answer, such as 103 Early Hints. A change of protocols is an answer.
      if (head.status >= 200 || head.status === 101) return { head, rest: this.#bytes }
    }
  }
}

function parse(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const [, status, statusText = ''] = /^HTTP\/1\.[01] (\d{3})(?: (.*))?$/.exec(first) ?? []
  if (status === undefined) throw new Error('the answer is not HTTP/1.1')
  const headers = new Headers()
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at < 1) throw new Error('the answer has a header line without a name')
    headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return { status: Number(status), statusText, headers }
}
