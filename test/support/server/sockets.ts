// Clients that do not behave: bytes on a socket, as they come.
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Raw {
  readonly socket: Socket
  write(text: string): void
  /** All that came, as soon as it holds this text. Rejects when the line ends before. */
  until(text: string): Promise<string>
  /** All that came, when the other side has ended the line. */
  ended(): Promise<string>
}

export async function raw(port: number, host = '127.0.0.1'): Promise<Raw> {
  const socket = connect({ port, host, allowHalfOpen: true })
  let received = ''
  let over = false
  let look = () => {}
  socket.setEncoding('utf8')
  const end = () => {
    over = true
    look()
  }
  socket.on('data', (chunk: string) => {
    received += chunk
    look()
  })
  for (const event of ['end', 'close', 'error']) socket.on(event, end)
  onTestFinished(() => void socket.destroy())
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return {
    socket,
    write: (text) => void socket.write(text),
    until: (text) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (received.includes(text)) resolve(received)
          else if (over) reject(new Error(`The line ended before ${JSON.stringify(text)} came, after ${JSON.stringify(received)}`))
        }
        look()
      }),
    ended: () =>
      new Promise((resolve) => {
        look = () => {
          if (over) resolve(received)
        }
        look()
      }),
  }
}
