// A request to the app, every attempt to send it, and its answer.
import type { CallbackKind, CallbackState } from '../../domain/callback-kinds'
import type { Aside } from '../../instructions/aside'
import type { HttpMethod } from './http-method'

export type { CallbackState }

export interface AttemptRow {
  readonly at: number
  /** HTTP status of the answer, or null when there was none. */
  readonly status: number | null
  readonly error: string | null
}

export interface AnswerRow {
  readonly status: number
  readonly contentType: string | null
  readonly body: string
  /** Of an answer that is no success: those that say who answered, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallbackRow {
  /** The idempotency token, the same for every attempt. */
  readonly sid: string
  /** The SID of the message or call that it tells of. */
  readonly subject: string
  readonly accountSid: string
  readonly kind: CallbackKind
  /** As it goes on the wire. */
  readonly url: string
  /** As the app gave it: it may hold a password, so it is shown nowhere. */
  readonly rawUrl: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly at: number
  readonly attempts: readonly AttemptRow[]
  readonly answer: AnswerRow | null
  readonly state: CallbackState
  /** Who waits for the answer. Null: it is only looked at. */
  readonly replyTo: ReplyTo | null
  /** How often it is still to be sent again though it was answered: a fault doubles it. */
  readonly copies: number
  /** The callback that somebody sent again by hand with other parameters: this one is a try, and nothing waits for it. */
  readonly replayOf?: string
  /** A fault holds it back until the next one about the same record has been sent. */
  readonly heldBack: boolean
}

/** Who asked the app a question. `fallback`: it asks a fallback URL, and there is no further one. */
export type ReplyTo =
  | {
      readonly type: 'call'
      readonly sid: string
      readonly fallback: boolean
      /** Which of the call's asks it is. */
      readonly ask: number
      /** The document plays on top of what the call is doing. */
      readonly aside?: Aside
    }
  | {
      /** An announcement to everyone who is in a conference. */
      readonly type: 'conference'
      readonly sid: string
      readonly fallback: boolean
    }
  | {
      readonly type: 'message'
      readonly sid: string
      readonly fallback: boolean
      /** How many documents redirected here. */
      readonly hops: number
    }
