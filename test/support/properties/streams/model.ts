// A second telling of media streams on a call, plain and without a look at src/: what is played of what the app sends, when each mark
// comes back, and which frames of media go out. The document begins a new stream wherever one is over.

/** What the app sends. `bytes`: of µ-law. */
export type Message =
  | { readonly event: 'media'; readonly bytes: number }
  | { readonly event: 'mark'; readonly name: string }
  | { readonly event: 'clear' }

/** `1.2 s` is `1200`. */
export type Line = readonly [at: number, text: string]

/** A frame of media; `isLoud`: the person is heard in it. */
export type Frame = readonly [at: number, isLoud: boolean]

export interface Played {
  readonly at: number
  readonly ms: number
  readonly mark?: string
  readonly cut?: true
}

/** What waits: a piece of sound, or a mark. */
type Item =
  | { readonly at: number; readonly end: number; readonly isLast?: true; readonly cutAt?: number }
  | { readonly at: number; readonly mark: string }

interface Stream {
  readonly start: number
  /** What the app was told beside media. */
  readonly told: Line[]
  readonly media: Frame[]
  /** All that the app sent and `clear` did not take away. */
  items: Item[]
  until: number
  /** The sound before it goes on no more. */
  closedAt: number
  isStalled: boolean
  loss: number
  /** When it was over. */
  endedAt: number | null
}

/** A millisecond of µ-law. */
const BYTES = 8
const FRAME = 20
const KEY = 200

export class Model {
  now = 0
  streams: Stream[] = []
  isOver = false
  /** When the person speaks: from, until. */
  #spoken: (readonly [number, number])[] = []
  /** Until when the person is busy: one who presses a key speaks afterwards. */
  #busyUntil = 0

  constructor(readonly media: 'every' | 'voice') {}

  /** As it is now. */
  copy(): Model {
    const copy = new Model(this.media)
    copy.now = this.now
    copy.streams = structuredClone(this.streams)
    copy.isOver = this.isOver
    copy.#spoken = [...this.#spoken]
    copy.#busyUntil = this.#busyUntil
    return copy
  }

  get stream(): Stream {
    return this.streams.at(-1) as Stream
  }

  begin(): void {
    this.streams.push({
      start: this.now,
      told: [[this.now, 'start']],
      media: [],
      items: [],
      until: 0,
      closedAt: 0,
      isStalled: false,
      loss: 0,
      endedAt: null,
    })
  }

  /** Time passes a millisecond at a time. */
  advance(ms: number): void {
    for (const target = this.now + ms; this.now < target; ) {
      this.now += 1
      if (this.isOver) continue
      for (const item of this.stream.items) if ('mark' in item && Math.ceil(item.at) === this.now) this.#tell(`mark ${item.mark}`)
      if ((this.now - this.stream.start) % FRAME === 0) this.#frame()
    }
  }

  receive(message: Message): void {
    const { stream } = this
    if (this.isOver || stream.isStalled) return
    const at = Math.max(this.now, stream.until)
    if (message.event === 'media' && message.bytes > 0) {
      stream.until = at + message.bytes / BYTES
      stream.items.push({ at, end: stream.until })
    } else if (message.event === 'mark') {
      stream.items.push({ at, mark: message.name })
      if (at === this.now) this.#tell(`mark ${message.name}`)
    } else if (message.event === 'clear') {
      const marks = stream.items.flatMap((item) => ('mark' in item && Math.ceil(item.at) > this.now ? [item.mark] : []))
      this.#cut()
      for (const mark of marks) this.#tell(`mark ${mark}`)
    }
  }

  press(key: string): void {
    this.#tell(`dtmf ${key}`)
    this.#busyUntil = Math.max(this.now, this.#busyUntil) + KEY
  }

  /** The person makes a sound, behind what they are saying. */
  speak(ms: number): void {
    const from = Math.max(this.now, this.#busyUntil)
    this.#busyUntil = from + ms
    this.#spoken.push([from, this.#busyUntil])
  }

  /** `stop` where the service ends it; and the document goes on to the next one, unless the call is over. */
  end(how: 'told' | 'untold', isLast = false): void {
    if (how === 'told') this.#tell('stop')
    this.#cut()
    this.stream.endedAt = this.now
    this.isOver = isLast
    if (!isLast) this.begin()
  }

  /** Marks that will come back. */
  get waiting(): number {
    return this.isOver ? 0 : this.stream.items.filter((item) => 'mark' in item && Math.ceil(item.at) > this.now).length
  }

  get played(): Played[] {
    return this.streams.flatMap(({ items, endedAt }) => playedOf(items, Math.min(this.now, endedAt ?? this.now)))
  }

  #frame(): void {
    const { stream } = this
    const isLoud = this.#spoken.some(([from, until]) => from < this.now && until > this.now - FRAME)
    if (stream.isStalled || (!isLoud && this.media === 'voice')) return
    if (stream.loss > 0) stream.loss -= 1
    else stream.media.push([this.now, isLoud])
  }

  /** What waits goes, and what is being played ends here. */
  #cut(): void {
    const { stream, now } = this
    const dropped = stream.items.find((item) => ('mark' in item ? Math.ceil(item.at) : item.end) > now)
    stream.items = stream.items.flatMap((item): Item[] => {
      if ('mark' in item) return Math.ceil(item.at) <= now ? [item] : []
      if (item.end <= now) return [item]
      return item.at < now ? [{ at: item.at, end: now, cutAt: now }] : []
    })
    // Where it goes on without a gap, what was played is cut, also between two messages.
    const last = stream.items.at(-1)
    if (last && 'end' in last) {
      const goesOn = !last.isLast && dropped && 'end' in dropped && dropped.at === now && last.end === now
      stream.items.splice(-1, 1, { ...last, isLast: true, ...(goesOn && { cutAt: now }) })
    }
    stream.until = Math.min(stream.until, now)
  }

  #tell(line: string): void {
    if (!this.stream.isStalled) this.stream.told.push([this.now, line])
  }
}

/** Without a gap and without a mark between it is one piece. */
function playedOf(items: readonly Item[], now: number): Played[] {
  const played: { at: number; end: number; mark?: string; cut?: true }[] = []
  let isClosed = false
  for (const item of items) {
    const last = played.at(-1)
    const isOpen = last && !isClosed && last.mark === undefined && last.end === item.at
    isClosed = 'end' in item && item.isLast === true
    if ('mark' in item) {
      // A mark is reached when the clock has come to it.
      if (Math.ceil(item.at) > now) continue
      if (isOpen) last.mark = item.mark
      else played.push({ at: item.at, end: item.at, mark: item.mark })
    } else if (item.at < now) {
      const end = item.cutAt ?? Math.min(item.end, now)
      const cut = item.cutAt === undefined ? {} : { cut: true as const }
      if (isOpen) Object.assign(last, { end }, cut)
      else played.push({ at: item.at, end, ...cut })
    }
  }
  return played.map(({ at, end, ...rest }) => ({ at: Math.floor(at), ms: end - at, ...rest }))
}
