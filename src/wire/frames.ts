// Frames of a WebSocket, written as its client writes them and read as either end reads them. Source: RFC 6455, section 5. Pure: knows
// no connection, and no handshake.

import { isCloseCode } from './close-codes'

export type Data = string | Uint8Array

export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Longer messages are refused (1009): what a phone is sent has some kilobytes. */
export const MESSAGE_AT_MOST = 16 * 1024 * 1024

/** A breach of the protocol, with the code that it is closed with. */
export class BrokenFrame extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const utf8 = new TextEncoder()
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const FIN = 0x80
const MASKED = 0x80

/**
 * A whole frame. A client masks what it sends, with a key that nobody can foresee, for the sake of proxies between the two. Here there
 * is none, and the same run is to send the same bytes: the key is zero, which leaves the payload as it is.
 */
export function frameOf(opcode: number, data: Data): Uint8Array {
  const payload = typeof data === 'string' ? utf8.encode(data) : data
  const { length } = payload
  const wide = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const frame = new Uint8Array(2 + wide + 4 + length)
  frame[0] = FIN | opcode
  frame[1] = MASKED | (wide === 0 ? length : wide === 2 ? 126 : 127)
  const view = new DataView(frame.buffer)
  if (wide === 2) view.setUint16(2, length)
  if (wide === 8) view.setBigUint64(2, BigInt(length))
  frame.set(payload, 2 + wide + 4)
  return frame
}

/** What a frame of a close says; 1005 stands for no code. */
export function closeOf(code: number | undefined, reason: string): Uint8Array {
  if (code === undefined) return frameOf(OPCODE.close, '')
  const text = utf8.encode(reason)
  const payload = new Uint8Array(2 + text.length)
  payload[0] = code >> 8
  payload[1] = code & 0xff
  payload.set(text, 2)
  return frameOf(OPCODE.close, payload)
}

export type Incoming =
  | { readonly type: 'message'; readonly data: Data }
  | { readonly type: 'ping' | 'pong'; readonly data: Uint8Array }
  | { readonly type: 'close'; readonly code: number; readonly reason: string }

interface Frame {
  readonly isLast: boolean
  readonly opcode: number
  readonly payload: Uint8Array
}

/** Makes messages of bytes, wherever these were cut. */
export class FrameReader {
  readonly #sender: 'server' | 'client'
  #bytes: Uint8Array = new Uint8Array()
  /** Pieces of a message that is not complete. */
  #pieces: Uint8Array[] = []
  #opcode: number = OPCODE.more
  #length = 0

  /** A client masks what it sends, a server does not. */
  constructor(sender: 'server' | 'client' = 'server') {
    this.#sender = sender
  }

  add(chunk: Uint8Array): void {
    // A copy: whoever sent the bytes may use their memory again.
    this.#bytes = this.#bytes.length === 0 ? new Uint8Array(chunk) : joined([this.#bytes, chunk])
  }

  /** The next message, or null: more bytes are needed. @throws BrokenFrame */
  next(): Incoming | null {
    for (;;) {
      const frame = this.#frame()
      if (frame === null) return null
      const found = this.#take(frame)
      if (found !== null) return found
    }
  }

  #frame(): Frame | null {
    const bytes = this.#bytes
    if (bytes.length < 2) return null
    const [first = 0, second = 0] = bytes
    if ((first & 0x70) !== 0) throw new BrokenFrame(1002, 'a reserved bit is set')
    const isMasked = (second & MASKED) !== 0
    if (isMasked && this.#sender === 'server') throw new BrokenFrame(1002, 'a server masks nothing')
    if (!isMasked && this.#sender === 'client') throw new BrokenFrame(1002, 'a client masks what it sends')
    const opcode = first & 0x0f
    const short = second & 0x7f
    const key = short === 126 ? 4 : short === 127 ? 10 : 2
    const start = key + (isMasked ? 4 : 0)
    if (opcode >= OPCODE.close && (short > 125 || (first & FIN) === 0)) throw new BrokenFrame(1002, 'a control frame is too long or cut')
    if (bytes.length < start) return null
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const length = short === 126 ? view.getUint16(2) : short === 127 ? Number(view.getBigUint64(2)) : short
    if (length + this.#length > MESSAGE_AT_MOST) throw new BrokenFrame(1009, 'a message is too long')
    if (bytes.length < start + length) return null
    this.#bytes = bytes.subarray(start + length)
    const payload = bytes.subarray(start, start + length)
    return { isLast: (first & FIN) !== 0, opcode, payload: isMasked ? unmasked(payload, bytes.subarray(key, start)) : payload }
  }

  #take({ isLast, opcode, payload }: Frame): Incoming | null {
    if (opcode === OPCODE.ping || opcode === OPCODE.pong) return { type: opcode === OPCODE.ping ? 'ping' : 'pong', data: payload }
    if (opcode === OPCODE.close) return readClose(payload)
    if (opcode !== OPCODE.text && opcode !== OPCODE.binary && opcode !== OPCODE.more)
      throw new BrokenFrame(1002, `opcode ${opcode} is unknown`)
    if ((opcode === OPCODE.more) !== (this.#opcode !== OPCODE.more))
      throw new BrokenFrame(1002, 'a message begins in the middle of another')
    if (opcode !== OPCODE.more) this.#opcode = opcode
    this.#pieces.push(payload)
    this.#length += payload.length
    if (!isLast) return null
    const isText = this.#opcode === OPCODE.text
    const whole = this.#pieces.length === 1 ? payload : joined(this.#pieces)
    this.#pieces = []
    this.#opcode = OPCODE.more
    this.#length = 0
    return { type: 'message', data: isText ? textOf(whole) : whole }
  }
}

function readClose(payload: Uint8Array): Incoming {
  if (payload.length === 0) return { type: 'close', code: 1005, reason: '' }
  if (payload.length === 1) throw new BrokenFrame(1002, 'a close code has two bytes')
  const [high = 0, low = 0] = payload
  const code = high * 256 + low
  if (!isCloseCode(code)) throw new BrokenFrame(1002, `${code} is not a close code`)
  return { type: 'close', code, reason: textOf(payload.subarray(2)) }
}

function textOf(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    throw new BrokenFrame(1007, 'a text is not UTF-8')
  }
}

function unmasked(payload: Uint8Array, key: Uint8Array): Uint8Array {
  return payload.map((byte, index) => byte ^ (key[index & 3] ?? 0))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
