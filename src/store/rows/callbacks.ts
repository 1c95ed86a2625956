// A request to the app, every attempt to send it, and its answer. A version of it is small, because each is made, sent and answered:
// what its life does not change is one object for all of them.
import { type CallbackSignatures, callbackHeaders } from '../../domain/callback-headers'
import type { CallbackKind, CallbackState } from '../../domain/callback-kinds'
import { splitUserInfo } from '../../domain/redact'
import type { Aside } from '../../instructions/aside'
import type { HttpMethod } from './http-method'

export type { CallbackState }

export interface AttemptRow {
  readonly at: number
  /** HTTP status of the answer, or null when there was none. */
  readonly status: number | null
  readonly error: string | null
}

/** With the one before it. */
interface LinkedAttempt extends AttemptRow {
  readonly before: LinkedAttempt | null
}

export interface AnswerRow {
  readonly status: number
  readonly contentType: string | null
  readonly body: string
  /** Of an answer that is no success: those that say who answered, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** How it went on the wire, the last time. */
export interface SentRow extends CallbackSignatures {
  /** Of a GET with the parameters. */
  readonly url: string
}

/** What the life of a callback does not change. */
export interface CallbackFacts {
  /** The idempotency token, the same for every attempt. */
  readonly sid: string
  /** The SID of the message or call that it tells of. */
  readonly subject: string
  readonly accountSid: string
  readonly kind: CallbackKind
  /** As the app gave it: it may hold a password, so it is shown nowhere. */
  readonly rawUrl: string
  /** As it is told, where more than user info must not be. */
  readonly told?: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  readonly at: number
  /** Who waits for the answer. Null: it is only looked at. */
  readonly replyTo: ReplyTo | null
  /** The callback that somebody sent again by hand with other parameters: this one is a try, and nothing waits for it. */
  readonly replayOf: string | undefined
}

/** What sending it changes. */
interface CallbackLife {
  readonly state: CallbackState
  /** Null: it was not sent yet. */
  readonly sent: SentRow | null
  readonly lastAttempt: LinkedAttempt | null
  readonly answer: AnswerRow | null
  /** How often it is still to be sent again though it was answered: a fault doubles it. */
  readonly copies: number
  /** A fault holds it back until the next one about the same record has been sent. */
  readonly heldBack: boolean
}

/** A version as plain data. */
export interface CallbackData extends Omit<CallbackFacts, 'replayOf'>, Omit<CallbackLife, 'sent' | 'lastAttempt'> {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly attempts: readonly AttemptRow[]
  readonly replayOf?: string
}

const MADE: CallbackLife = { state: 'pending', sent: null, lastAttempt: null, answer: null, copies: 0, heldBack: false }

/** A version of a callback, as a class, so that a field of `facts` is read as one of its own. */
export class CallbackRow implements CallbackFacts, CallbackLife {
  readonly facts: CallbackFacts
  readonly state: CallbackState
  readonly sent: SentRow | null
  readonly lastAttempt: LinkedAttempt | null
  readonly answer: AnswerRow | null
  readonly copies: number
  readonly heldBack: boolean

  constructor(facts: CallbackFacts, life: CallbackLife = MADE) {
    this.facts = facts
    this.state = life.state
    this.sent = life.sent
    this.lastAttempt = life.lastAttempt
    this.answer = life.answer
    this.copies = life.copies
    this.heldBack = life.heldBack
  }

  /** What was written by `toData`. `before`: the version that it follows. */
  static of(data: CallbackData, before?: CallbackRow): CallbackRow {
    const facts = before && isOf(before.facts, data) ? before.facts : factsOf(data)
    const { state, answer, copies, heldBack } = data
    const made = data.attempts.slice(before?.attempts.length ?? 0)
    const lastAttempt = made.reduce<LinkedAttempt | null>(follow, before?.lastAttempt ?? null)
    return new CallbackRow(facts, { state, sent: sentOf(data, before), lastAttempt, answer, copies, heldBack })
  }

  /** The next version. */
  changed(life: Partial<CallbackLife>): CallbackRow {
    const { state = this.state, sent = this.sent, lastAttempt = this.lastAttempt } = life
    const { answer = this.answer, copies = this.copies, heldBack = this.heldBack } = life
    return new CallbackRow(this.facts, { state, sent, lastAttempt, answer, copies, heldBack })
  }

  /** The next version, on its way. */
  sentAs(url: string, { byToken, byKey }: CallbackSignatures): CallbackRow {
    const { rawUrl } = this
    // Most URLs are as the app wrote them: then it is one text, and not another that is the same.
    return this.changed({ sent: { url: url === rawUrl ? rawUrl : url, byToken, byKey } })
  }

  /** The next version, which was tried once more. */
  tried(attempt: AttemptRow, state: CallbackState, answer: AnswerRow | null): CallbackRow {
    return this.changed({ state, answer, lastAttempt: follow(this.lastAttempt, attempt) })
  }

  /** As it goes on the wire, without user info. */
  get url(): string {
    return this.sent?.url ?? this.facts.told ?? splitUserInfo(this.rawUrl).url
  }

  get headers(): Readonly<Record<string, string>> {
    return this.sent ? callbackHeaders(this.method, this.sid, this.sent) : {}
  }

  /** From the first on. */
  get attempts(): readonly AttemptRow[] {
    const attempts: AttemptRow[] = []
    for (let attempt = this.lastAttempt; attempt; attempt = attempt.before) attempts.push(attemptData(attempt))
    return attempts.reverse()
  }

  /** In this order: a run file tells of a change by its fields alone only where they stand in the same one. */
  toData(): CallbackData {
    const { facts } = this
    const data = {
      sid: facts.sid,
      subject: facts.subject,
      accountSid: facts.accountSid,
      kind: facts.kind,
      url: this.url,
      rawUrl: facts.rawUrl,
      method: facts.method,
      params: facts.params,
      headers: this.headers,
      at: facts.at,
      attempts: this.attempts,
      answer: this.answer,
      state: this.state,
      replyTo: facts.replyTo,
      copies: this.copies,
      heldBack: this.heldBack,
    }
    const { replayOf, told } = facts
    return { ...data, ...(told !== undefined && { told }), ...(replayOf !== undefined && { replayOf }) }
  }

  get sid(): CallbackFacts['sid'] {
    return this.facts.sid
  }

  get subject(): CallbackFacts['subject'] {
    return this.facts.subject
  }

  get accountSid(): CallbackFacts['accountSid'] {
    return this.facts.accountSid
  }

  get kind(): CallbackFacts['kind'] {
    return this.facts.kind
  }

  get rawUrl(): CallbackFacts['rawUrl'] {
    return this.facts.rawUrl
  }

  get method(): CallbackFacts['method'] {
    return this.facts.method
  }

  get params(): CallbackFacts['params'] {
    return this.facts.params
  }

  get at(): CallbackFacts['at'] {
    return this.facts.at
  }

  get replyTo(): CallbackFacts['replyTo'] {
    return this.facts.replyTo
  }

  get replayOf(): CallbackFacts['replayOf'] {
    return this.facts.replayOf
  }
}

function factsOf(data: CallbackData): CallbackFacts {
  const { sid, subject, accountSid, kind, rawUrl, told, method, params, at, replyTo, replayOf } = data
  return { sid, subject, accountSid, kind, rawUrl, ...(told !== undefined && { told }), method, params, at, replyTo, replayOf }
}

function isOf(facts: CallbackFacts, data: CallbackData): boolean {
  return (Object.keys(facts) as (keyof CallbackFacts)[]).every((name) => facts[name] === data[name])
}

function sentOf({ url, headers }: CallbackData, before: CallbackRow | undefined): SentRow | null {
  const { 'x-twilio-signature': byToken, 'x-signalwire-signature': byKey } = headers
  if (byToken === undefined || byKey === undefined) return null
  const last = before?.sent
  return last && last.url === url && last.byToken === byToken && last.byKey === byKey ? last : { url, byToken, byKey }
}

function follow(before: LinkedAttempt | null, { at, status, error }: AttemptRow): LinkedAttempt {
  return { at, status, error, before }
}

export function attemptData({ at, status, error }: AttemptRow): AttemptRow {
  return { at, status, error }
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
