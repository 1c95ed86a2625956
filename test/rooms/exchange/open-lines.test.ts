// When an app is at rest about the frames that it was sent: time may stand so long, and no longer.
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { linesTo, openTo } from '../../support/wire/opened'

function serving(act: (socket: WebSocket) => void) {
  const server = createServer()
  new WebSocketServer({ server }).on('connection', act)
  return server
}

test('an app that answers after several awaits', async () => {
  const { line, lines, told } = await openTo(
    serving((socket) => {
      socket.on('message', async (data) => {
        for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
        for (let i = 0; i < 20; i++) await Promise.resolve()
        socket.send(`answer to ${data}`)
      })
    }),
  )
  line.send('one')
  await lines.settle()
  expect(told).toEqual(['answer to one'])
  line.drop()
})

test('an app that sends ten frames, one after the other', async () => {
  const { line, lines, told } = await openTo(
    serving((socket) => {
      socket.on('message', async () => {
        for (let i = 0; i < 10; i++) {
          socket.send(String(i))
          for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
        }
      })
    }),
  )
  line.send('go')
  await lines.settle()
  expect(told).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
  line.drop()
})

test('frames that the app has not read are under way', async () => {
  let read = 0
  const { line, lines } = await openTo(
    serving((socket) => {
      socket.pause()
      const later = (turns: number) => void setImmediate(() => (turns > 0 ? later(turns - 1) : socket.resume()))
      later(40)
      socket.on('message', () => {
        read += 1
      })
    }),
  )
  line.send('one')
  line.send('two')
  await lines.settle()
  expect(read).toBe(2)
  line.drop()
})

test('an app that never reads is not waited for without end', async () => {
  const lines = linesTo(
    serving((socket) => void socket.pause()),
    30,
  )
  const opening = await lines.open({ url: 'wss://app.test/agent', headers: {} })
  if (opening.type !== 'open') throw new Error('The line was not opened.')
  opening.line.send('one')
  await lines.settle()
  opening.line.drop()
  await lines.settle()
})

test('a rewound phone closes what is open, and hears no more of it', async () => {
  const closes: unknown[] = []
  const { lines, told } = await openTo(
    serving((socket) => {
      socket.on('close', (code, reason) => closes.push([code, String(reason)]))
    }),
  )
  expect(lines.size).toBe(1)
  lines.dropAll(1001, 'the phone was rewound')
  await lines.settle()
  expect(lines.size).toBe(0)
  expect(closes).toEqual([[1001, 'the phone was rewound']])
  expect(told).toEqual([])
})
