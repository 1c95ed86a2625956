// Sockets through the recorder: the bytes go through as they are, both ways, and what they say is read beside.
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { BrokenFrame, FrameReader, type Incoming } from '../wire/frames'
import { appHeaders, requestOver } from './carry'
import type { Log } from './log'
import { type SignatureKeys, verify } from './signatures'

export interface TunnelSettings extends SignatureKeys {
  readonly log: Log
  readonly forward: URL
}

type Side = 'provider' | 'app'

export class Tunnels {
  readonly #settings: TunnelSettings
  readonly #open = new Set<Duplex>()
  #sessions = 0

  constructor(settings: TunnelSettings) {
    this.#settings = settings
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
  }

  open(message: IncomingMessage, provider: Duplex, head: Buffer): void {
    const { log, forward, publicUrl } = this.#settings
    const { url: target = '/', headers } = message
    const session = ++this.#sessions
    this.#keep(provider)
    const note = (status: number) => {
      const signature = verify({ headers, target, isSocket: true, form: null, body: null }, this.#settings)
      log.write({ kind: 'upgrade', session, path: target, userAgent: headers['user-agent'] ?? null, signature, status })
    }
    const asked: OutgoingHttpHeaders = { ...appHeaders(headers, { forward, publicUrl }), connection: 'Upgrade', upgrade: 'websocket' }
    // Without extensions no frame is packed, and all can be read.
    delete asked['sec-websocket-extensions']
    const request = requestOver(forward)(new URL(forward), { method: 'GET', path: target, headers: asked })
    request.on('upgrade', (answer: IncomingMessage, app: Duplex, rest: Buffer) => {
      this.#keep(app)
      note(101)
      provider.write(headOf(answer))
      const watch = new Watch(log, session)
      join(provider, app, watch, 'provider')
      join(app, provider, watch, 'app')
      if (head.length > 0) provider.unshift(head)
      if (rest.length > 0) app.unshift(rest)
    })
    request.on('response', (answer: IncomingMessage) => {
      note(answer.statusCode ?? 502)
      provider.write(headOf(answer))
      answer.pipe(provider)
    })
    request.on('error', (error) => {
      note(502)
      log.write({ kind: 'error', about: `socket ${session}`, message: `${forward.origin} did not answer: ${error.message}` })
      provider.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
    })
    request.end()
  }

  #keep(socket: Duplex): void {
    this.#open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => void this.#open.delete(socket))
  }
}

/** Reads along, and tells of one close. */
class Watch {
  readonly #log: Log
  readonly #session: number
  readonly #readers: Record<Side, FrameReader | null> = { provider: new FrameReader('client'), app: new FrameReader('server') }
  #isClosed = false

  constructor(log: Log, session: number) {
    this.#log = log
    this.#session = session
  }

  bytes(from: Side, chunk: Uint8Array): void {
    const reader = this.#readers[from]
    if (reader === null) return
    reader.add(chunk)
    try {
      for (let next = reader.next(); next !== null; next = reader.next()) this.#take(from, next)
    } catch (error) {
      if (!(error instanceof BrokenFrame)) throw error
      // The bytes go on; whoever they are for will say what it makes of them.
      this.#readers[from] = null
      this.#log.write({ kind: 'error', about: `socket ${this.#session}`, message: `the ${from} broke the protocol: ${error.message}` })
    }
  }

  over(): void {
    this.#closed(null, 1006, '')
  }

  #take(from: Side, incoming: Incoming): void {
    if (incoming.type === 'close') this.#closed(from, incoming.code, incoming.reason)
    if (incoming.type === 'message') this.#log.write({ kind: 'frame', from, session: this.#session, ...contentOf(incoming.data) })
  }

  #closed(from: Side | null, code: number, reason: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#log.write({ kind: 'close', session: this.#session, from, code, reason })
  }
}

function contentOf(data: string | Uint8Array) {
  if (typeof data !== 'string') return { binary: Buffer.from(data).toString('base64') }
  try {
    const frame: unknown = JSON.parse(data)
    if (typeof frame === 'object' && frame !== null) return { frame }
  } catch {
    // It is no JSON.
  }
  return { raw: data }
}

/** What comes from one end is written down, and goes on to the other. */
function join(from: Duplex, to: Duplex, watch: Watch, side: Side): void {
  from.on('data', (chunk: Buffer) => {
    watch.bytes(side, chunk)
    if (to.write(chunk)) return
    from.pause()
    to.once('drain', () => from.resume())
  })
  from.on('end', () => to.end())
  from.on('close', () => {
    watch.over()
    // Broken without a word: the other end is to find it so, too.
    if (from.readableEnded) to.end()
    else to.destroy()
  })
}

function headOf({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`]
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
