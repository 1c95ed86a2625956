// What a server sees of a socket that has no wire, and how its bytes, its ends and its errors arrive.
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { connectTo } from '../../../src/wire/memory-socket'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A connection, and the server's end of it. The server reads from when it is asked to. */
async function connected({ isSecure = false, reads = true } = {}) {
  const server = new EventEmitter()
  let taken: Socket | undefined
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    taken = socket
    if (reads) socket.resume()
    else socket.read(0)
  })
  const received: string[] = []
  const ends: (Error | null)[] = []
  const connection = await connectTo(server, {
    bytes: (chunk) => void received.push(Buffer.from(chunk).toString()),
    ended: (error) => void ends.push(error),
  })
  if (!taken) throw new Error('The server got no socket.')
  return { connection, socket: taken, received, ends }
}

describe('the server sees', () => {
  test('who calls, and whom', async () => {
    const { socket } = await connected()
    const { remoteAddress, remoteFamily, remotePort, localAddress, localFamily, localPort, connecting, pending, timeout } = socket
    expect([remoteAddress, remoteFamily, remotePort]).toEqual(['127.0.0.1', 'IPv4', 50_000])
    expect([localAddress, localFamily, localPort, socket.address()]).toEqual([
      '127.0.0.1',
      'IPv4',
      80,
      { address: '127.0.0.1', family: 'IPv4', port: 80 },
    ])
    expect([connecting, pending, timeout]).toEqual([false, false, 0])
  })

  test.each([true, false])('whether it is encrypted: %s', async (isSecure) => {
    const { socket } = await connected({ isSecure })
    expect(Reflect.get(socket, 'encrypted')).toBe(isSecure)
  })

  test('a socket on which settings change nothing', async () => {
    const { socket } = await connected()
    expect([socket.setTimeout(1), socket.setNoDelay(true), socket.setKeepAlive(true), socket.ref(), socket.unref()]).toEqual(
      Array(5).fill(socket),
    )
  })

  test('how many bytes came and went', async () => {
    const { connection, socket } = await connected()
    connection.write(Buffer.from('four'))
    socket.write('seven..')
    await tick()
    expect([socket.bytesRead, socket.bytesWritten]).toEqual([4, 7])
  })

  test('which halves are open', async () => {
    const { connection, socket } = await connected()
    const states = [socket.readyState]
    connection.end()
    await tick()
    states.push(socket.readyState)
    socket.end()
    await tick()
    states.push(socket.readyState)
    expect(states).toEqual(['open', 'writeOnly', 'closed'])
    const other = await connected({ reads: false })
    other.socket.end()
    expect(other.socket.readyState).toBe('readOnly')
  })
})

describe('what the server writes', () => {
  test('arrives in one piece where it wrote several, and not in the middle of its own write', async () => {
    const { socket, received } = await connected()
    socket.cork()
    socket.write('one ')
    socket.write('two')
    socket.uncork()
    expect(received).toEqual([])
    await tick()
    expect(received).toEqual(['one two'])
  })

  test('waits for the one that came before', async () => {
    const server = new EventEmitter()
    let socket: Socket | undefined
    server.on('connection', (given: Socket) => {
      socket = given.resume()
    })
    let go = () => {}
    const received: string[] = []
    await connectTo(server, {
      async bytes(chunk) {
        received.push(Buffer.from(chunk).toString())
        await new Promise<void>((resolve) => (go = resolve))
      },
      ended: () => {},
    })
    socket?.write('one')
    await tick()
    socket?.write('two')
    await tick()
    expect(received).toEqual(['one'])
    go()
    await tick()
    expect(received).toEqual(['one', 'two'])
  })

  test('that the other end refuses with an error breaks the socket with it', async () => {
    const server = new EventEmitter()
    const errors: Error[] = []
    server.on('connection', (socket: Socket) => {
      socket.on('error', (error) => errors.push(error))
      socket.resume().write('x')
    })
    const ends: unknown[] = []
    await connectTo(server, {
      bytes: () => Promise.reject(new Error('no more')),
      ended: (error) => void ends.push(error),
    })
    await tick()
    expect([errors.map(({ message }) => message), ends]).toEqual([['no more'], [new Error('no more')]])
  })
})

describe('the end', () => {
  test('of the server’s half is told once, and its reading half ends too', async () => {
    const { connection, socket, ends, received } = await connected()
    const events: string[] = []
    socket.on('end', () => events.push('end')).on('close', () => events.push('close'))
    socket.end('bye')
    expect(ends).toEqual([])
    await tick()
    expect([received, ends, events]).toEqual([['bye'], [null], ['end', 'close']])
    connection.write(Buffer.from('late'))
    connection.end()
    connection.destroy()
    await tick()
    expect([ends, socket.bytesRead]).toEqual([[null], 0])
  })

  test('of the calling half is read by the server, which may still write', async () => {
    const { connection, socket, received } = await connected()
    let ended = false
    socket.on('end', () => {
      ended = true
    })
    connection.end()
    connection.end()
    await tick()
    expect(ended).toBe(true)
    socket.write('still here')
    await tick()
    expect(received).toEqual(['still here'])
    connection.write(Buffer.from('too late'))
    expect(socket.bytesRead).toBe(0)
  })

  test.each<[string, (socket: Socket) => unknown]>([
    ['destroy', (socket) => socket.destroy()],
    ['resetAndDestroy', (socket) => socket.resetAndDestroy()],
  ])('by the server’s %s is a broken connection', async (_, act) => {
    const { socket, ends } = await connected()
    act(socket)
    expect(ends).toEqual([])
    await tick()
    expect([ends, socket.destroyed]).toEqual([[new Error('other side closed')], true])
  })

  test('by an error of the server is that error, and no process ends by it', async () => {
    const { socket, ends } = await connected()
    socket.destroy(new Error('a parser’s complaint'))
    await tick()
    expect(ends).toEqual([new Error('a parser’s complaint')])
  })

  test('by destroySoon comes after what was written', async () => {
    for (const before of [false, true]) {
      const { socket, ends, received } = await connected()
      socket.write('first this')
      if (before) {
        socket.end()
        await tick()
      }
      socket.destroySoon()
      await tick()
      expect([received, ends, socket.destroyed]).toEqual([['first this'], [null], true])
    }
  })

  test('by the caller is a socket that is gone', async () => {
    const { connection, socket } = await connected()
    let closed = false
    socket.on('close', () => {
      closed = true
    })
    connection.destroy()
    connection.write(Buffer.from('late'))
    await tick()
    expect([closed, socket.destroyed, socket.bytesRead]).toEqual([true, true, 0])
  })
})

describe('what the caller sent is read', () => {
  test('at once where nothing waits', async () => {
    const { connection } = await connected()
    expect(connection.read()).toBeUndefined()
  })

  test('when the server has taken all of it', async () => {
    const { connection, socket } = await connected({ reads: false })
    connection.write(Buffer.from('abcdef'))
    const steps: string[] = []
    const read = connection.read()?.then(() => steps.push('read'))
    await tick()
    socket.read(2)
    await tick()
    steps.push('the half of it')
    socket.read()
    await read
    expect(steps).toEqual(['the half of it', 'read'])
    expect(connection.read()).toBeUndefined()
  })

  test('by nobody where the server went', async () => {
    const { connection, socket } = await connected({ reads: false })
    connection.write(Buffer.from('abc'))
    const read = connection.read()
    expect(read).toBeInstanceOf(Promise)
    socket.destroy()
    await read
    expect(connection.read()).toBeUndefined()
  })
})

test('a server that goes without reading has been there', async () => {
  const server = new EventEmitter()
  server.on('connection', (socket: Socket) => socket.destroy())
  const ends: unknown[] = []
  await connectTo(server, { bytes: () => {}, ended: (error) => void ends.push(error) })
  await tick()
  expect(ends).toEqual([new Error('other side closed')])
})
