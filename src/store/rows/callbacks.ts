// A request to the app, every attempt to send it, and its answer. A version of it is small, because each is made, sent and answered: the
// first one has what its life does not change, and those that follow refer to it.
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

/** What is asked of the app, as it was decided: plain data, or an object that makes it of other rows when it is read. */
export interface CallbackSpec {
  readonly kind: CallbackKind
  /** The SID of the message or call that it tells of. */
  readonly subject: string
  readonly accountSid: string
  /** As the app gave it: it may hold a password, so it is shown nowhere. */
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  /** Who waits for the answer. Null: it is only looked at. */
  readonly replyTo: ReplyTo | null
}

/** What the life of a callback does not change. */
interface CallbackFacts {
  /** The idempotency token, the same for every attempt. */
  readonly sid: string
  readonly spec: CallbackSpec
  readonly at: number
  /** The redacted URL, where more than user info had to go. */
  readonly told: string | undefined
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
export interface CallbackData extends Omit<CallbackSpec, 'url'>, Omit<CallbackLife, 'sent' | 'lastAttempt'> {
  readonly sid: string
  readonly url: string
  readonly rawUrl: string
  readonly at: number
  readonly headers: Readonly<Record<string, string>>
  readonly attempts: readonly AttemptRow[]
  readonly told?: string
  readonly replayOf?: string
}

/** A version of a callback. */
export abstract class CallbackRow implements CallbackFacts, CallbackLife {
  abstract readonly made: MadeCallback
  abstract readonly sid: string
  abstract readonly spec: CallbackSpec
  abstract readonly at: number
  abstract readonly told: string | undefined
  abstract readonly replayOf: string | undefined
  abstract readonly state: CallbackState
  abstract readonly sent: SentRow | null
  abstract readonly lastAttempt: LinkedAttempt | null
  abstract readonly answer: AnswerRow | null
  abstract readonly copies: number
  abstract readonly heldBack: boolean

  /** What was written by `toData`. `before`: the version that it follows. */
  static of(data: CallbackData, before?: CallbackRow): CallbackRow {
    if (!before && isUntouched(data)) return madeOf(data)
    const made = before && isOf(before.made, data) ? before.made : madeOf(data)
    const { state, answer, copies, heldBack } = data
    const attempts = data.attempts.slice(before?.attempts.length ?? 0)
    const lastAttempt = attempts.reduce<LinkedAttempt | null>(follow, before?.lastAttempt ?? null)
    return new LaterCallback(made, { state, sent: sentOf(data, before), lastAttempt, answer, copies, heldBack })
  }

  /** The next version. */
  changed(life: Partial<CallbackLife>): CallbackRow {
    const { state = this.state, sent = this.sent, lastAttempt = this.lastAttempt } = life
    const { answer = this.answer, copies = this.copies, heldBack = this.heldBack } = life
    return new LaterCallback(this.made, { state, sent, lastAttempt, answer, copies, heldBack })
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
    return this.sent?.url ?? this.told ?? splitUserInfo(this.rawUrl).url
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
    const { sid, spec, at, told, replayOf } = this
    const data = {
      sid,
      subject: spec.subject,
      accountSid: spec.accountSid,
      kind: spec.kind,
      url: this.url,
      rawUrl: spec.url,
      method: spec.method,
      params: spec.params,
      headers: this.headers,
      at,
      attempts: this.attempts,
      answer: this.answer,
      state: this.state,
      replyTo: spec.replyTo,
      copies: this.copies,
      heldBack: this.heldBack,
    }
    return { ...data, ...(told !== undefined && { told }), ...(replayOf !== undefined && { replayOf }) }
  }

  get subject(): CallbackSpec['subject'] {
    return this.spec.subject
  }

  get accountSid(): CallbackSpec['accountSid'] {
    return this.spec.accountSid
  }

  get kind(): CallbackSpec['kind'] {
    return this.spec.kind
  }

  get rawUrl(): CallbackSpec['url'] {
    return this.spec.url
  }

  get method(): CallbackSpec['method'] {
    return this.spec.method
  }

  get params(): CallbackSpec['params'] {
    return this.spec.params
  }

  get replyTo(): CallbackSpec['replyTo'] {
    return this.spec.replyTo
  }
}

/** The first version: nothing of it was sent yet. */
export class MadeCallback extends CallbackRow {
  readonly sid: string
  readonly spec: CallbackSpec
  readonly at: number
  readonly told: string | undefined
  readonly replayOf: string | undefined

  constructor({ sid, spec, at, told, replayOf }: CallbackFacts) {
    super()
    this.sid = sid
    this.spec = spec
    this.at = at
    this.told = told
    this.replayOf = replayOf
  }

  get made(): MadeCallback {
    return this
  }

  get state(): CallbackState {
    return 'pending'
  }

  get sent(): null {
    return null
  }

  get lastAttempt(): null {
    return null
  }

  get answer(): null {
    return null
  }

  get copies(): number {
    return 0
  }

  get heldBack(): boolean {
    return false
  }
}

class LaterCallback extends CallbackRow {
  readonly made: MadeCallback
  readonly state: CallbackState
  readonly sent: SentRow | null
  readonly lastAttempt: LinkedAttempt | null
  readonly answer: AnswerRow | null
  readonly copies: number
  readonly heldBack: boolean

  constructor(made: MadeCallback, life: CallbackLife) {
    super()
    this.made = made
    this.state = life.state
    this.sent = life.sent
    this.lastAttempt = life.lastAttempt
    this.answer = life.answer
    this.copies = life.copies
    this.heldBack = life.heldBack
  }

  get sid(): string {
    return this.made.sid
  }

  get spec(): CallbackSpec {
    return this.made.spec
  }

  get at(): number {
    return this.made.at
  }

  get told(): string | undefined {
    return this.made.told
  }

  get replayOf(): string | undefined {
    return this.made.replayOf
  }
}

function isUntouched({ state, headers, attempts, answer, copies, heldBack }: CallbackData): boolean {
  const isSent = Object.keys(headers).length > 0
  return state === 'pending' && !isSent && attempts.length === 0 && answer === null && copies === 0 && !heldBack
}

function madeOf({ sid, kind, subject, accountSid, rawUrl, method, params, replyTo, at, told, replayOf }: CallbackData): MadeCallback {
  return new MadeCallback({ sid, spec: { kind, subject, accountSid, url: rawUrl, method, params, replyTo }, at, told, replayOf })
}

function isOf(made: MadeCallback, data: CallbackData): boolean {
  const { sid, kind, subject, accountSid, rawUrl, method, params, replyTo, at, told, replayOf } = data
  const { spec } = made
  if (made.sid !== sid || made.at !== at || made.told !== told || made.replayOf !== replayOf) return false
  if (spec.kind !== kind || spec.subject !== subject || spec.accountSid !== accountSid || spec.url !== rawUrl) return false
  return spec.method === method && spec.params === params && spec.replyTo === replyTo
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
