// Sockets that the exchange opened to the app, and when the app is at rest about them: each frame is news, and bytes that it has not read
// are under way. Knows no frame's meaning and no record.
import type { Line, LineListener, SocketCourier, SocketOpening, SocketRequest } from '../callbacks/socket'
import type { AtRest } from './at-rest'

export type OpenLine = Omit<Line, 'send'> & {
  /** Whoever sends lets time stand until `OpenLines.settle()`. On a closed line nothing is sent. */
  send(data: string | Uint8Array): void
}

export type LineOpening = Exclude<SocketOpening, { type: 'open' }> | { readonly type: 'open'; readonly line: OpenLine }

export class OpenLines {
  readonly #atRest: AtRest
  readonly #courier: SocketCourier
  readonly #open = new Set<Line>()

  constructor(atRest: AtRest, courier: SocketCourier) {
    this.#atRest = atRest
    this.#courier = courier
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size
  }

  async open(request: SocketRequest): Promise<LineOpening> {
    const opening = await this.#courier.open(request)
    // What the app does about it, and nobody awaits, may begin only now.
    this.#atRest.stir()
    return opening.type === 'open' ? { type: 'open', line: this.#watch(opening.line) } : opening
  }

  /**
   * The app is at rest: it has read all frames, and the event loop has turned a few times without anything new. An app that waits for
   * real time, such as that of a model's answer, looks at rest.
   */
  settle(): Promise<void> {
    return this.#atRest.settle()
  }

  /** The phone was rewound: what the lines belonged to is gone, and nobody listens any more. */
  dropAll(code: number, reason: string): void {
    for (const line of this.#open) {
      line.listen(NOBODY)
      line.close(code, reason)
    }
    this.#open.clear()
  }

  #watch(line: Line): OpenLine {
    const atRest = this.#atRest
    this.#open.add(line)
    return {
      protocol: line.protocol,
      listen: (listener) =>
        line.listen({
          message(data) {
            atRest.stir()
            listener.message(data)
          },
          closed: (close) => {
            this.#open.delete(line)
            atRest.stir()
            listener.closed(close)
          },
        }),
      send(data) {
        atRest.stir()
        const read = line.send(data)
        if (read) void atRest.during(() => read)
      },
      close(code, reason) {
        atRest.stir()
        line.close(code, reason)
      },
      drop() {
        atRest.stir()
        line.drop()
      },
    }
  }
}

const NOBODY: LineListener = { message() {}, closed() {} }
