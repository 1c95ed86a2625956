// The line to the server: asks what changed when it says that something did, and sends what the page wants done.
import { inRealTime, realNow } from '../clock/real-time'
import { withSharedTexts } from './model/shared-texts'
import type { Callback, Older, Socket, Version, WireLatest } from './model/wire'

/** `lost`: the server does not answer; the browser keeps trying. */
export type LineState = 'connecting' | 'open' | 'lost'

interface Listener {
  readonly onChanges: (changes: WireLatest) => void
  /** `isAll`: there are no older ones. */
  readonly onOlder: (slices: readonly Older[], isAll: boolean) => void
  readonly onCallbacks: (callbacks: readonly Callback[]) => void
  readonly onFrames: (sid: string, frames: Socket['frames']) => void
  readonly onVersions: (versions: readonly Version[]) => void
  readonly onState: (state: LineState) => void
}

/** A paced clock runs by itself: how often the page asks it for the time, in real milliseconds. */
const PACE = 250
const AGAIN = 2_000
/** So long after an answer the next news waits: of hundreds of changes a second, a person sees no more than some pictures. */
const GAP = 200

export class Line {
  readonly #base: string
  readonly #listener: Listener
  #events: EventSource | undefined
  #cursor: string | undefined
  /** Where the older records are, that were not asked for yet. */
  #before: string | null = null
  /** Somebody wants them. */
  #wantsOlder = false
  #fetching = false
  #asking: Promise<void> | undefined
  #isStale = false
  /** The server said that something changed, and was not asked since. */
  #hasNews = false
  #callOffNews: (() => void) | undefined
  #answeredAt = Number.NEGATIVE_INFINITY
  #callOff: (() => void) | undefined
  /** The last move of the clock is over. */
  #moved: Promise<unknown> = Promise.resolve()

  constructor(base: string, listener: Listener) {
    this.#base = `${base}/v1/`
    this.#listener = listener
  }

  open(): void {
    const events = new EventSource(`${this.#base}events`)
    this.#events = events
    events.onopen = () => {
      this.#listener.onState('open')
      void this.refresh()
    }
    events.addEventListener('changed', () => this.#hear())
    events.onerror = () => {
      // Behind the same address another server may come up: its cursors are others.
      this.#cursor = undefined
      this.#listener.onState('lost')
      if (events.readyState === EventSource.CLOSED && this.#events === events) this.#later(AGAIN, () => this.open())
    }
  }

  close(): void {
    this.#events?.close()
    this.#events = undefined
    this.#callOff?.()
    this.#callOffNews?.()
  }

  /** Asks what changed, at once; while it is asking, once more afterwards. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined
      this.#answeredAt = realNow()
      if (this.#hasNews) this.#hear()
    })
    return this.#asking
  }

  /** Fetches all the records that the page was not told at first, slice by slice; asking again does no harm. */
  async askOlder(): Promise<void> {
    this.#wantsOlder = true
    if (this.#fetching) return
    this.#fetching = true
    let slices: Older[] = []
    // The page draws for each delivery, so the first one comes soon and the later ones are longer.
    let most = 1
    while (this.#before !== null) {
      const asked = this.#before
      const slice = await this.get<Older>(`older?before=${encodeURIComponent(asked)}`).then(withSharedTexts, () => undefined)
      if (!slice) break
      // The phone was reset meanwhile: what came belongs to a world that is gone.
      if (this.#before !== asked) {
        slices = []
        continue
      }
      slices.unshift(slice)
      this.#before = slice.before
      if (slices.length < most && slice.before !== null) continue
      this.#listener.onOlder(slices, slice.before === null)
      slices = []
      most = Math.min(8, most * 2)
    }
    this.#fetching = false
  }

  /** Fetches all frames of a socket: the page was told the newest alone. */
  async askFrames(sid: string): Promise<void> {
    this.#listener.onFrames(sid, await this.get(`sockets/${sid}/frames`))
  }

  /** Fetches the callbacks about a record as they are: of older ones the page was told without their headers. */
  async askCallbacks(sid: string): Promise<void> {
    const callbacks = await this.get<readonly Callback[]>(`callbacks?sid=${encodeURIComponent(sid)}`).catch(() => undefined)
    if (callbacks) this.#listener.onCallbacks(callbacks)
  }

  /** Fetches what records were before changes that leave no trace in them, for a look at the past. */
  async askVersions(): Promise<void> {
    this.#listener.onVersions(await this.get('versions'))
  }

  /** Of a file that the browser itself asks for. */
  addressOf(path: string): string {
    return this.#base + path
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.#send('GET', path)) as Answer
  }

  /** Resolves when it is done and shown. @throws Error with the server's words. */
  async post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
    return this.#act('POST', path, body)
  }

  /** A move of the clock, which waits for the one before it: the phone takes one at a time, and a person clicks again before it is over. */
  move<Answer>(path: string, body?: unknown): Promise<Answer> {
    const answer = this.#moved.then(() => this.post<Answer>(path, body))
    this.#moved = answer.catch(() => undefined)
    return answer
  }

  async remove(path: string): Promise<void> {
    await this.#act('DELETE', path)
  }

  async #act<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#send(method, path, body)
    await this.refresh()
    return answer as Answer
  }

  #hear(): void {
    this.#hasNews = true
    if (this.#asking || this.#callOffNews) return
    this.#callOffNews = inRealTime(Math.max(0, this.#answeredAt + GAP - realNow()), () => {
      this.#callOffNews = undefined
      if (this.#hasNews) void this.refresh()
    })
  }

  async #askAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      this.#hasNews = false
      const query = this.#cursor === undefined ? '' : `&since=${encodeURIComponent(this.#cursor)}`
      const changes = await this.#send('GET', `state?newest=1${query}`).catch(() => undefined)
      // The stream notices that the server is gone, and says so.
      if (!changes) return
      const { cursor, clock, fresh, before = null, more = false } = changes as WireLatest
      if (more) this.#isStale = true
      this.#cursor = cursor
      if (fresh) this.#before = before
      this.#listener.onChanges(changes as WireLatest)
      if (this.#wantsOlder) void this.askOlder()
      if (clock.mode === 'paced') this.#later(PACE, () => void this.refresh())
    }
  }

  #later(ms: number, act: () => void): void {
    this.#callOff?.()
    this.#callOff = inRealTime(ms, act)
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(this.#base + path, { method, ...json }).catch(() => {
      throw new Error('The server does not answer.')
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (response.ok) return answer
    throw new Error((answer as { error?: { message?: string } } | undefined)?.error?.message ?? `The server answered ${response.status}.`)
  }
}
