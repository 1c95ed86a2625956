// A WebSocket over a connection that a test holds in its hand: what is written for what comes, and who is told of the end.
import { describe, expect, test } from 'vitest'
import type { Connection } from '../../../src/wire/connection'
import { closeOf, frameOf, OPCODE } from '../../../src/wire/frames'
import { type ReadBy, WebSocketLine } from '../../../src/wire/web-socket'

/** A frame as a server writes it: not masked. */
function served(opcode: number, payload: readonly number[] | string): number[] {
  const bytes = typeof payload === 'string' ? [...new TextEncoder().encode(payload)] : payload
  return [0x80 | opcode, bytes.length, ...bytes]
}

function openLine({ readBy = 'sees', write }: { readBy?: ReadBy; write?: Connection['write'] } = {}) {
  const written: Uint8Array[] = []
  const acts: string[] = []
  const told: unknown[] = []
  const read = Promise.resolve()
  const line = new WebSocketLine(
    {
      write(bytes) {
        written.push(bytes)
        write?.(bytes)
      },
      end: () => void acts.push('end'),
      destroy: () => void acts.push('destroy'),
      read: () => read,
    },
    'chat',
    readBy,
  )
  const listen = () => line.listen({ message: (data) => void told.push(data), closed: (close) => void told.push(close) })
  return { line, written, acts, told, read, listen, comes: (...frames: number[][]) => line.bytes(new Uint8Array(frames.flat())) }
}

describe('what the service sends', () => {
  test('is a frame of text or of bytes', () => {
    const { line, written } = openLine()
    line.send('hi')
    line.send(new Uint8Array([1, 2]))
    expect(written).toEqual([frameOf(OPCODE.text, 'hi'), frameOf(OPCODE.binary, new Uint8Array([1, 2]))])
    expect(line.protocol).toBe('chat')
  })

  test('is read when the connection says so, where the other end is in this process', () => {
    const { line, read } = openLine()
    expect(line.send('hi')).toBe(read)
  })

  test('is read when the app answers a ping that follows, at the end of a real wire', async () => {
    const { line, written, comes } = openLine({ readBy: 'asks' })
    const read: string[] = []
    const sent = ['one', 'two'].map((text) => line.send(text)?.then(() => read.push(text)))
    expect(written).toEqual([frameOf(1, 'one'), frameOf(9, ''), frameOf(1, 'two'), frameOf(9, '')])
    comes(served(OPCODE.pong, ''))
    await sent[0]
    expect(read).toEqual(['one'])
    comes(served(OPCODE.pong, ''))
    await sent[1]
    expect(read).toEqual(['one', 'two'])
    // A pong that nobody waits for is no mistake.
    comes(served(OPCODE.pong, ''), served(OPCODE.text, 'still there'))
    line.close(1000, 'over')
    expect(written.at(-1)).toEqual(closeOf(1000, 'over'))
  })

  test('is under way no more when the line is gone', async () => {
    const { line } = openLine({ readBy: 'asks' })
    const sent = [line.send('one'), line.send('two')]
    line.ended()
    expect(await Promise.all(sent)).toEqual([undefined, undefined])
  })

  test('is nothing after a goodbye, or after the end', () => {
    for (const end of [(line: WebSocketLine) => line.close(1000), (line: WebSocketLine) => line.ended()]) {
      const { line, written } = openLine({ readBy: 'asks' })
      end(line)
      const before = written.length
      expect(line.send('late')).toBeUndefined()
      line.close(1001)
      expect(written).toHaveLength(before)
    }
  })
})

describe('a goodbye', () => {
  test('of the service is one frame, and the line is over when the app has answered', () => {
    const { line, written, acts, told, listen, comes } = openLine()
    listen()
    line.close(1000, 'done')
    line.close(1001, 'again')
    expect([written, acts, told]).toEqual([[closeOf(1000, 'done')], [], []])
    comes(served(OPCODE.text, 'still said'), served(OPCODE.close, [3, 232]))
    expect(written).toHaveLength(1)
    expect([acts, told]).toEqual([['end'], ['still said', { code: 1000, reason: '', wasClean: true }]])
  })

  test('may have no reason', () => {
    const { line, written } = openLine()
    line.close(1000)
    expect(written).toEqual([closeOf(1000, '')])
  })

  test.each([
    ['with a code', [3, 233, 0x78], closeOf(1001, 'x'), { code: 1001, reason: 'x', wasClean: true }],
    ['without a code', [], closeOf(undefined, ''), { code: 1005, reason: '', wasClean: true }],
  ])('of the app %s is answered with the same', (_, payload, answer, close) => {
    const { written, acts, told, listen, comes } = openLine()
    listen()
    comes(served(OPCODE.close, payload), served(OPCODE.text, 'after the goodbye'))
    comes(served(OPCODE.ping, 'and later'))
    expect([written, acts, told]).toEqual([[answer], ['end'], [close]])
  })
})

describe('the end', () => {
  test('by the service, without a word', () => {
    const { line, written, acts, told, listen } = openLine()
    listen()
    line.drop()
    line.ended()
    expect([written, acts, told]).toEqual([[], ['destroy'], [{ code: 1006, reason: '', wasClean: false }]])
  })

  test('by the app, without a word', () => {
    const { line, acts, told, listen } = openLine()
    listen()
    line.ended()
    expect([acts, told]).toEqual([[], [{ code: 1006, reason: '', wasClean: false }]])
  })

  test('by a breach of the protocol is told to the app, and nothing is read that follows', () => {
    const { written, acts, told, listen, comes } = openLine()
    listen()
    comes(served(OPCODE.text, 'fine'), served(OPCODE.text, [0xff]), served(OPCODE.text, 'not read'))
    expect(written).toEqual([closeOf(1007, 'a text is not UTF-8')])
    expect([acts, told]).toEqual([['end'], ['fine', { code: 1007, reason: 'a text is not UTF-8', wasClean: false }]])
  })

  test('by a listener that throws is none: the error is the listener’s', () => {
    const { line, acts, comes } = openLine()
    line.listen({
      message() {
        throw new Error('a mistake of ours')
      },
      closed: () => {},
    })
    expect(() => comes(served(OPCODE.text, 'x'))).toThrow('a mistake of ours')
    expect(acts).toEqual([])
  })

  test.each<[string, (line: WebSocketLine) => unknown]>([
    ['a frame', (line) => line.send('x')],
    ['a goodbye', (line) => line.close(1000)],
    ['a pong', (line) => line.bytes(new Uint8Array(served(OPCODE.ping, '')))],
  ])('by an app that throws while it reads %s', (_, act) => {
    const { line, written, acts, told, listen } = openLine({
      readBy: 'asks',
      write: () => {
        throw new Error('no model')
      },
    })
    listen()
    expect(act(line)).toBeUndefined()
    expect([acts, told]).toEqual([['destroy'], [{ code: 1006, reason: 'the app threw Error: no model', wasClean: false }]])
    expect(written).toHaveLength(1)
  })
})

test('a ping is answered with its own bytes', () => {
  const { written, comes } = openLine()
  comes(served(OPCODE.ping, 'there?'))
  expect(written).toEqual([frameOf(OPCODE.pong, 'there?')])
})

test('what came before anybody listened is told then, and the end last', () => {
  const { line, told, listen, comes } = openLine()
  comes(served(OPCODE.text, 'one'), served(OPCODE.text, 'two'))
  line.ended()
  expect(told).toEqual([])
  listen()
  expect(told).toEqual(['one', 'two', { code: 1006, reason: '', wasClean: false }])
})
