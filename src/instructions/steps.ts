// The parts of the player that every verb needs: its state, its inputs and effects, waiting, and asking for the next document.
import type { Method } from './reading'
import type { DialVerb, GatherVerb, Prompt, RecordVerb, Script, SmsVerb, Verb } from './verbs'

/** Where a document came from; relative URLs in it are resolved against this. Null: it was given inline. */
export interface Base {
  readonly url: string | null
}

export type Current =
  | { readonly type: 'prompt'; readonly verb: Prompt }
  /** `prompt`: which nested prompt plays; past the last one it listens in silence. `isComplete`: no more input counts. */
  | {
      readonly type: 'gather'
      readonly verb: GatherVerb
      readonly prompt: number
      readonly keys: string
      readonly speech: { readonly text: string; readonly confidence: number } | null
      readonly isComplete: boolean
    }
  | { readonly type: 'record'; readonly verb: RecordVerb; readonly startedAt: number }
  | { readonly type: 'dial'; readonly verb: DialVerb }
  /** The next document is asked for. */
  | { readonly type: 'fetch' }

export interface PlayerState {
  readonly verbs: readonly Verb[]
  /** The verb that comes next. */
  readonly next: number
  readonly current: Current | null
  readonly base: Base
}

export type PlayerInput =
  | { readonly type: 'document'; readonly script: Script; readonly base: Base }
  /** What was waited for is over. */
  | { readonly type: 'elapsed' }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'speech'; readonly text: string; readonly confidence: number }
  | { readonly type: 'dialed'; readonly params: Readonly<Record<string, string>> }
  | { readonly type: 'hungUp' }

/** What a person heard, pressed or said: an entry of the call's transcript, without its time. */
export interface Note {
  readonly verb: string
  readonly text: string
}

export type PlayerEffect =
  /** Replaces whatever was waited for. */
  | { readonly type: 'wait'; readonly ms: number; readonly label: string }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'note'; readonly note: Note }
  /** An inbound call is picked up. */
  | { readonly type: 'answer' }
  /** Asks for the next document. `recording`: a recording was made and goes along. */
  | {
      readonly type: 'fetch'
      readonly url: string
      readonly method: Method
      readonly params: Readonly<Record<string, string>>
      readonly recording: boolean
    }
  | { readonly type: 'end'; readonly how: 'hangup' | 'busy' | 'rejected' }
  | { readonly type: 'dial'; readonly verb: DialVerb }
  | { readonly type: 'hangUpLegs' }
  | { readonly type: 'sms'; readonly verb: SmsVerb; readonly action: string | null }
  | { readonly type: 'warn'; readonly code: number; readonly message: string; readonly line: number }
  /** The document cannot be followed any further. */
  | { readonly type: 'fail'; readonly code: number; readonly message: string }

export interface PlayerContext {
  readonly now: number
  /** Milliseconds a spoken word, and milliseconds a played file. */
  readonly speech: { readonly say: number; readonly play: number }
  /** False for an inbound call that still rings. */
  readonly answered: boolean
  /** Only an inbound call can be rejected. */
  readonly inbound: boolean
}

export interface Played {
  readonly state: PlayerState
  readonly effects: readonly PlayerEffect[]
}

/** Twilio: a URL that leads nowhere. */
export const BAD_URL = 11100

export function unresolved(url: string | null): string {
  return `the URL ${JSON.stringify(url ?? '')} cannot be resolved: an inline document needs absolute URLs`
}

/** Asks for the next document; without a URL for the present one again. */
export function fetchNext(
  state: PlayerState,
  url: string | null,
  method: Method,
  params: Readonly<Record<string, string>>,
  effects: PlayerEffect[],
  recording = false,
): Played {
  const target = resolve(state.base, url ?? '')
  if (target === null) {
    effects.push({ type: 'fail', code: BAD_URL, message: unresolved(url) })
    return { state, effects }
  }
  effects.push({ type: 'stopWaiting' }, { type: 'fetch', url: target, method, params, recording })
  return { state: { ...state, current: { type: 'fetch' } }, effects }
}

export function waitFor(verb: Prompt, context: PlayerContext): PlayerEffect {
  const ms = lengthOf(verb, context)
  // A prompt without end is waited for by nobody: only a key or a hang-up ends it, and the clock has nothing to visit.
  return ms === null ? { type: 'stopWaiting' } : { type: 'wait', ms, label: `${verb.verb} ends` }
}

/** Null: until somebody hangs up. */
function lengthOf(verb: Prompt, { speech }: PlayerContext): number | null {
  if (verb.verb === 'Pause') return verb.length * 1_000
  if (verb.loop === 0) return null
  if (verb.verb === 'Say') return verb.text.split(' ').filter(Boolean).length * speech.say * verb.loop
  return (verb.digits ? verb.digits.length * TONE : speech.play) * verb.loop
}

/** A played key, and a `w`: half a second each. The provider states it for `w`; for a tone it is our choice. */
const TONE = 500

export function noteOf(verb: Prompt): Note {
  if (verb.verb === 'Say') return { verb: 'Say', text: verb.text }
  if (verb.verb === 'Play') return { verb: 'Play', text: verb.digits || verb.url }
  return { verb: 'Pause', text: `${verb.length}s` }
}

/** Whole seconds, rounded up: what lasted at all did not last 0 s. */
export function seconds(ms: number): string {
  return String(Math.ceil(ms / 1_000))
}

export function resolve(base: Base, url: string): string | null {
  if (url === '' && base.url !== null) return base.url
  try {
    const target = base.url === null ? new URL(url) : new URL(url, base.url)
    return target.protocol === 'http:' || target.protocol === 'https:' ? target.href : null
  } catch {
    return null
  }
}
