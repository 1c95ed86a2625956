// A WebSocket to an app that is an object with `socket`, without a wire: the app's end is what browsers and Workers call one. Knows no
// frame and nothing of Node. Source: WHATWG, "WebSockets".
import { isCloseCode } from '../wire/close-codes'
import type { Line, LineClose, LineListener } from '../wire/line'
import { ToldLater } from '../wire/told-later'
import type { AppSocket, SocketLike } from './apps'
import { THREW } from './courier'
import type { SocketOpening, SocketRequest } from './socket'

const OPEN = 1
const CLOSING = 2
const CLOSED = 3

/** The longest reason, in bytes, that a frame holds. */
const REASON_AT_MOST = 123

const HANDLERS = ['open', 'message', 'close', 'error'] as const
type Handler = ((event: Event) => void) | null

class MemoryWebSocket extends EventTarget implements AppSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = OPEN
  static readonly CLOSING = CLOSING
  static readonly CLOSED = CLOSED
  readonly CONNECTING = 0
  readonly OPEN = OPEN
  readonly CLOSING = CLOSING
  readonly CLOSED = CLOSED
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType: 'arraybuffer' | 'blob' = 'blob'
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readyState: number = OPEN
  readonly #told: LineListener
  /** What the app sends arrives in its order, a Blob as well, and never in the middle of what the app does. */
  #sent: Promise<unknown> = Promise.resolve()

  constructor(url: string, told: LineListener) {
    super()
    this.url = url
    this.#told = told
    for (const type of HANDLERS) this.addEventListener(type, (event) => (this[`on${type}`] as Handler)?.(event))
    void this.#sent.then(() => this.readyState === OPEN && this.dispatchEvent(new Event('open')))
  }

  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void {
    if (this.readyState !== OPEN) return
    const message = data instanceof Blob ? data.arrayBuffer().then((bytes) => new Uint8Array(bytes)) : copyOf(data)
    this.#sent = this.#sent.then(() => message).then((value) => this.#told.message(value))
  }

  close(code?: number, reason = ''): void {
    if (code !== undefined && !isCloseCode(code)) throw new DOMException(`${code} is not a close code.`, 'InvalidAccessError')
    if (new TextEncoder().encode(reason).length > REASON_AT_MOST)
      throw new DOMException(`A reason has ${REASON_AT_MOST} bytes at most.`, 'SyntaxError')
    if (this.readyState !== OPEN) return
    this.readyState = CLOSING
    // The service answers a goodbye with the same code.
    this.#sent = this.#sent.then(() => this.over({ code: code ?? 1005, reason, wasClean: true }))
  }

  /** What the service sent. */
  take(data: string | Uint8Array): void {
    if (this.readyState === CLOSED) return
    const value =
      typeof data === 'string' ? data : this.binaryType === 'blob' ? new Blob([new Uint8Array(data)]) : new Uint8Array(data).buffer
    this.dispatchEvent(new MessageEvent('message', { data: value, origin: new URL(this.url).origin }))
  }

  /** Both ends are told, once. */
  over(close: LineClose): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.#told.closed(close)
    if (!close.wasClean) this.dispatchEvent(new Event('error'))
    this.dispatchEvent(closeEvent(close))
  }
}

/** Calls the app, and gives the service's end of the socket. An exception of the app is a 500, as for requests. */
export function openAppSocket(app: SocketLike, { url, headers }: SocketRequest): SocketOpening {
  const told = new ToldLater()
  const socket = new MemoryWebSocket(url, told)
  const threw = (error: unknown) => `${THREW}${String(error)}`
  let answer: unknown
  try {
    answer = app(socket, new Request(url, { headers: { ...headers } }))
  } catch (error) {
    socket.readyState = CLOSED
    return { type: 'refused', status: 500, reason: threw(error) }
  }
  if (answer instanceof Response) {
    socket.readyState = CLOSED
    return { type: 'refused', status: answer.status, reason: `the app answered with status ${answer.status} and took no socket` }
  }
  // An app that goes on in promises has taken the socket; what goes wrong later closes it.
  if (answer instanceof Promise)
    answer.then(
      (later: unknown) => later instanceof Response && socket.over({ code: 1008, reason: `status ${later.status}`, wasClean: true }),
      (error: unknown) => socket.over({ code: 1011, reason: threw(error), wasClean: true }),
    )
  return { type: 'open', line: lineTo(socket, told) }
}

function lineTo(socket: MemoryWebSocket, told: ToldLater): Line {
  return {
    protocol: '',
    listen: (listener) => told.listen(listener),
    send(data) {
      socket.take(data)
      return undefined
    },
    close: (code, reason = '') => socket.over({ code: code ?? 1005, reason, wasClean: true }),
    drop: () => socket.over({ code: 1006, reason: '', wasClean: false }),
  }
}

/** The app may use its memory again. */
function copyOf(data: string | ArrayBufferLike | ArrayBufferView): string | Uint8Array {
  if (typeof data === 'string') return data
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice() : new Uint8Array(data).slice()
}

/** Node has the class since 23. */
function closeEvent(close: LineClose): Event {
  const { CloseEvent: Standard } = globalThis as { CloseEvent?: typeof CloseEvent }
  if (Standard) return new Standard('close', { ...close })
  return Object.assign(new Event('close'), close)
}
