// Reads the body of an answer up to a limit, and cuts the rest: an app may answer without end. Knows no courier.

/** How much of an answer is read, and what ends the reading. The signal is made when it is asked for. */
export interface Reading {
  readonly keeps: number
  readonly signal: AbortSignal
}

export interface ReadBody {
  readonly bytes: Uint8Array
  /** There was more. */
  readonly isCut: boolean
}

const NOTHING: ReadBody = { bytes: new Uint8Array(), isCut: false }

/** When the signal fires, nobody waits for the answer any more: the app is told so, by the end of its stream. */
export async function readBody(response: Response, reading: Reading): Promise<ReadBody> {
  const { keeps: most } = reading
  const { body } = response
  if (body === null) return NOTHING
  // A Response of another realm (a bundled polyfill) may have no stream. One that was read already says so itself.
  if (typeof body?.getReader !== 'function' || body.locked || response.bodyUsed)
    return firstOf([new Uint8Array(await response.arrayBuffer())], most)
  const { signal } = reading
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  if (signal.aborted) cancel()
  else signal.addEventListener('abort', cancel, { once: true })
  try {
    return await firstChunks(reader, most, cancel)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

async function firstChunks(reader: ReadableStreamDefaultReader<Uint8Array>, most: number, cancel: () => void): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  for (let length = 0; length < most; ) {
    const { done, value } = await reader.read()
    if (done) return firstOf(chunks, most)
    // As `Response.arrayBuffer` does it: any other chunk is a mistake of the app.
    if (!ArrayBuffer.isView(value)) throw new TypeError(`the answer's stream gave ${typeof value} and not bytes`)
    chunks.push(value)
    length += value.byteLength
  }
  // That the limit is reached does not say that more follows; nobody needs to know, because the limit is itself one byte too many.
  cancel()
  return { ...firstOf(chunks, most), isCut: true }
}

/** A copy, so that a large chunk is not kept for its beginning. */
function firstOf(chunks: readonly Uint8Array[], most: number): ReadBody {
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  const bytes = new Uint8Array(Math.min(length, most))
  let at = 0
  for (const chunk of chunks) {
    const part = chunk.subarray(0, bytes.length - at)
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, isCut: length >= most }
}
