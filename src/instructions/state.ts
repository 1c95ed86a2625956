// What the player keeps of a call: a stack of documents, of which the one on top plays. Others look at it through these functions.
import type { Aside } from './aside'
import type { Base } from './base'
import type { Script } from './interpret'
import type { Params } from './verbs/rules'
import type { PlayerEffect, Progress, Verb, VerbName } from './verbs/verbs'

/** What a document does now: a verb waits for something, or the next document is asked for. `line`: no document, but the line itself. */
export type Current =
  | { readonly type: 'verb'; readonly verb: Verb; readonly progress: Progress }
  | { readonly type: 'fetch' }
  | { readonly type: 'line' }

/** A document that is being played. */
export interface Frame {
  readonly verbs: readonly Verb[]
  /** The verb that comes next. */
  readonly next: number
  /** Null: nothing is played. */
  readonly current: Current | null
  readonly base: Base
  /** Null: it is the call's own document. */
  readonly aside: Aside | null
  /** The wait that runs for it in the clock. */
  readonly wait: { readonly label: string; readonly until: number } | null
}

/** A document that stands still while another one plays: from this moment on no time passes for it. */
export interface PausedFrame extends Frame {
  readonly pausedAt: number
}

export interface PlayerState {
  readonly top: Frame
  /** The last one is next to play again. */
  readonly paused: readonly PausedFrame[]
}

export type PlayerInput =
  /** Takes the place of the document that asked for it, or of the one on top. */
  | { readonly type: 'document'; readonly script: Script; readonly base: Base }
  /** Plays on top of what is being played, which stands still until this document is over. */
  | { readonly type: 'interlude'; readonly script: Script; readonly base: Base; readonly aside: Aside | null }
  /** Whatever plays on top of the call's own document is over. */
  | { readonly type: 'uncovered' }
  | VerbInput
  | { readonly type: 'hungUp' }

/** What a verb that waits is told. */
export type VerbInput =
  /** The time is over that it waited for. */
  | { readonly type: 'elapsed' }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'speech'; readonly text: string; readonly confidence: number; readonly partials?: readonly string[] | null }
  | { readonly type: 'dialed'; readonly params: Params }

export interface Played {
  readonly state: PlayerState
  readonly effects: readonly PlayerEffect[]
}

/** The first document of a call is asked for. */
export const NOTHING_YET: PlayerState = {
  top: { verbs: [], next: 0, current: { type: 'fetch' }, base: { url: null }, aside: null, wait: null },
  paused: [],
}

/** A call without a document of its own, such as a leg of a Dial: it talks, and documents may play on top. */
export const ON_THE_LINE: PlayerState = { ...NOTHING_YET, top: { ...NOTHING_YET.top, current: { type: 'line' } } }

/** The documents that play on top of the call's own, the topmost first. */
export function asidesOf(state: PlayerState | null | undefined): readonly Aside[] {
  return state ? [state.top, ...state.paused.toReversed()].flatMap(({ aside }) => aside ?? []) : []
}

/** The document on top of the call's own that asked for the next one. */
export function asideAsking(state: PlayerState | null | undefined): Aside | null {
  if (!state) return null
  return [state.top, ...state.paused.toReversed()].find(({ current }) => current?.type === 'fetch')?.aside ?? null
}

/** Null: nothing is played. */
export function currentOf({ top }: PlayerState): Current | null {
  return top.current
}

/** Where the document on top came from. */
export function baseOf({ top }: PlayerState): Base {
  return top.base
}

/** The verb of this name that is at work, even while another document plays on top of it. */
export function verbAtWork<N extends VerbName>(state: PlayerState | null | undefined, name: N): Extract<Verb, { verb: N }> | null {
  if (!state) return null
  const isNamed = (verb: Verb): verb is Extract<Verb, { verb: N }> => verb.verb === name
  for (const { current } of [state.top, ...state.paused.toReversed()]) {
    if (current?.type === 'verb' && isNamed(current.verb)) return current.verb
  }
  return null
}

/** The call is over: nothing is played any more. */
export function stopped({ top }: PlayerState): PlayerState {
  return { top: { ...top, current: null, wait: null }, paused: [] }
}

/** The app gives the call another document: everything that is being played is dropped. */
export function replaced({ top }: PlayerState): PlayerState {
  return { top: { ...top, current: { type: 'fetch' }, aside: null, wait: null }, paused: [] }
}
