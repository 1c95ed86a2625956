// The handshake of a WebSocket over a connection that a test holds in its hand: what is asked, and which answers open a line.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Connection, Receiver } from '../../../src/wire/connection'
import { frameOf, OPCODE } from '../../../src/wire/frames'
import { upgrade } from '../../../src/wire/upgrade'

const KEY = 'cmluZ2JhY2stc29ja2V0cw=='
const ACCEPT = createHash('sha1').update(`${KEY}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
const opened = (...more: string[]) =>
  ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', `sec-websocket-accept: ${ACCEPT}`, ...more, '', ''].join('\r\n')

function handshake({ signal = new AbortController().signal, headers = {}, write }: Options = {}) {
  const written: string[] = []
  const acts: string[] = []
  let receiver: Receiver | undefined
  const connection: Connection = {
    write(bytes) {
      written.push(Buffer.from(bytes).toString('latin1'))
      write?.()
    },
    end: () => void acts.push('end'),
    destroy() {
      acts.push('destroy')
      receiver?.ended(null)
    },
    read: () => undefined,
  }
  const answer = upgrade(
    async (given) => {
      receiver = given
      return connection
    },
    { url: 'https://app.test:8443/agent?call=7', headers },
    'sees',
    signal,
  )
  answer.catch(() => {})
  const comes = async (...chunks: (string | Uint8Array)[]) => {
    // The connection is there a moment later.
    await Promise.resolve()
    await Promise.resolve()
    for (const chunk of chunks) void receiver?.bytes(typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)
  }
  return { answer, written, acts, comes, ends: (error: Error | null) => receiver?.ended(error) }
}

interface Options {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly write?: () => void
}

async function lineOf({ answer }: ReturnType<typeof handshake>) {
  const found = await answer
  if (found.type !== 'open') throw new Error(`It was refused with ${found.status}.`)
  return found.line
}

test('the request is the same in each run', async () => {
  const { written, comes } = handshake({ headers: { 'x-twilio-signature': 'c2lnbmVk' } })
  await comes()
  expect(written).toEqual([
    [
      'GET /agent?call=7 HTTP/1.1',
      'host: app.test:8443',
      'x-twilio-signature: c2lnbmVk',
      'upgrade: websocket',
      'connection: Upgrade',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${KEY}`,
      '',
      '',
    ].join('\r\n'),
  ])
})

describe('it is open', () => {
  test('with the subprotocol that the app chose, or without one', async () => {
    for (const [more, protocol] of [
      [['sec-websocket-protocol: chat'], 'chat'],
      [[], ''],
    ] as const) {
      const shake = handshake()
      await shake.comes(opened(...more))
      expect((await lineOf(shake)).protocol).toBe(protocol)
      expect(shake.acts).toEqual([])
    }
  })

  test('wherever the answer is cut, and what follows it in the same piece is read', async () => {
    const shake = handshake()
    const frame = new Uint8Array([0x81, 2, 0x48, 0x69])
    const bytes = Buffer.concat([Buffer.from(opened()), frame])
    await shake.comes(
      ...Array.from({ length: bytes.length / 2 }, (_, at) => bytes.subarray(2 * at, 2 * at + 2)),
      bytes.subarray(bytes.length & ~1),
    )
    const told: unknown[] = []
    const line = await lineOf(shake)
    line.listen({ message: (data) => void told.push(data), closed: (close) => void told.push(close) })
    expect(told).toEqual(['Hi'])
    await shake.comes(frame)
    shake.ends(null)
    expect(told).toEqual(['Hi', 'Hi', { code: 1006, reason: '', wasClean: false }])
  })

  test('and no frame is read twice', async () => {
    const shake = handshake()
    await shake.comes(Buffer.concat([Buffer.from(opened()), new Uint8Array([0x89, 0])]))
    await lineOf(shake)
    expect(shake.written.slice(1)).toEqual([Buffer.from(frameOf(OPCODE.pong, '')).toString('latin1')])
  })
})

describe('it is not', () => {
  test('where the app answers with another status, whose rest says nothing', async () => {
    const shake = handshake()
    await shake.comes('HTTP/1.1 403 Forbidden\r\ncontent-length: 4\r\n\r\nno, ', 'HTTP/1.1 101 Switching Protocols\r\n\r\n')
    expect(await shake.answer).toEqual({ type: 'refused', status: 403 })
    expect(shake.acts).toEqual(['end'])
  })

  test.each([
    ['another accept', opened().replace(ACCEPT, KEY), 'the app agreed to a WebSocket without the right Sec-WebSocket-Accept'],
    ['an extension', opened('sec-websocket-extensions: permessage-deflate'), 'the app chose an extension that was not offered'],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'the answer is not HTTP/1.1'],
  ])('where the answer has %s', async (_, text, message) => {
    const shake = handshake()
    await shake.comes(text)
    await expect(shake.answer).rejects.toThrow(message)
    expect(shake.acts).toContain('destroy')
  })

  test.each([
    ['breaks', new Error('read ECONNRESET'), 'read ECONNRESET'],
    ['ends', null, 'other side closed'],
  ])('where the connection %s before the answer', async (_, error, message) => {
    const shake = handshake()
    await shake.comes()
    shake.ends(error)
    await expect(shake.answer).rejects.toThrow(message)
    expect(shake.acts).toEqual(['destroy'])
  })

  test('where a header cannot be sent', async () => {
    const shake = handshake({ headers: { 'x-name': 'two\r\nlines' } })
    await expect(shake.answer).rejects.toThrow('the header x-name holds what no header may hold')
    expect([shake.written, shake.acts]).toEqual([[], ['destroy']])
  })

  test('where it was called off, before or meanwhile', async () => {
    const off = handshake({ signal: AbortSignal.abort() })
    await expect(off.answer).rejects.toThrow('other side closed')
    expect(off.acts).toContain('destroy')

    const controller = new AbortController()
    const shake = handshake({ signal: controller.signal })
    await shake.comes()
    expect(shake.acts).toEqual([])
    controller.abort()
    await expect(shake.answer).rejects.toThrow('other side closed')
    expect(shake.acts).toContain('destroy')
  })
})

test('a line that is open is not called off any more', async () => {
  const controller = new AbortController()
  const shake = handshake({ signal: controller.signal })
  await shake.comes(opened())
  await lineOf(shake)
  controller.abort()
  expect(shake.acts).toEqual([])
})
