// A second telling of queues, plain and without a look at src/: callers join, agents take them out, and the app hears why each left.
import fc from 'fast-check'

export const NAMES = ['support', 'sales'] as const
/** An agent of the second queue has something played to the caller first. Seconds. */
export const WHISPER = 3
export const TIMEOUT = 20

export type QueueStep =
  | { readonly do: 'join' | 'agent' | 'front'; readonly queue: number }
  | { readonly do: 'hangUp' | 'leave' | 'redirect'; readonly who: number }
  | { readonly do: 'advance'; readonly seconds: number }
  | { readonly do: 'resize'; readonly queue: number; readonly size: number }
  | { readonly do: 'keep' | 'rewind' }

/** Mostly the one where there is something between the line and the agent. */
const queue = fc.constantFrom(0, 1, 1, 1)
/** Mostly those who came last: most happens to them. */
const who = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(9) })

export const queueScripts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'agent' as const), queue }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('front' as const), queue }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hangUp' as const, 'leave' as const, 'redirect' as const), who }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('advance' as const), seconds: fc.integer({ min: 1, max: 9 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('resize' as const), queue, size: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('keep' as const, 'rewind' as const) }) },
  ),
  { minLength: 1, maxLength: 30 },
)

/** The one who is meant, counted from the last to come. */
export function personOf(live: readonly number[], who: number): number | undefined {
  return live.at(-1 - (who % Math.max(1, live.length)))
}

interface Person {
  readonly isAgent: boolean
  readonly queue: number
  state: 'waiting' | 'whisper' | 'talking' | 'gone'
  since: number
  takenAt: number
  other: number
  /** When what it waits for is over: the agent's patience, or the caller's document. */
  until: number
}

export interface Told {
  /** Callers by their number in order of arrival, the front first, for each queue. */
  lines: number[][]
  /** `3 bridged 12`: who left, why, and after how many seconds. */
  results: string[]
  /** `2 completed 3 5`: the agent, the status, whom it had and how long. */
  dials: string[]
  /** Who was last connected with whom. */
  connected: Record<number, number>
}

interface World extends Told {
  now: number
  people: Person[]
  agents: number[][]
  sizes: number[]
}

export class QueueModel {
  world: World = { now: 0, people: [], lines: [[], []], agents: [[], []], sizes: [1_000, 1_000], results: [], dials: [], connected: {} }
  #kept = structuredClone(this.world)

  get told(): Told {
    const { lines, results, dials, connected } = this.world
    return { lines, results, dials, connected }
  }

  /** Who can be meant by `who`. */
  get live(): number[] {
    return this.world.people.flatMap(({ state }, index) => (state === 'gone' ? [] : index))
  }

  take(step: QueueStep): void {
    switch (step.do) {
      case 'join':
        this.#join(step.queue)
        break
      case 'agent':
        this.#arrive(true, step.queue)
        this.#await(this.world.people.length - 1)
        break
      case 'front': {
        const [front] = this.world.lines[step.queue] ?? []
        if (front !== undefined) this.#callerGoes(front, 'redirected')
        break
      }
      case 'hangUp':
      case 'leave':
      case 'redirect':
        this.#act(step.do, personOf(this.live, step.who))
        break
      case 'advance':
        this.#advance(this.world.now + step.seconds)
        break
      case 'resize':
        this.world.sizes[step.queue] = step.size
        break
      case 'keep':
        this.#kept = structuredClone(this.world)
        break
      case 'rewind':
        this.world = structuredClone(this.#kept)
    }
  }

  #arrive(isAgent: boolean, queue: number): void {
    const { now, people } = this.world
    people.push({ isAgent, queue, state: 'waiting', since: now, takenAt: -1, other: -1, until: Number.POSITIVE_INFINITY })
  }

  #join(queue: number): void {
    const { people, lines, sizes, results } = this.world
    this.#arrive(false, queue)
    const self = people.length - 1
    const line = this.#of(lines, queue)
    if (line.length >= (sizes[queue] ?? 0)) {
      results.push(`${self} queue-full`)
      this.#person(self).state = 'gone'
      return
    }
    line.push(self)
    this.#match(queue)
  }

  #await(self: number): void {
    const person = this.#person(self)
    person.state = 'waiting'
    person.until = this.world.now + TIMEOUT
    this.#of(this.world.agents, person.queue).push(self)
    this.#match(person.queue)
  }

  #match(queue: number): void {
    const { now, lines, agents } = this.world
    const [line, desk] = [this.#of(lines, queue), this.#of(agents, queue)]
    while (line.length > 0 && desk.length > 0) {
      const [caller, agent] = [line.shift() ?? -1, desk.shift() ?? -1]
      Object.assign(this.#person(caller), { state: 'whisper', takenAt: now, other: agent, until: now + (queue === 1 ? WHISPER : 0) })
      Object.assign(this.#person(agent), { state: 'whisper', other: caller, until: Number.POSITIVE_INFINITY })
      if (queue === 0) this.#connect(caller)
    }
  }

  #connect(caller: number): void {
    const { now, connected } = this.world
    const person = this.#person(caller)
    Object.assign(person, { state: 'talking', until: Number.POSITIVE_INFINITY })
    Object.assign(this.#person(person.other), { state: 'talking', since: now })
    connected[caller] = person.other
    connected[person.other] = caller
  }

  #act(what: 'hangUp' | 'leave' | 'redirect', self: number | undefined): void {
    if (self === undefined) return
    const { isAgent, state } = this.#person(self)
    if (what === 'leave') {
      if (!isAgent && state === 'waiting') this.#callerGoes(self, 'leave')
    } else if (isAgent) this.#agentGoes(self)
    else if (what === 'hangUp') this.#callerGoes(self, state === 'talking' ? 'bridged' : 'hangup')
    else
      this.#callerGoes(self, { waiting: 'redirected', whisper: 'bridging-in-process', talking: 'redirected-from-bridged', gone: '' }[state])
  }

  #callerGoes(self: number, result: string): void {
    const person = this.#person(self)
    const { state, other } = person
    this.#result(self, result)
    this.world.lines[person.queue] = this.#of(this.world.lines, person.queue).filter((one) => one !== self)
    if (state === 'talking') this.#dialed(other, self)
    if (state === 'whisper') this.#await(other)
  }

  #agentGoes(self: number): void {
    const { lines, agents } = this.world
    const { queue, state, other } = this.#person(self)
    this.#person(self).state = 'gone'
    agents[queue] = this.#of(agents, queue).filter((one) => one !== self)
    if (state === 'talking') this.#result(other, 'bridged')
    if (state !== 'whisper') return
    Object.assign(this.#person(other), { state: 'waiting', takenAt: -1, other: -1, until: Number.POSITIVE_INFINITY })
    lines[queue] = [other, ...this.#of(lines, queue)]
    this.#match(queue)
  }

  #result(self: number, result: string): void {
    const person = this.#person(self)
    const until = person.takenAt < 0 ? this.world.now : person.takenAt
    this.world.results.push(`${self} ${result} ${until - person.since}`)
    person.state = 'gone'
  }

  #dialed(agent: number, caller: number): void {
    const person = this.#person(agent)
    this.world.dials.push(`${agent} completed ${caller} ${this.world.now - person.since}`)
    person.state = 'gone'
  }

  #advance(target: number): void {
    for (;;) {
      const due = this.live.filter((self) => this.#person(self).until <= target)
      const next = Math.min(...due.map((self) => this.#person(self).until))
      if (due.length === 0) break
      this.world.now = next
      for (const self of due.filter((one) => this.#person(one).until === next)) this.#due(self)
    }
    this.world.now = target
  }

  #due(self: number): void {
    const person = this.#person(self)
    if (!person.isAgent) {
      this.#connect(self)
      return
    }
    this.world.agents[person.queue] = this.#of(this.world.agents, person.queue).filter((one) => one !== self)
    this.world.dials.push(`${self} no-answer`)
    person.state = 'gone'
  }

  #person(self: number): Person {
    const person = this.world.people[self]
    if (!person) throw new Error(`There is no person ${self}`)
    return person
  }

  #of(lists: number[][], queue: number): number[] {
    const list = lists[queue]
    if (!list) throw new Error(`There is no queue ${queue}`)
    return list
  }
}
