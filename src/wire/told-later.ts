// Keeps what a line has to tell until somebody listens, and tells of one close at most. Pure.
import type { Data } from './frames'
import type { LineClose, LineListener } from './line'

export class ToldLater implements LineListener {
  #listener: LineListener | null = null
  #messages: Data[] = []
  #close: LineClose | null = null

  get isClosed(): boolean {
    return this.#close !== null
  }

  listen(listener: LineListener): void {
    this.#listener = listener
    for (const message of this.#messages.splice(0)) listener.message(message)
    if (this.#close) listener.closed(this.#close)
  }

  message(data: Data): void {
    if (this.#close) return
    if (this.#listener) this.#listener.message(data)
    else this.#messages.push(data)
  }

  closed(close: LineClose): void {
    if (this.#close) return
    this.#close = close
    this.#listener?.closed(close)
  }
}
