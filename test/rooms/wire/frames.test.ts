// Frames of a WebSocket: read as they were written, wherever the bytes are cut, and refused where they break the protocol.
import type { Writable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ws from 'ws'
import { BrokenFrame, closeOf, type Data, FrameReader, frameOf, type Incoming, OPCODE } from '../../../src/wire/frames'

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
  const seen: Data[] = []
  const receiver = new Receiver({ isServer: true })
  receiver.on('message', (data: Buffer, isBinary: boolean) => void seen.push(isBinary ? new Uint8Array(data) : data.toString()))
  for (const length of lengths) {
    receiver.write(frameOf(OPCODE.text, 'é'.repeat(length)))
    receiver.write(frameOf(OPCODE.binary, new Uint8Array(length).fill(7)))
  }
  await new Promise<void>((resolve) => receiver.end(() => resolve()))
  expect(seen).toEqual(lengths.flatMap((length) => ['é'.repeat(length), new Uint8Array(length).fill(7)]))
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
  const data = new Uint8Array(70_000).fill(1)
  expect(readAll(served(OPCODE.binary, data), 1_000)).toEqual([{ type: 'message', data }])
  expect(readAll(served(OPCODE.binary, data.subarray(0, 300)))).toEqual([{ type: 'message', data: data.subarray(0, 300) }])
})

test('a close with a code and a reason, and without', () => {
  expect(readAll(served(OPCODE.close, new Uint8Array([3, 232, 0x6f, 0x6b])))).toEqual([{ type: 'close', code: 1000, reason: 'ok' }])
  expect(readAll(served(OPCODE.close, ''))).toEqual([{ type: 'close', code: 1005, reason: '' }])
})

describe('a breach of the protocol has its code', () => {
  test.each<[string, Uint8Array, number]>([
    ['a reserved bit', served(OPCODE.text, 'x', { rsv: 0x40 }), 1002],
    ['a mask', frameOf(OPCODE.text, 'x'), 1002],
    ['an unknown opcode', served(3, 'x'), 1002],
    ['a control frame in pieces', served(OPCODE.ping, 'x', { fin: false }), 1002],
    ['a control frame that is too long', served(OPCODE.ping, 'x'.repeat(126)), 1002],
    ['a piece of nothing', served(OPCODE.more, 'x'), 1002],
    [
      'a message in the middle of another',
      new Uint8Array([...served(OPCODE.text, 'x', { fin: false }), ...served(OPCODE.text, 'y')]),
      1002,
    ],
    ['a close code of one byte', served(OPCODE.close, new Uint8Array([3])), 1002],
    ['a close code that no frame may hold', served(OPCODE.close, new Uint8Array([3, 237])), 1002],
    ['a text that is not UTF-8', served(OPCODE.text, new Uint8Array([0xff])), 1007],
    ['a message that is too long', new Uint8Array([0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0]), 1009],
  ])('%s', (_, bytes, code) => {
    const act = () => readAll(bytes)
    expect(act).toThrow(BrokenFrame)
    expect(act).toThrow(expect.objectContaining({ code }))
  })
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
