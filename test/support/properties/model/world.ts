// The reference model: what a phone is, told again as plainly as possible and without a look at src. Data, so that a copy is a snapshot.
import type { CallFate, FaultHow, FaultKind, Manner, Page, TextFate } from '../steps'

export interface Entry {
  readonly status: string
  readonly at: number
}

export interface Text {
  readonly id: number
  from: string
  readonly to: string
  body: string
  status: string
  readonly direction: string
  errorCode: number | null
  readonly history: Entry[]
  readonly tell: Manner | null
  readonly pooled: boolean
  moving: boolean
}

export interface Call {
  readonly id: number
  readonly from: string
  readonly to: string
  status: string
  readonly inbound: boolean
  readonly history: Entry[]
  readonly page: Page
  readonly tell: Manner | null
  readonly all: boolean
  readonly timeout: number
  /** What is being played, verb after verb. */
  verbs: readonly Verb[]
  doing: 'nothing' | 'fetching' | 'waiting' | 'gathering'
}

export type Verb = { readonly verb: 'Say' | 'Pause'; readonly ms: number } | { readonly verb: 'Gather' } | { readonly verb: 'Hangup' }

/** A callback. */
export interface Told {
  readonly id: number
  readonly kind: string
  /** `t3`: the text 3; `c2`: the call 2. */
  readonly subject: string
  /** MessageStatus, CallStatus, or the text that came in, until it is redacted. */
  says: string
  readonly manner: Manner | Page
  readonly at: number
  readonly attempts: { readonly at: number; readonly status: number | null }[]
  state: string
  copies: number
  held: boolean
}

export type Work =
  | { readonly do: 'text'; readonly id: number; readonly event: string; readonly fate: TextFate | null }
  | { readonly do: 'call'; readonly id: number; readonly event: string; readonly fate: CallFate | null }
  | { readonly do: 'elapsed'; readonly id: number }
  | { readonly do: 'send'; readonly told: News }
  | { readonly do: 'attempt'; readonly told: number }
  | { readonly do: 'answer'; readonly told: number; readonly sentAt: number; readonly status: number | null }

export type News = Pick<Told, 'kind' | 'subject' | 'says' | 'manner'>

export interface Due {
  readonly at: number
  readonly order: number
  /** Whose it is, to take it back. */
  readonly subject: string
  readonly label: string | null
  readonly work: Work
}

export interface Phone {
  texts: readonly TextFate[]
  textsMet: number
  calls: readonly CallFate[]
  callsMet: number
}

export interface World {
  now: number
  order: number
  due: Due[]
  /** Deleted ones are gone; ids are never given twice. */
  texts: Text[]
  textsMade: number
  calls: Call[]
  callsMade: number
  told: Told[]
  readonly phones: Record<string, Phone>
  faults: { readonly kind: FaultKind; readonly how: FaultHow; left: number }[]
  /** How many texts the service still refuses, by a fault. */
  refusals: number
  /** Who texted STOP, and to which number: `shop handset`. */
  stopped: string[]
  suspended: boolean
}

export function newWorld(now: number): World {
  return {
    now,
    order: 0,
    due: [],
    texts: [],
    textsMade: 0,
    calls: [],
    callsMade: 0,
    told: [],
    phones: {},
    faults: [],
    refusals: 0,
    stopped: [],
    suspended: false,
  }
}

export function phoneOf(world: World, number: string): Phone {
  world.phones[number] ??= { texts: [], textsMet: 0, calls: [], callsMet: 0 }
  return world.phones[number]
}

export function plan(world: World, after: number, subject: string, label: string | null, work: Work): void {
  world.due.push({ at: world.now + after, order: world.order++, subject, label, work })
}

export function takeBack(world: World, subject: string): void {
  world.due = world.due.filter((due) => due.subject !== subject)
}

/** All that is to come, soonest first, and in order of planning among equals. */
export function sorted(world: World): Due[] {
  return [...world.due].sort((a, b) => a.at - b.at || a.order - b.order)
}

export function isHere<Item extends { readonly id: number }>(list: readonly Item[], id: number): Item | undefined {
  return list.find((item) => item.id === id)
}
