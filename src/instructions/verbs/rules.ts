// What a verb declares: its vocabulary, how it is read, how it is played, and what the docs say of it. Knows no verb by name, and
// neither the player's state nor calls.

import type { ToldGuess } from '../../domain/guesses/guesses'
import type { Sound } from '../../domain/sound/pieces'
import type { Aside } from '../aside'
import { BAD_URL, type Base, resolve, unresolved } from '../base'
import type { Element } from '../document'
import type { Method, Reading } from '../reading'
import type { ElementRules } from '../vocabulary'

export interface AnyVerb {
  readonly verb: string
  readonly line: number
}

/** The part of a declaration that needs no player: the words of the verb, and how an element becomes its values. */
export interface VerbDeclaration<V extends AnyVerb> extends ElementRules {
  readonly name: V['verb']
  /** The rules of nouns that stand in no other verb. */
  readonly ownNouns?: readonly ElementRules[]
  /** As the first verb it answers an inbound call that still rings: it needs a line. */
  readonly answersCall: boolean
  /** No source says that it does. */
  readonly guessOfAnswer?: ToldGuess
  /** An inbound call rings on with this one, though the verb answers by itself. */
  ringsOn?(verb: V): boolean
  /** What it writes into the transcript is a URL, which may hold a password. */
  readonly notesUrl?: boolean
  read(reading: Reading, element: Element): V
}

/**
 * V: the verb with its values. P: its progress, which the player keeps while the verb waits. E: effects that no other verb asks for.
 *
 * The functions are written as methods, so that the rules of one verb also count as rules of the union of all verbs: the player picks
 * them by the name of the verb, and thereby hands each verb to its own rules.
 */
export interface VerbRules<V extends AnyVerb, P = never, E = never> extends VerbDeclaration<V> {
  begin(verb: V, context: VerbContext): Turn<P, E>
  /** For a verb that waits: what happens to it meanwhile. */
  readonly waits?: Waits<V, P, E>
}

/** Each input is optional: a verb that does not declare one waits on as it is. */
export interface Waits<V extends AnyVerb, P, E> {
  /** For a message: `Say "Welcome" is being played`. */
  describe(verb: V, progress: P): string
  /** The time is over that it waited for. */
  elapsed?(verb: V, progress: P, context: VerbContext): Turn<P, E>
  key?(verb: V, progress: P, key: string, context: VerbContext): Turn<P, E>
  speech?(verb: V, progress: P, speech: Speech, context: VerbContext): Turn<P, E>
  /** The calls that it placed are over. */
  dialed?(verb: V, progress: P, params: Params, context: VerbContext): Turn<P, E>
  /** The far party hung up. The call ends in any case. */
  hungUp?(verb: V, progress: P, context: VerbContext): readonly (Effect | E)[]
  /** Another document was played for so many milliseconds, while this verb stood still: moves the moments in its progress. */
  resumed?(progress: P, ms: number): P
  /** It asks a person for keys or speech, while others at most take them. */
  readonly asks?: true
  /** Whether it listens; by default it does not. */
  listens?(verb: V, progress: P, to: Listener): boolean
  /** How many of these keys are taken before its input is over; by default all. */
  keysTaken?(verb: V, progress: P, keys: string): number
}

export type Listener = 'keys' | 'speech'
export type Params = Readonly<Record<string, string>>

export interface Speech {
  readonly text: string
  readonly confidence: number
  /** What was taken for it on the way. Null: word by word. */
  readonly partials?: readonly string[] | null
}

export interface PlayerContext {
  readonly now: number
  /** Milliseconds a spoken word, and milliseconds a played file. */
  readonly speech: { readonly say: number; readonly play: number }
  /** False for an inbound call that still rings. */
  readonly answered: boolean
  /** Only an inbound call can be rejected. */
  readonly inbound: boolean
  /** A recording in which nobody spoke is handed over as well. */
  readonly asksForEmptyRecording: boolean
}

export interface VerbContext extends PlayerContext {
  readonly base: Base
}

/** What a verb did: `wait` goes on with it later, `goOn` plays the next verb, `fetch` gets another document, `over` ends the call. */
export type Turn<P, E = never> =
  | { readonly next: 'wait'; readonly progress: P; readonly effects: readonly (Effect | E)[] }
  | { readonly next: 'goOn' | 'fetch' | 'over'; readonly effects: readonly (Effect | E)[] }

/** What a person heard, pressed or said: an entry of the call's transcript, without its time. */
export interface Note {
  readonly verb: string
  readonly text: string
  /** Attributes without an effect of their own, as they stand in the document. */
  readonly settings?: Params
}

export type Effect =
  /** Replaces the wait that is running, if there is one. */
  | { readonly type: 'wait'; readonly ms: number; readonly label: string }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'note'; readonly note: Note }
  /** It is heard. `ms`: null where it has no end of its own. */
  | { readonly type: 'sound'; readonly sound: Sound; readonly ms: number | null }
  /** An inbound call is picked up. */
  | { readonly type: 'answer' }
  /** Asks for the next document. `recording`: a recording was made and goes along. */
  | { readonly type: 'fetch'; readonly url: string; readonly method: Method; readonly params: Params; readonly recording: boolean }
  /** A document that played on top of the call's own came to its end. */
  | { readonly type: 'asideOver'; readonly aside: Aside }
  | { readonly type: 'end'; readonly how: 'hangup' | 'busy' | 'rejected' }
  | { readonly type: 'warn'; readonly code: number | null; readonly message: string; readonly line: number; readonly fix?: string }
  /** No source says that a provider goes on so. */
  | { readonly type: 'guess'; readonly id: ToldGuess }
  /** The document cannot be followed any further. */
  | { readonly type: 'fail'; readonly code: number; readonly message: string }

export function noteOf(verb: string, text: string, settings: Params = {}): Effect {
  return { type: 'note', note: { verb, text, ...(Object.keys(settings).length > 0 && { settings }) } }
}

/** Asks for the next document; without a URL for the present one again. */
export function fetchNext(base: Base, url: string | null, method: Method, params: Params = {}, recording = false): Turn<never> {
  const target = resolve(base, url ?? '')
  if (target === null) return failAt(url)
  return { next: 'fetch', effects: [{ type: 'stopWaiting' }, { type: 'fetch', url: target, method, params, recording }] }
}

/** The call ends, because the document leads to a URL that nobody can ask. */
export function failAt(url: string | null): Turn<never> {
  return { next: 'over', effects: [{ type: 'fail', code: BAD_URL, message: unresolved(url) }] }
}
