// A connection to a server that listens, over TCP or TLS, by Node's own sockets: MSW answers for what goes through `http`.
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Connection, Receiver } from './connection'

/** Rejects with Node's error where nothing listens. */
export function connectOver({ protocol, hostname, port }: URL, receiver: Receiver): Promise<Connection> {
  // An IPv6 address has brackets in a URL.
  const isSecure = protocol === 'https:'
  const where = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 443 : 80)) }
  return new Promise((resolve, reject) => {
    const socket: Socket = isSecure ? connectTls(where) : connectTcp(where)
    let broken: Error | null = null
    socket.setNoDelay()
    socket.on('error', (error) => {
      broken = error
      reject(error)
    })
    socket.on('data', (chunk: Buffer) => void receiver.bytes(chunk))
    socket.on('close', () => receiver.ended(broken))
    socket.on(isSecure ? 'secureConnect' : 'connect', () =>
      resolve({
        write: (bytes) => void socket.write(bytes),
        end: () => void socket.end(),
        destroy: () => void socket.destroy(),
        read: () => undefined,
      }),
    )
  })
}
