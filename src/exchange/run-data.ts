// A run as data: what came since the last time, and the whole of it at first, in pieces. What is read goes on from there.
// Knows no file, and nothing of the phone around the exchange.
import { type AppPlaces, imageOf, placesOf } from '../callbacks/apps'
import type { Timer } from '../clock/timer-heap'
import { labelText } from '../domain/label'
import type { Codec, Json } from '../store/codec'
import { type Field, listPieces, objectPieces, wholePiece } from '../store/json-pieces'
import { type Sealing, type StoreData, type StoreMark, StoreReader } from '../store/store-data'
import { StoreWriter } from '../store/store-writer'
import type { Exchange } from './exchange'
import type { ExchangeImage } from './image'
import type { OutwardEffect, Work } from './work'

type ClockData = readonly [now: number, speed: Json, sequence: number]

/** What is left out did not change. */
export interface RunData extends StoreData {
  readonly clock?: ClockData
  /** Timers that came, and the sequences of those that went. */
  readonly due?: readonly Json[]
  readonly gone?: readonly number[]
  readonly inHand?: readonly Json[]
  readonly apps?: AppPlaces
  readonly baseline?: Baseline
}

/** What `reset()` comes back to. */
interface Baseline {
  readonly store: StoreMark
  readonly clock: ClockData
  readonly due: readonly Json[]
  readonly inHand: readonly Json[]
  readonly apps: AppPlaces
}

/** What a writer writes next, as it stood when it was asked. */
interface Held extends Pick<ExchangeImage, 'inHand'> {
  readonly store: Iterable<Field>
  readonly clock: ClockData
  readonly due: readonly Timer<Work>[]
  readonly gone: readonly number[]
  readonly apps: AppPlaces
  readonly baseline: ExchangeImage | null | undefined
}

export class RunWriter {
  readonly #exchange: Exchange
  readonly #store: StoreWriter
  readonly #epoch: number
  /** Timers that came since the last time, by their sequence, and those that went. */
  readonly #due = new Map<number, Timer<Work>>()
  #gone: number[] = []
  readonly #written: { clock?: string; inHand?: string; apps?: string; baseline?: ExchangeImage } = {}

  /** `follows`: it is asked again for what came since. One at a time may follow. */
  constructor(exchange: Exchange, sealing: Sealing, follows: boolean) {
    this.#exchange = exchange
    this.#store = new StoreWriter(exchange.store, sealing)
    this.#epoch = exchange.epoch
    for (const timer of bySequence(exchange.clock.image().queue.timers)) this.#due.set(timer.sequence, timer)
    if (!follows) return
    exchange.clock.watch((timer, isPending) => {
      if (isPending) this.#due.set(timer.sequence, timer)
      else if (!this.#due.delete(timer.sequence)) this.#gone.push(timer.sequence)
    })
  }

  /** The phone was rewound, or some of what came was dropped: only another writer can write all there is. */
  get isBehind(): boolean {
    return this.#exchange.epoch !== this.#epoch || this.#store.isBehind
  }

  /** What came since the last time, as the JSON of `RunData` in pieces: it stands as it does now. All of them are taken before the next time. */
  next(): Iterable<string> {
    return objectPieces(this.#fields(this.#held()))
  }

  #held(): Held {
    const { clock, apps, inHand, baseline } = this.#exchange
    const held = {
      store: this.#store.next(),
      clock: [clock.now, this.#store.codec.encode(clock.speed), clock.sequence] as const,
      due: [...this.#due.values()],
      gone: this.#gone,
      inHand: inHand.list(),
      apps: placesOf(apps.image()),
      baseline,
    }
    this.#due.clear()
    this.#gone = []
    return held
  }

  *#fields({ store, clock, due, gone, inHand, apps, baseline }: Held): Generator<Field> {
    const { codec } = this.#store
    // First, because timers and the rest may name rows.
    yield* store
    yield* this.#changed('clock', clock)
    if (due.length > 0) yield ['due', listPieces(encoded(codec, due.map(withLabelText)))]
    if (gone.length > 0) yield ['gone', wholePiece(gone)]
    yield* this.#changed('inHand', [...encoded(codec, inHand)])
    yield* this.#changed('apps', apps)
    if (baseline && baseline !== this.#written.baseline) yield ['baseline', wholePiece(this.#baseline(baseline) as object as Json)]
    if (baseline) this.#written.baseline = baseline
  }

  #changed(name: 'clock' | 'inHand' | 'apps', value: Json): Field[] {
    const text = JSON.stringify(value)
    if (this.#written[name] === text) return []
    const isNothing = this.#written[name] === undefined && (text === '[]' || text === '{}')
    this.#written[name] = text
    return isNothing ? [] : [[name, [text]]]
  }

  #baseline({ store, clock, apps, inHand }: ExchangeImage): Baseline {
    const { codec } = this.#store
    return {
      store: this.#store.mark(store),
      clock: [clock.now, codec.encode(clock.speed), clock.queue.sequence],
      due: bySequence(clock.queue.timers).map((timer) => codec.encode(withLabelText(timer))),
      inHand: inHand.map((effect) => codec.encode(effect)),
      apps: placesOf(apps),
    }
  }
}

export class RunReader {
  readonly #exchange: Exchange
  readonly #store: StoreReader
  readonly #timers = new Map<number, Timer<Work>>()
  #clock: ClockData
  #inHand: readonly Json[] = []
  #apps: AppPlaces = {}
  #baseline: ExchangeImage | null = null

  /** `exchange`: one in which nothing happened yet. */
  constructor(exchange: Exchange, sealing: Sealing) {
    this.#exchange = exchange
    this.#store = new StoreReader(exchange.store, sealing)
    this.#clock = [exchange.now, exchange.clock.speed, 0]
  }

  /** One step after the other. @throws Error on what no writer wrote. */
  read(data: RunData): void {
    const { clock, due = [], gone = [], inHand, apps, baseline } = data
    this.#store.read(data)
    for (const timer of this.#timersOf(due)) this.#timers.set(timer.sequence, timer)
    for (const sequence of gone) this.#timers.delete(sequence)
    if (clock) this.#clock = clock
    if (inHand) this.#inHand = inHand
    if (apps) this.#apps = apps
    if (baseline) this.#baseline = this.#baselineOf(baseline)
  }

  /** All of it is read: the run goes on. */
  open(): void {
    const clock = this.#clockOf(this.#clock, [...this.#timers.values()])
    this.#exchange.apps.open(this.#apps)
    this.#exchange.open({ clock, inHand: this.#effectsOf(this.#inHand), baseline: this.#baseline })
  }

  #baselineOf({ store, clock, due, inHand, apps }: Baseline): ExchangeImage {
    return {
      store: this.#store.image(store),
      clock: this.#clockOf(clock, this.#timersOf(due)),
      apps: imageOf(apps),
      inHand: this.#effectsOf(inHand),
      settings: this.#exchange.settings,
    }
  }

  #clockOf([now, speed, sequence]: ClockData, timers: readonly Timer<Work>[]): ExchangeImage['clock'] {
    return { now, speed: this.#store.codec.decode(speed) as number, queue: { timers, sequence } }
  }

  #timersOf(due: readonly Json[]): Timer<Work>[] {
    return due.map((json) => this.#store.codec.decode(json) as Timer<Work>)
  }

  #effectsOf(effects: readonly Json[]): OutwardEffect[] {
    return effects.map((json) => this.#store.codec.decode(json) as OutwardEffect)
  }
}

function* encoded(codec: Codec, values: Iterable<unknown>): Generator<Json> {
  for (const value of values) yield codec.encode(value)
}

/** In a file a label is a text. */
function withLabelText(timer: Timer<Work>): Timer<Work> {
  return { ...timer, label: labelText(timer.label) }
}

/** In the order of their sequence, so that two phones in the same state write the same bytes. */
function bySequence(timers: readonly Timer<Work>[]): Timer<Work>[] {
  return [...timers].sort((a, b) => a.sequence - b.sequence)
}
