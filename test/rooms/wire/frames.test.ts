// Frames of a WebSocket: read as they were written, wherever the bytes are cut, and refused where they break the protocol.
import type { Writable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ws from 'ws'
import { BrokenFrame, closeOf, FrameReader, frameOf, type Incoming, MESSAGE_AT_MOST, OPCODE } from '../../../src/wire/frames'

/** What `ws` reads frames with; its types do not have it. */
const Receiver: new (options: object) => Writable = Reflect.get(ws, 'Receiver')

/** A frame as a server writes it: not masked. */
function served(opcode: number, payload: Uint8Array | string, { fin = true, rsv = 0 } = {}): Uint8Array {
  const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload
  const { length } = bytes
  const size =
    length < 126
      ? [length]
      : length < 65_536
        ? [126, length >> 8, length & 255]
        : [127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]
  return new Uint8Array([(fin ? 0x80 : 0) | rsv | opcode, ...size, ...bytes])
}

function readAll(bytes: Uint8Array, cut = bytes.length): Incoming[] {
  const reader = new FrameReader()
  const found: Incoming[] = []
  for (let at = 0; at < bytes.length; at += cut) {
    reader.add(bytes.subarray(at, at + cut))
    for (let next = reader.next(); next; next = reader.next()) found.push(next)
  }
  return found
}

test('what we write, another implementation reads, of any length', async () => {
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]
  // As texts, which are compared a hundred times faster than arrays.
  const seen: string[] = []
  const receiver = new Receiver({ isServer: true })
  receiver.on('message', (data: Buffer, isBinary: boolean) => void seen.push(isBinary ? data.toString('latin1') : data.toString()))
  for (const length of lengths) {
    receiver.write(frameOf(OPCODE.text, 'é'.repeat(length)))
    receiver.write(frameOf(OPCODE.binary, new Uint8Array(length).fill(7)))
  }
  await new Promise<void>((resolve) => receiver.end(() => resolve()))
  expect(seen).toEqual(lengths.flatMap((length) => ['é'.repeat(length), '\x07'.repeat(length)]))
})

test('every frame is masked, and with the same key: the same run sends the same bytes', () => {
  expect([...frameOf(OPCODE.text, 'Hi')]).toEqual([0x81, 0x82, 0, 0, 0, 0, 0x48, 0x69])
  expect([...closeOf(1001, 'x')]).toEqual([0x88, 0x83, 0, 0, 0, 0, 3, 233, 0x78])
  expect([...closeOf(undefined, '')]).toEqual([0x88, 0x80, 0, 0, 0, 0])
})

test('messages are whole again, wherever their bytes and frames were cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      (texts, cut) => {
        const bytes = texts.flatMap((text) => {
          const all = new TextEncoder().encode(text)
          const middle = Math.floor(all.length / 2)
          return [
            ...served(OPCODE.text, all.subarray(0, middle), { fin: false }),
            ...served(OPCODE.ping, 'in between'),
            ...served(OPCODE.more, all.subarray(middle)),
          ]
        })
        const messages = readAll(new Uint8Array(bytes), cut).filter(({ type }) => type === 'message')
        expect(messages).toEqual(texts.map((data) => ({ type: 'message', data })))
      },
    ),
    { numRuns: 100 },
  )
})

test('long lengths are read', () => {
  const data = 'x'.repeat(70_000)
  expect(readAll(served(OPCODE.text, data), 1_000)).toEqual([{ type: 'message', data }])
  expect(readAll(served(OPCODE.text, data.slice(0, 300)))).toEqual([{ type: 'message', data: data.slice(0, 300) }])
})

test('a close with a code and a reason, and without', () => {
  expect(readAll(served(OPCODE.close, new Uint8Array([3, 232, 0x6f, 0x6b])))).toEqual([{ type: 'close', code: 1000, reason: 'ok' }])
  expect(readAll(served(OPCODE.close, ''))).toEqual([{ type: 'close', code: 1005, reason: '' }])
})

describe('a breach of the protocol has its code, and a reason for the other side', () => {
  test.each<[string, Uint8Array, number, string]>([
    ['a reserved bit', served(OPCODE.text, 'x', { rsv: 0x40 }), 1002, 'a reserved bit is set'],
    ['another reserved bit', served(OPCODE.text, 'x', { rsv: 0x20 }), 1002, 'a reserved bit is set'],
    ['the third reserved bit', served(OPCODE.text, 'x', { rsv: 0x10 }), 1002, 'a reserved bit is set'],
    ['a mask', frameOf(OPCODE.text, 'x'), 1002, 'a server masks nothing'],
    ['an unknown opcode', served(3, 'x'), 1002, 'opcode 3 is unknown'],
    ['an unknown opcode of control', served(11, 'x'), 1002, 'opcode 11 is unknown'],
    ['a control frame in pieces', served(OPCODE.ping, 'x', { fin: false }), 1002, 'a control frame is too long or cut'],
    ['a close in pieces', served(OPCODE.close, '', { fin: false }), 1002, 'a control frame is too long or cut'],
    ['a control frame that is too long', served(OPCODE.ping, 'x'.repeat(126)), 1002, 'a control frame is too long or cut'],
    ['a piece of nothing', served(OPCODE.more, 'x'), 1002, 'a message begins in the middle of another'],
    [
      'a message in the middle of another',
      new Uint8Array([...served(OPCODE.text, 'x', { fin: false }), ...served(OPCODE.text, 'y')]),
      1002,
      'a message begins in the middle of another',
    ],
    ['a close code of one byte', served(OPCODE.close, new Uint8Array([3])), 1002, 'a close code has two bytes'],
    ['a close code that no frame may hold', served(OPCODE.close, new Uint8Array([3, 237])), 1002, '1005 is not a close code'],
    ['a text that is not UTF-8', served(OPCODE.text, new Uint8Array([0xff])), 1007, 'a text is not UTF-8'],
    ['a reason that is not UTF-8', served(OPCODE.close, new Uint8Array([3, 232, 0xff])), 1007, 'a text is not UTF-8'],
    ['a message that is too long', new Uint8Array([0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0]), 1009, 'a message is too long'],
  ])('%s', (_, bytes, code, message) => {
    const act = () => readAll(bytes)
    expect(act).toThrow(BrokenFrame)
    expect(act).toThrow(expect.objectContaining({ code, message }))
  })

  test('a control frame may have 125 bytes', () => {
    expect(readAll(served(OPCODE.pong, 'x'.repeat(125)))).toEqual([{ type: 'pong', data: new Uint8Array(125).fill(0x78) }])
  })

  test.each([1000, 1001, 1003, 1007, 1014, 3000, 4999])('%i may be a close code', (code) => {
    expect(readAll(served(OPCODE.close, new Uint8Array([code >> 8, code & 255])))).toEqual([{ type: 'close', code, reason: '' }])
  })

  test.each([0, 999, 1004, 1005, 1006, 1015, 2999, 5000])('%i may not', (code) => {
    expect(() => readAll(served(OPCODE.close, new Uint8Array([code >> 8, code & 255])))).toThrow(`${code} is not a close code`)
  })
})

describe('the longest message', () => {
  /** The first bytes of a frame of bytes; none of its payload. */
  const headOf = (opcode: number, length: number, fin = true) => {
    const head = new Uint8Array(10)
    head.set([(fin ? 0x80 : 0) | opcode, 127])
    new DataView(head.buffer).setBigUint64(2, BigInt(length))
    return head
  }

  test('has so many bytes, and one more is too many before any of them came', () => {
    expect(readAll(headOf(OPCODE.binary, MESSAGE_AT_MOST))).toEqual([])
    expect(() => readAll(headOf(OPCODE.binary, MESSAGE_AT_MOST + 1))).toThrow('a message is too long')
  })

  test('has so many in all its pieces, and the next message may have as many again', () => {
    const begun = served(OPCODE.binary, 'ten bytes.', { fin: false })
    expect(readAll(new Uint8Array([...begun, ...headOf(OPCODE.more, MESSAGE_AT_MOST - 10)]))).toEqual([])
    expect(() => readAll(new Uint8Array([...begun, ...headOf(OPCODE.more, MESSAGE_AT_MOST - 9)]))).toThrow('a message is too long')
    const whole = served(OPCODE.binary, 'ten bytes.')
    expect(readAll(new Uint8Array([...whole, ...headOf(OPCODE.binary, MESSAGE_AT_MOST)]))).toHaveLength(1)
  })
})

test('a frame stays what it was when whoever sent the bytes uses their memory again', () => {
  const bytes = served(OPCODE.binary, 'first')
  const reader = new FrameReader()
  reader.add(bytes.subarray(0, 4))
  const rest = bytes.slice(4)
  reader.add(rest)
  bytes.fill(0)
  rest.fill(0)
  expect(reader.next()).toEqual({ type: 'message', data: new TextEncoder().encode('first') })
})

test('a message of bytes in pieces is one', () => {
  const bytes = [
    ...served(OPCODE.binary, 'one ', { fin: false }),
    ...served(OPCODE.more, 'two ', { fin: false }),
    ...served(OPCODE.more, '3'),
  ]
  expect(readAll(new Uint8Array(bytes))).toEqual([{ type: 'message', data: new TextEncoder().encode('one two 3') }])
})

test('a byte order mark of a text is a part of it', () => {
  expect(readAll(served(OPCODE.text, '\uFEFFhi'))).toEqual([{ type: 'message', data: '\uFEFFhi' }])
})

describe('what a client sent, as a server reads it', () => {
  const masked = (opcode: number, text: string) => {
    const key = [1, 2, 3, 4]
    const payload = [...new TextEncoder().encode(text)].map((byte, index) => byte ^ (key[index % 4] ?? 0))
    return new Uint8Array([0x80 | opcode, 0x80 | payload.length, ...key, ...payload])
  }

  test('a mask is taken off, wherever the bytes were cut', () => {
    const bytes = [...masked(OPCODE.text, 'Grüße'), ...masked(OPCODE.ping, 'p'), ...masked(OPCODE.text, 'again')]
    const reader = new FrameReader('client')
    const found: Incoming[] = []
    for (const byte of bytes) {
      reader.add(new Uint8Array([byte]))
      for (let next = reader.next(); next !== null; next = reader.next()) found.push(next)
    }
    expect(found).toEqual([
      { type: 'message', data: 'Grüße' },
      { type: 'ping', data: new TextEncoder().encode('p') },
      { type: 'message', data: 'again' },
    ])
  })

  test('a client that masks nothing breaks the protocol', () => {
    const reader = new FrameReader('client')
    reader.add(new Uint8Array([0x80 | OPCODE.text, 1, 65]))
    expect(() => reader.next()).toThrow('a client masks what it sends')
  })
})
