// Sends callbacks: attempts, redirects, slow answers, retries. What happened is written on the callback's record;
// no failure here changes a message or a call.

import { answerText } from '../callbacks/answer-text'
import type { AppResponse, Courier, Outgoing } from '../callbacks/courier'
import { buildOutgoing, type Parcel } from '../callbacks/outgoing'
import { NO_OVERRIDES, readOverrides } from '../callbacks/overrides'
import {
  type CallbackPolicy,
  type FinalResponse,
  judge,
  MAX_REDIRECTS,
  policyFor,
  redirectOf,
  retryDelay,
  TIMED_OUT,
  type Verdict,
} from '../callbacks/policy'
import { formatDuration } from '../domain/duration'
import { registerApp } from '../domain/fix'
import type { ToldGuess } from '../domain/guesses/guesses'
import { splitUserInfo } from '../domain/redact'
import { shortSid } from '../domain/sid'
import { type AnswerRow, type AttemptRow, type CallbackRow, type CallbackSpec, MadeCallback, type ReplyTo } from '../store/records'
import { cookiesFor, putCookies } from './cookie-jars'
import { explainReport } from './explain'
import { takeCallbackFault } from './faults'
import { heldUp, waitingRequest } from './held-up'
import type { Ledger } from './ledger'
import { keysFor } from './signing-keys'

/** Takes what the app answered to a question, or why it did not. */
type ReplyToApp = (row: CallbackRow, to: ReplyTo, failure: Extract<Verdict, { type: 'failed' }> | null) => void | Promise<void>

/** Virtual milliseconds after which a callback that waits for the next one to overtake it comes all the same. */
const HELD_BACK_AT_MOST = 60_000

const WAIT = 'wait there for the clock to move: it stands still until the answer is in.'
const PATIENCE = 'sets how long ringback waits in real time; an app that was found silent gets 250 ms until it answers again.'

export class Deliveries {
  readonly #ledger: Ledger
  readonly #courier: Courier
  readonly #reply: ReplyToApp
  /** Origins that lack their app since the run was opened: one alert for each. */
  readonly #missed = new Set<string>()
  #lastAnswer: AnswerRow | null = null

  constructor(ledger: Ledger, courier: Courier, reply: ReplyToApp) {
    this.#ledger = ledger
    this.#courier = courier
    this.#reply = reply
  }

  /** Those that were sent, or are to be sent, and have no answer that counts. */
  pending(): CallbackRow[] {
    const rows = this.#ledger.store.callbacks.listBy('state', 'pending' satisfies CallbackRow['state'])
    return Array.from({ length: rows.length }, (_, index) => rows.at(index) as CallbackRow)
  }

  send(spec: CallbackSpec): void | Promise<void> {
    const ledger = this.#ledger
    const sid = ledger.identity.uuid(ledger.count('callback'))
    const plain = splitUserInfo(spec.url).url
    const redacted = ledger.redact(plain)
    const row = new MadeCallback({ sid, spec, at: ledger.now, told: redacted === plain ? undefined : redacted, replayOf: undefined })
    this.#put(row)
    const fault = takeCallbackFault(ledger, spec, () => this.#heldBackBy(row) !== undefined)
    switch (fault?.how) {
      case 'drop':
        return this.#drop(row)
      case 'delay':
        return this.#attemptLater(row, fault.ms, 'is sent late')
      case 'reorder':
        this.#put(row.changed({ heldBack: true }))
        return this.#attemptLater(row, HELD_BACK_AT_MOST, 'is sent at last')
      case 'duplicate':
        this.#put(row.changed({ copies: 1 }))
        break
    }
    const { epoch } = ledger
    const out = this.attempt(sid)
    if (out) return out.then(() => (ledger.epoch === epoch ? this.#release(row) : undefined))
    return this.#release(row)
  }

  /** Takes no turn of the event loop where no app has to be waited for. */
  attempt(sid: string): void | Promise<void> {
    const ledger = this.#ledger
    const found = ledger.store.callbacks.get(sid)
    if (!found) return
    const row = found.heldBack ? found.changed({ heldBack: false }) : found
    const { url } = row
    if (this.#courier.serves(url)) return this.#ask(row, url)
    if (this.#courier.misses(url)) this.#warnOfMissed(row)
    else if (row.replyTo === null) this.#warnOfOtherOrigin(row)
    this.#pack({ url: row.rawUrl, method: row.method, params: row.params, idempotencyToken: row.sid }, row, 0)
    return this.conclude(sid, ledger.now, { type: 'nobody' })
  }

  async #ask(row: CallbackRow, url: string): Promise<void> {
    const ledger = this.#ledger
    const { sid } = row
    const { epoch, now: sentAt } = ledger
    const answer = await ledger.whileOut(`the callback ${row.kind} to ${url}`, () => this.#carry(row))
    if (ledger.epoch !== epoch) return

    const { timeout } = this.#policyOf(row)
    const took = typeof answer === 'object' && answer.type === 'response' ? answer.took : 0
    if (typeof answer === 'object' && answer.type === 'silent') this.#warnOfSilence(row)
    if (typeof answer === 'object' && answer.type === 'response' && answer.isCut) this.#warnOfLength(row, answer.status)
    if (took >= timeout || (typeof answer === 'object' && answer.type === 'silent')) this.#arriveLater(row, sentAt, timeout, TIMED_OUT)
    else if (took > 0) this.#arriveLater(row, sentAt, took, answer)
    else await this.conclude(sid, sentAt, answer)
  }

  /** The answer is here, or will never come. */
  conclude(sid: string, sentAt: number, answer: FinalResponse): void | Promise<void> {
    const ledger = this.#ledger
    const row = ledger.store.callbacks.get(sid)
    if (!row) return
    const policy = this.#policyOf(row)
    const verdict = judge(answer, policy, row.replyTo !== null)
    const attempt: AttemptRow = { at: sentAt, status: verdict.status, error: verdict.type === 'failed' ? verdict.error : null }
    const made = row.attempts.length + 1
    const delay = retryDelay(made, verdict, policy)
    const state = verdict.type === 'answered' ? (verdict.captured ? 'captured' : 'answered') : delay === null ? 'failed' : 'pending'
    const next = row.tried(attempt, state, this.#answerRow(answer, row))
    this.#put(next)
    ledger.note({ kind: 'callback', at: ledger.now, callback: next })
    if (row.copies > 0) {
      this.#put(next.changed({ copies: row.copies - 1 }))
      return this.attempt(sid)
    }
    if (readOverrides(row.rawUrl) !== NO_OVERRIDES) ledger.guess('callback-fragment', row.subject)
    if (delay !== null) {
      ledger.guess(guessOfRetry(row), row.subject)
      ledger.clock.schedule(delay, `${shortSid(row.subject)} ${row.kind} attempt ${made + 1}`, sid, {
        type: 'attempt',
        callback: sid,
      })
      return
    }
    if (row.replyTo !== null) return this.#reply(next, row.replyTo, verdict.type === 'failed' ? verdict : null)
    if (verdict.type === 'answered') return
    ledger.alert({
      code: verdict.code,
      level: 'error',
      sid: row.subject,
      callback: row.sid,
      ...explainReport(ledger, next, verdict, this.#courier.calledAt(row.url)),
    })
  }

  /**
   * Sends a callback once more, as it was, or with other parameters: then it is another request, with a record of its own. The attempt
   * is recorded; nothing follows from the answer, no retry either.
   */
  async replay(original: string, params?: CallbackRow['params']): Promise<AttemptRow | undefined> {
    const ledger = this.#ledger
    const recorded = ledger.store.callbacks.get(original)
    if (!recorded) return undefined
    const found = params === undefined ? recorded : this.#copyOf(recorded, params)
    const { sid } = found
    const { epoch, now } = ledger
    let answer: FinalResponse = { type: 'nobody' }
    if (this.#courier.serves(found.url))
      answer = await ledger.whileOut(`the callback ${found.kind} to ${found.url}`, () => this.#carry(found, 'sends cookies'))
    else this.#pack({ url: found.rawUrl, method: found.method, params: found.params, idempotencyToken: sid }, found, 0)
    const policy = this.#policyOf(found)
    const late = typeof answer === 'object' && answer.type === 'response' && answer.took >= policy.timeout
    const verdict = judge(late ? TIMED_OUT : answer, policy, found.replyTo !== null)
    const attempt: AttemptRow = { at: now, status: verdict.status, error: verdict.type === 'failed' ? verdict.error : null }
    const row = ledger.store.callbacks.get(sid)
    if (ledger.epoch !== epoch || !row) return attempt
    // A success mends a callback that failed; a failure changes nothing, and a retry that is due still comes. A copy has this attempt alone.
    const counts = found !== recorded || (verdict.type === 'answered' && row.state !== 'pending')
    const state = counts ? (verdict.type === 'failed' ? 'failed' : verdict.captured ? 'captured' : 'answered') : row.state
    const next = row.tried(attempt, state, this.#answerRow(answer, row))
    this.#put(next)
    ledger.note({ kind: 'callback', at: ledger.now, callback: next })
    return attempt
  }

  #copyOf(recorded: CallbackRow, params: CallbackRow['params']): CallbackRow {
    const ledger = this.#ledger
    const sid = ledger.identity.uuid(ledger.count('callback'))
    const { kind, subject, accountSid, rawUrl: url, method, replyTo, told } = recorded
    const spec = { kind, subject, accountSid, url, method, params, replyTo }
    const copy = new MadeCallback({ sid, spec, at: ledger.now, told, replayOf: recorded.sid })
    this.#put(copy)
    return copy
  }

  /** The callback is never sent. A question then has no answer, as over a broken line. */
  #drop(row: CallbackRow): void | Promise<void> {
    const dropped = row.changed({ state: 'dropped' })
    this.#put(dropped)
    this.#ledger.noteAct(row.subject, `${shortSid(row.subject)} ${row.kind} to ${row.url} was dropped by a fault`)
    if (row.replyTo === null) return
    return this.#reply(dropped, row.replyTo, { type: 'failed', status: null, error: 'a fault dropped it', code: 11205, cause: null })
  }

  #attemptLater(row: CallbackRow, after: number, what: string): void {
    this.#ledger.clock.schedule(after, `${shortSid(row.subject)} ${row.kind} ${what}`, row.sid, { type: 'attempt', callback: row.sid })
  }

  /** What was held back comes after this one about the same record. */
  #release(sent: CallbackRow): void | Promise<void> {
    const ledger = this.#ledger
    for (let held = this.#heldBackBy(sent); held; held = this.#heldBackBy(sent)) {
      ledger.clock.unschedule(held.sid)
      const { epoch } = ledger
      const out = this.attempt(held.sid)
      // It is not held back any more, so what is left to release is found by looking again.
      if (out) return out.then(() => (ledger.epoch === epoch ? this.#release(sent) : undefined))
    }
  }

  /**
   * Whatever is held back is both about this record and pending, and the shorter of the two lists is searched: a call that loops has
   * thousands of callbacks, and a run whose app is down has thousands that are pending.
   */
  #heldBackBy({ sid, subject }: CallbackRow): CallbackRow | undefined {
    const { callbacks } = this.#ledger.store
    const [about, pending] = [callbacks.listBy('subject', subject), callbacks.listBy('state', 'pending' satisfies CallbackRow['state'])]
    const rows = pending.length < about.length ? pending : about
    for (let i = 0; i < rows.length; i++) {
      const row = rows.at(i)
      if (row?.heldBack && row.subject === subject && row.sid !== sid) return row
    }
    return undefined
  }

  /** Signs a parcel for the URL that it goes to. The first one is what the record shows, without the app's password. */
  #pack(parcel: Parcel, row: CallbackRow, hops: number): Outgoing {
    const { url, authorization } = splitUserInfo(parcel.url)
    const outgoing = buildOutgoing({ ...parcel, url }, keysFor(this.#ledger, row.accountSid))
    if (hops === 0) this.#put(row.sentAs(this.#ledger.redact(outgoing.url), outgoing.signatures))
    return authorization ? { ...outgoing, headers: { ...outgoing.headers, authorization } } : outgoing
  }

  async #carry(row: CallbackRow, how: 'keeps cookies' | 'sends cookies' = 'keeps cookies'): Promise<FinalResponse> {
    const ledger = this.#ledger
    const { epoch } = ledger
    const { timeout } = this.#policyOf(row)
    let parcel: Parcel = { url: row.rawUrl, method: row.method, params: row.params, idempotencyToken: row.sid }
    let took = 0
    const again = row.attempts.length >= (row.replyTo?.fallback ? 1 : 2)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const { url } = splitUserInfo(parcel.url)
      const outgoing = this.#pack(parcel, row, hops)
      const headers = { ...outgoing.headers, ...cookiesFor(ledger, row, url) }
      const answer: AppResponse = await this.#courier.carry({ ...outgoing, headers }, { again })
      if (answer.type === 'response') took += answer.took
      // An answer that comes too late is ignored, and so is one to a world that is gone.
      if (answer.type === 'response' && how === 'keeps cookies' && took < timeout && ledger.epoch === epoch)
        putCookies(ledger, row, url, answer.setCookies)
      const redirect = redirectOf(answer, url)
      if (redirect && row.replyTo !== null) ledger.guess('document-redirected-base', row.subject)
      if (!redirect) return answer.type === 'response' ? { ...answer, took } : answer
      parcel = { ...parcel, url: redirect.url, ...(redirect.keepsMethod ? {} : { method: 'GET', params: {} }) }
    }
    return 'redirects'
  }

  /** Most reports are answered in the same words: then it is one object. A run file tells a new one of each attempt, so it is never the row's own. */
  #answerRow(answer: FinalResponse, { answer: before }: CallbackRow): AnswerRow | null {
    const row = answerRow(answer)
    if (row === null) return before
    const last = this.#lastAnswer
    if (last !== null && last !== before && isSame(last, row)) return last
    this.#lastAnswer = row
    return row
  }

  #put(row: CallbackRow): void {
    this.#ledger.commit([{ table: 'callbacks', put: row }])
  }

  #policyOf(row: CallbackRow): CallbackPolicy {
    return policyFor(this.#ledger.settings.callbacks, row.kind, row.rawUrl)
  }

  #arriveLater(row: CallbackRow, sentAt: number, after: number, answer: FinalResponse): void {
    const label = `${shortSid(row.subject)} ${row.kind} ${answer === TIMED_OUT ? 'times out' : 'is answered'}`
    this.#ledger.clock.schedule(after, label, row.sid, { type: 'answer', callback: row.sid, sentAt, answer })
  }

  #warnOfMissed({ sid, subject, kind, url }: CallbackRow): void {
    const { origin } = new URL(url)
    if (this.#missed.has(origin)) return
    this.#missed.add(origin)
    this.#ledger.alert({
      code: null,
      level: 'warning',
      sid: subject,
      callback: sid,
      message: `The callback ${kind} to ${url} reached nobody: the app of ${origin} was in another process when the run was saved, and is not in the file.`,
      fix: {
        inProcess: `Give it again before the clock moves: phone.app('${origin}', app).`,
        onPort: `Say where it runs: ringback open run.json --app ${origin}=http://localhost:3000.`,
      },
    })
  }

  /** An app that builds its URLs behind a proxy, or without TLS, asks for callbacks that it never gets. A document says so itself. */
  #warnOfOtherOrigin({ sid, subject, url }: CallbackRow): void {
    const served = this.#courier.beside(url)
    if (served === undefined) return
    const { origin } = new URL(url)
    const message = `Callbacks to ${origin} reach nobody: the app of this host is at ${served}.`
    if ([...this.#ledger.store.alerts].some((alert) => alert.message === message)) return
    const { inProcess, onPort } = registerApp(origin)
    const fix = `Let the app write URLs that begin with ${served}, as the real service would have to reach it; or register it there, too:`
    this.#ledger.alert({
      code: null,
      level: 'warning',
      sid: subject,
      callback: sid,
      message,
      fix: { inProcess: `${fix} ${inProcess}.`, onPort: `${fix} ${onPort}.` },
    })
  }

  #warnOfSilence(row: CallbackRow): void {
    const waiting = waitingRequest(this.#ledger)
    if (waiting !== undefined) {
      this.#ledger.alert(heldUp(row, waiting))
      return
    }
    this.#ledger.alert({
      code: 11200,
      level: 'error',
      sid: row.subject,
      callback: row.sid,
      message: `The app did not answer the callback ${row.kind} to ${row.url} at all; it was cut off and counts as timed out after ${formatDuration(this.#policyOf(row).timeout)} of virtual time.`,
      fix: {
        inProcess: `Return a Response from every path of the handler, and do not ${WAIT} For a slow app, return after('20s', response). createRingback({ callbacks: { patience } }) ${PATIENCE}`,
        onPort: `Answer on every path of the handler, and do not ${WAIT} phone: { callbacks: { patience } } in the file of ringback --config ${PATIENCE}`,
      },
    })
  }

  /** A document that is too long is refused with an error of its own. */
  #warnOfLength(row: CallbackRow, status: number): void {
    if (row.replyTo !== null && status >= 200 && status <= 299) return
    this.#ledger.alert({
      code: null,
      level: 'warning',
      sid: row.subject,
      callback: row.sid,
      message: `The app's answer to the callback ${row.kind} to ${row.url} is longer than 64 kB; the rest was not read.`,
      fix: 'Answer with an empty body or a short one: nothing follows from what it says.',
    })
  }
}

/** The count of attempts is stated for reports alone, and the spacing for none. */
function guessOfRetry({ kind, replyTo }: CallbackRow): ToldGuess {
  if (kind !== 'message.inbound') return 'time-callback-retries'
  return replyTo?.type === 'message' && replyTo.hops > 0 ? 'reply-redirect-retries' : 'text-webhook-attempts'
}

function answerRow(answer: FinalResponse): AnswerRow | null {
  if (typeof answer === 'string' || answer.type !== 'response') return null
  const { status, contentType, body, telling } = answer
  return { status, contentType, body: answerText(body, contentType), ...(telling && { headers: telling }) }
}

function isSame(one: AnswerRow, other: AnswerRow): boolean {
  const { status, contentType, body, headers } = one
  return !headers && !other.headers && status === other.status && contentType === other.contentType && body === other.body
}
