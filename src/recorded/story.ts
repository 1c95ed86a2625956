// What a recording tells, as a script: who was there, what they did and when, and what the app answered. Types alone.
import type { CallOutcome, TextOutcome, TimingOptions } from 'ringback'
import type { DocumentEvent, RestEvent } from './events'

/** A number or another address of the account. */
export interface OwnNumber {
  readonly address: string
  readonly isWhatsApp: boolean
  /** Absolute URLs with their methods; null: it was never asked for. */
  readonly sms: Asked | null
  readonly voice: Asked | null
  readonly statusCallback: string | null
}

export interface Asked {
  readonly url: string
  readonly method: 'GET' | 'POST'
}

/** What becomes of the texts and the calls to this number, in order. */
export interface Person {
  readonly number: string
  readonly texts: readonly TextOutcome[]
  readonly calls: readonly CallOutcome[]
}

/** What somebody does who is no part of ringback: a person, or the app of its own accord. */
export type Deed =
  | {
      readonly type: 'text'
      readonly sid: string
      readonly from: string
      readonly to: string
      readonly body: string
      /** Their content types. */
      readonly media: readonly string[]
      readonly params: Readonly<Record<string, string>>
    }
  | {
      readonly type: 'dial'
      readonly sid: string
      readonly from: string
      readonly to: string
      readonly params: Readonly<Record<string, string>>
    }
  | { readonly type: 'press'; readonly sid: string; readonly keys: string }
  | {
      readonly type: 'say'
      readonly sid: string
      readonly text: string
      /** Null: word by word. */
      readonly partials: readonly string[] | null
      readonly confidence: number | null
    }
  /** Into a media stream: µ-law in base64, one after the other. */
  | { readonly type: 'play'; readonly sid: string; readonly payloads: readonly string[] }
  | { readonly type: 'hangUp'; readonly sid: string }
  /** By now it was over, whoever ended it. */
  | { readonly type: 'beOver'; readonly sid: string }
  | { readonly type: 'rest'; readonly event: RestEvent }
  | { readonly type: 'send'; readonly session: number; readonly data: string | Uint8Array }
  | { readonly type: 'close'; readonly session: number; readonly code: number; readonly reason: string }
  /** The line of the app breaks. */
  | { readonly type: 'drop' }

export interface Act {
  /** Of the recording. */
  readonly ms: number
  readonly deed: Deed
  /** What has to have come of its call before: frames and requests for documents. Null: it begins something. */
  readonly after: { readonly sid: string; readonly frames: number; readonly questions: number } | null
  /** Milliseconds since then. */
  readonly gap: number
  /** Milliseconds since the act before it in this call. */
  readonly since: number
}

/** What the app answers to a request, once. */
export interface Reply {
  /** Without its query. */
  readonly path: string
  readonly sid: string
  readonly document: DocumentEvent
  /** How long the app took. */
  readonly took: number
  /** What the app asked of the REST API before it answered. */
  readonly rest: readonly RestEvent[]
}

export interface Story {
  readonly accountSid: string | null
  /** What stands before the paths of webhooks, without a slash at its end. */
  readonly base: string
  /** Every origin under which the app was called. */
  readonly origins: readonly string[]
  readonly numbers: readonly OwnNumber[]
  readonly people: readonly Person[]
  /** SIDs of messaging services that the app sends by. */
  readonly services: readonly string[]
  readonly acts: readonly Act[]
  readonly replies: readonly Reply[]
  /** The messages and calls that follow from what is in the recording, in order. */
  readonly threads: readonly string[]
  /** The sessions of each call, in order. */
  readonly sessions: ReadonlyMap<string, readonly number[]>
  readonly timing: TimingOptions
  readonly isTwilio: boolean
  readonly notes: readonly string[]
}
