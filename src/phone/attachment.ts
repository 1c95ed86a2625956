// Two clocks that go together: the phone's, and the fake timers of a test runner. The one that is moved takes the other along, in
// order of time. What this found out about runners is in discoveries/fake-timers.md.

import { type Fakes, type FakingRunner, type FoundFakes, findFakes, type SinonClock, setAlarm } from '../clock/fake-timers'
import { Fired } from '../clock/fired'
import { FROZEN } from '../clock/pace'
import type { Companion } from '../clock/port'
import { formatDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { labelText } from '../domain/label'
import type { Exchange } from '../exchange/exchange'

/** The connection between two clocks, which can be undone. */
export interface Attachment {
  /** Separates the clocks: from now on each moves alone. */
  detach(): void
  /** The same as `detach()`, at the end of a `using` block. */
  [Symbol.dispose](): void
}

/** No fake timer takes a longer delay. */
const LONGEST = 2 ** 31 - 1

export class Attachments {
  readonly #exchange: Exchange
  #current: Tie | undefined

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  get any(): boolean {
    return this.#current !== undefined
  }

  attach(given: FakingRunner | SinonClock): Attachment {
    const { clock } = this.#exchange
    if (clock.speed !== FROZEN)
      throw new MisuseError(
        "clock.attach() connects fake timers with a clock that the test moves, and this one moves by itself. Write phone.clock.pace(0) before it, or create the phone with time: 'manual'.",
      )
    if (clock.moving) throw new MisuseError('clock.attach() was called while the clock is under way. Await the move before it.')
    const found = findFakes(given)
    this.detach()
    const tie = new Tie(this.#exchange, found, () => {
      if (this.#current === tie) this.#current = undefined
    })
    this.#current = tie
    return tie
  }

  detach(): void {
    this.#current?.detach()
  }

  /** The phone was rewound: fake timers cannot be, but their date can. */
  align(): void {
    if (this.#exchange.clock.speed === FROZEN) this.#current?.align()
    else this.detach()
  }
}

class Tie implements Attachment, Companion {
  readonly #exchange: Exchange
  readonly #fakes: Fakes
  readonly #written: FoundFakes['written']
  readonly #own: Fakes
  readonly #putBack: () => void
  readonly #leave: () => void
  readonly #onEnd: () => void
  /** Where the fake timers are, in the phone's time, while they lead. */
  #leading: (() => number) | undefined
  /** How many timers of the app have fired. */
  #rang = 0
  #over = false

  constructor(exchange: Exchange, { fakes, written }: FoundFakes, onEnd: () => void) {
    this.#exchange = exchange
    this.#fakes = fakes
    this.#written = written
    this.#onEnd = onEnd
    this.#own = { ...fakes }
    this.#putBack = replace(fakes, this.#replacements())
    this.#leave = exchange.clock.accompany(this)
    this.align()
  }

  get present(): number | undefined {
    return this.#leading?.()
  }

  get waits(): boolean {
    return this.#fakes.countTimers() > 0
  }

  /** The date of the fake timers is the phone's; what is pending keeps its distance. */
  align(): void {
    this.#fakes.setSystemTime(this.#exchange.clock.now)
  }

  readonly detach = (): void => {
    if (this.#over) return
    this.#over = true
    this.#putBack()
    this.#leave()
    this.#onEnd()
  };

  [Symbol.dispose](): void {
    this.detach()
  }

  async lead(to: number): Promise<void> {
    await this.#exchange.atRest.settle()
    // What the app did meanwhile may be due sooner: the clock looks again.
    if (!this.#over && (this.#exchange.clock.peek()?.due ?? to) >= to) await this.#lead(to)
  }

  async #lead(to: number): Promise<void> {
    const { clock } = this.#exchange
    const [start, before] = [clock.now, this.#fakes.now]
    const span = Math.min(to - start, LONGEST)
    if (!this.waits) {
      this.#own.tick.call(this.#fakes, span)
      clock.stand(start + span)
      return
    }
    let there = false
    const callOff = setAlarm(this.#fakes, span, () => {
      there = true
    })
    const passed = () => (there ? span : Math.min(Math.max(this.#fakes.now - before, 0), span))
    this.#leading = () => start + passed()
    const rang = this.#rang
    try {
      // One timer at a time, and of those that fire at the target all that were set before.
      do {
        await this.#own.nextAsync.call(this.#fakes)
        if (!there) this.#rang += 1
      } while (!there && !this.#over && passed() === span)
    } finally {
      callOff()
      this.#leading = undefined
      clock.stand(start + passed())
    }
    if (this.#rang > rang) await this.#exchange.atRest.settle()
  }

  /** The fake timers' own way of moving, with the phone along. Each call keeps its meaning. */
  #replacements(): Partial<Fakes> {
    const { clock } = this.#exchange
    const fakes = this.#fakes
    const own = this.#own
    const along = <T>(act: () => T): T => {
      const before = fakes.now
      const result = act()
      clock.stand(clock.now + Math.max(fakes.now - before, 0))
      return result
    }
    return {
      tickAsync: async (ms) => {
        if (typeof ms !== 'number' || !(ms >= 0))
          throw new MisuseError(
            `${this.#written('tickAsync', quote(ms))}: write milliseconds, a number from 0, while the phone's clock is attached.`,
          )
        await clock.advanceTo(clock.now + Math.floor(ms), this.#written('tickAsync', ms))
        return fakes.now
      },
      nextAsync: async () => {
        await this.#nextTimer('nextAsync')
        return fakes.now
      },
      runAllAsync: async () => {
        const limit = own.loopLimit ?? 1_000
        for (let i = 0; i < limit && this.waits; i++) await this.#nextTimer('runAllAsync')
        if (this.waits) throw new Error(`Aborting after running ${limit} timers, assuming an infinite loop!`)
        return fakes.now
      },
      tick: (ms) => {
        this.#refuseToPass('tick', 'tickAsync', ms)
        return along(() => own.tick.call(fakes, ms))
      },
      jump: (ms) => {
        this.#refuseToPass('jump', 'tickAsync', ms)
        return along(() => own.jump?.call(fakes, ms))
      },
      next: () => {
        this.#refuseToPass('next', 'nextAsync')
        return along(() => own.next.call(fakes))
      },
      runAll: () => {
        this.#refuseToPass('runAll', 'runAllAsync')
        return own.runAll.call(fakes)
      },
      reset: () => {
        own.reset.call(fakes)
        this.align()
      },
      setTickMode: (mode) => {
        if (mode.mode !== 'manual')
          throw new MisuseError(
            'Fake timers that are attached to a phone do not move by themselves. Detach them first: phone.clock.attach() returns { detach }.',
          )
        own.setTickMode?.call(fakes, mode)
      },
      uninstall: () => {
        this.detach()
        return own.uninstall?.call(fakes)
      },
      restore: () => {
        this.detach()
        return own.restore?.call(fakes)
      },
    }
  }

  /** Up to the next timer of the app, past what is due on the phone until then. */
  #nextTimer(method: 'nextAsync' | 'runAllAsync'): Promise<unknown> {
    const { clock } = this.#exchange
    return clock.move(this.#written(method), async (visit) => {
      const { epoch } = this.#exchange
      const fired = new Fired()
      const rang = this.#rang
      while (this.#rang === rang && this.waits && !this.#over && this.#exchange.epoch === epoch) {
        const due = clock.peek()?.due ?? Number.POSITIVE_INFINITY
        if (due > clock.now) await this.lead(due)
        fired.append(await visit(() => clock.now, undefined))
      }
      return fired
    })
  }

  /** A call that returns at once cannot wait for the app, so it must not pass what the app is asked about. */
  #refuseToPass(method: 'tick' | 'next' | 'runAll' | 'jump', instead: 'tickAsync' | 'nextAsync' | 'runAllAsync', ms?: number): void {
    const { clock } = this.#exchange
    const first = clock.peek()
    if (!first || (ms !== undefined && (ms <= 0 || first.due > clock.now + ms))) return
    throw new MisuseError(
      `${this.#written(method, ms)} cannot wait for the app, and on the phone ${labelText(first.label)} is due in ${formatDuration(Math.max(first.due - clock.now, 0))}. Write await ${this.#written(instead, ms)}, or move the phone: await phone.clock.advance(…).`,
    )
  }
}

/** Puts methods in the place of others, where there are others. @returns what puts them back. */
function replace(fakes: Fakes, methods: Partial<Fakes>): () => void {
  const names = (Object.keys(methods) as (keyof Fakes)[]).filter((name) => name in fakes)
  const before = names.map((name) => [name, fakes[name]] as const)
  for (const name of names) Reflect.set(fakes, name, methods[name])
  return () => {
    for (const [name, value] of before) Reflect.set(fakes, name, value)
  }
}
