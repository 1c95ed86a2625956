// A second telling of a session of ConversationRelay, plain and without a look at src/: who speaks when, what is heard of it, and what the
// agent is told. Texts of one token; the times are the defaults.
export type Interrupts = 'none' | 'dtmf' | 'speech' | 'any'

interface Item {
  readonly text: string
  readonly interruptible: Interrupts
  readonly preemptible: boolean
}

interface Saying {
  readonly text: string
  /** The agent spoke, and could not be interrupted: nobody is told. */
  isLost: boolean
}

type What = 'speak' | 'played' | 'cut' | 'heard' | 'close'

/** A line of what was told, or heard: `1.2 s` is `1200`. */
export type Line = readonly [at: number, text: string]

const SPEAK = 315
const CHARACTER = 53
const PREEMPT = 97
const PARTIAL = 242
const PROMPT = 730
const END = 88

export class Model {
  now = 0
  isOpen = true
  /** What the agent was told. */
  readonly told: Line[] = []
  /** What the person heard of the agent; `text|` was cut off. */
  readonly heard: Line[] = []
  #queue: Item[] = []
  #startedAt: number | null = null
  #hearing: Saying[] = []
  #isEnding = false
  /** Of one moment, what was planned first comes first. */
  #plans: readonly { readonly at: number; readonly what: What }[] = []

  get takesInput(): boolean {
    return this.isOpen && !this.#isEnding
  }

  advance(ms: number): void {
    const until = this.now + ms
    for (;;) {
      const next = this.#plans.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      this.#plans = this.#plans.filter((one) => one !== next)
      this.now = next.at
      this.#happens(next.what)
    }
    this.now = until
  }

  /** The agent sends a text. */
  text(text: string, interruptible: Interrupts, preemptible: boolean): void {
    if (!this.takesInput) return
    const [current, ...waiting] = this.#queue
    const item = { text, interruptible, preemptible }
    const kept = waiting.filter((one) => !one.preemptible)
    if (!current) {
      this.#queue = [item]
      this.#plan(SPEAK, 'speak')
    } else if (!current.preemptible) this.#queue = [current, ...kept, item]
    else if (this.#startedAt === null) this.#queue = [...kept, item]
    else {
      this.#queue = [current, ...kept, item]
      if (this.#plans.some(({ what }) => what === 'cut')) return
      this.#forget('played')
      this.#plan(PREEMPT, 'cut')
    }
  }

  end(): void {
    if (!this.takesInput) return
    this.#isEnding = true
    this.#plan(END, 'close')
  }

  say(text: string): void {
    this.#hearing.push({ text, isLost: false })
    if (this.#hearing.length === 1) this.#listen()
  }

  press(key: string): void {
    const speaks = this.#startedAt !== null
    const interrupts = this.#isInterruptedBy('dtmf')
    if (speaks && !interrupts) return
    this.#tell(`dtmf ${key}`)
    if (interrupts) this.#interrupt()
  }

  hangUp(): void {
    this.#close()
  }

  #happens(what: What): void {
    if (what === 'speak' || what === 'cut') {
      if (what === 'cut') this.#stop()
      this.#play()
    } else if (what === 'played') {
      this.#stop()
      this.#play()
    } else if (what === 'close') this.#close()
    else {
      const said = this.#hearing.shift()
      if (said && !said.isLost) this.#tell(`prompt ${said.text}`)
      if (this.#hearing.length > 0) this.#listen()
    }
  }

  /** The first of the queue begins. */
  #play(): void {
    const [item] = this.#queue
    if (!item) return
    this.#startedAt = this.now
    this.#plan(item.text.length * CHARACTER, 'played')
  }

  /** The first of the queue is over; what of it was heard is kept. */
  #stop(): string {
    const item = this.#queue.shift()
    if (!item || this.#startedAt === null) return ''
    const heard = begunOf(item.text, this.now - this.#startedAt)
    this.heard.push([this.now, heard === item.text ? heard : `${heard}|`])
    this.#startedAt = null
    return heard
  }

  #listen(): void {
    const [said] = this.#hearing
    if (!said) return
    const interrupts = this.#isInterruptedBy('speech')
    said.isLost = this.#startedAt !== null && !interrupts
    if (interrupts) this.#interrupt()
    this.#plan((said.text.split(' ').length - 1) * PARTIAL + PROMPT, 'heard')
  }

  #isInterruptedBy(input: 'dtmf' | 'speech'): boolean {
    const by = this.#startedAt === null ? 'none' : (this.#queue[0]?.interruptible ?? 'none')
    return by === 'any' || by === input
  }

  #interrupt(): void {
    const startedAt = this.#startedAt ?? this.now
    this.#tell(`interrupt ${this.#stop()} ${this.now - startedAt}`)
    this.#queue = []
    this.#forget('played')
    this.#forget('cut')
  }

  #close(): void {
    this.isOpen = false
    this.#stop()
    this.#queue = []
    this.#plans = []
  }

  #tell(line: string): void {
    this.told.push([this.now, line])
  }

  #plan(after: number, what: What): void {
    this.#plans = [...this.#plans, { at: this.now + after, what }]
  }

  #forget(what: What): void {
    this.#plans = this.#plans.filter((one) => one.what !== what)
  }
}

/** The words that were begun; the first one always was. */
function begunOf(text: string, ms: number): string {
  const words = text.split(' ')
  let at = 0
  const begun = words.filter((word, index) => {
    const isBegun = index === 0 || at * CHARACTER < ms
    at += word.length + 1
    return isBegun
  })
  return begun.join(' ')
}
