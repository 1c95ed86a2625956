// Says what went wrong with a document or a callback, and what the author of the test can write about it.
import { THREW } from '../callbacks/courier'
import { NO_APP, type Verdict } from '../callbacks/policy'
import { quote } from '../domain/errors'
import { asks, type Fix, registerApp, withFix } from '../domain/fix'
import { redactTokens, redactUrl } from '../domain/redact'
import { saidByApp } from '../domain/said-by-app'
import { shortSid } from '../domain/sid'
import type { DocumentResult } from '../engine/command'
import type { Base } from '../instructions/base'
import type { ReadResult } from '../instructions/document'
import type { CallbackRow, ReplyTo } from '../store/records'
import type { RowList } from '../store/table'
import type { Ledger } from './ledger'
import { mayRefuse, refusal, refusedSignature } from './refused-signature'
import { secretsOf } from './secrets'

/** `callback`: the token of the one that brought it. */
export function documentResult(read: ReadResult, base: Base, callback?: string): DocumentResult {
  if (read.type === 'document') return { type: 'document', root: read.root, base }
  const { code, message, line, column } = read.error
  const url = base.url === null ? null : redactUrl(base.url)
  const where = line === null ? '' : `, line ${line}${column === null ? '' : `, column ${column}`}`
  return {
    type: 'failed',
    code,
    message: `The ${url === null ? 'inline document' : `document from ${url}`} was refused${where}: ${message}.`,
    fix: 'Build it with the SDK (VoiceResponse, MessagingResponse), and send it with Content-Type: text/xml.',
    url,
    ...(callback !== undefined && { callback }),
  }
}

/** Why a question to the app got no document, and what to write. `calledAt`: the URL under which the app was called. */
export function explainFailure(ledger: Ledger, row: CallbackRow, failure: Failure, calledAt: string): { message: string; fix: Fix } {
  const message = `The request ${row.kind} to ${row.url} got no document: ${failure.error}${refusal(ledger, row)}.`
  if (row.state === 'dropped') return { message, fix: 'A fault of the test did this: it shows what the app does when it is never asked.' }
  const fix = mayRefuse(row.answer?.status) ? refusedSignature(ledger, row, calledAt) : unreachedApp(row.url, failure)
  if (fix !== null) return { message, fix }
  if (row.answer === null)
    return { message, fix: 'Return a Response with an instruction document, in time: callbacks.timeout sets how long the service waits.' }
  return { message, fix: withFix(`${threwOf(row)}Answer with status 200 and an instruction document. `, SHOWN.answer, saidOf(ledger, row)) }
}

/** Why a callback that only reports failed, after its last attempt. */
export function explainReport(ledger: Ledger, row: CallbackRow, failure: Failure, calledAt: string): { message: string; fix: Fix } {
  const many = `${row.attempts.length} ${row.attempts.length === 1 ? 'attempt' : 'attempts'}`
  const message = `The callback ${row.kind} to ${row.url} failed after ${many}: ${failure.error}${refusal(ledger, row)}.`
  const fix = mayRefuse(failure.status) ? refusedSignature(ledger, row, calledAt) : unreachedApp(row.url, failure)
  return { message, fix: fix ?? withFix(`${threwOf(row)}Answer with a 2xx status. `, SHOWN.attempts, saidOf(ledger, row)) }
}

type Failure = Extract<Verdict, { type: 'failed' }>

const CALLBACKS = asks('GET', 'callbacks')
const SHOWN = {
  answer: {
    inProcess: 'phone.callbacks shows what the app answered.',
    onPort: `${CALLBACKS} shows what the app answered.`,
  },
  attempts: {
    inProcess: 'phone.callbacks shows every attempt and what the app answered.',
    onPort: `${CALLBACKS} shows every attempt and what the app answered.`,
  },
} as const satisfies Readonly<Record<string, Fix>>

/** Null: somebody is there. */
function unreachedApp(url: string, { error, missing }: Failure): Fix | null {
  const { origin } = new URL(url)
  const app = registerApp(origin)
  if (missing === 'listener')
    return {
      inProcess: `Start the app there before the phone calls it, or say where it listens: phone.app('${origin}', 'http://localhost:3000').`,
      onPort: `Start the app there, or say where it listens: ${app.onPort}.`,
    }
  if (missing === 'port') {
    const why = 'Let the app listen on another port: the Fetch standard blocks this one.'
    return { inProcess: why, onPort: why }
  }
  if (error !== NO_APP && missing !== 'host') return null
  return withFix('Register the app that answers there: ', app, '.')
}

/** An answer to a text need not be a document: nothing at all means no reply, and plain text is the reply (Twilio). */
export function plainReply(text: string, contentType: string): DocumentResult | null {
  if (text.trim() === '') return { type: 'nothing' }
  return contentType.split(';')[0]?.trim().toLowerCase() === 'text/plain' ? { type: 'text', text } : null
}

/**
 * Music and announcements may be a file in the place of a document. Source: Twilio, "Conference", waitUrl, and "Participants", HoldUrl.
 * Music goes on until it is not needed any more.
 */
export function soundReply(to: ReplyTo, contentType: string, url: string): DocumentResult | null {
  const aside = to.type === 'call' ? to.aside : to.type === 'conference' ? 'announce' : undefined
  if (aside === undefined || !/^audio\//i.test(contentType)) return null
  const attributes: Record<string, string> = aside === 'wait' || aside === 'hold' ? { loop: '0' } : {}
  const play = { name: 'Play', attributes, children: [url], line: 1 }
  return { type: 'document', root: { name: 'Response', attributes: {}, children: [play], line: 1 }, base: { url } }
}

/** What an app in this process threw, when that is why it failed: the courier made a 500 of it. */
function threwOf(row: CallbackRow): string {
  return hasThrown(row) ? (row.answer?.body.split('\n')[0] ?? '').replace(/\.?$/, '. ') : ''
}

function hasThrown({ answer }: CallbackRow): boolean {
  return answer?.status === 500 && answer.body.startsWith(THREW)
}

/** What stands in the answer of an app that did not take it: the words of a framework's error page, too. */
function saidOf(ledger: Ledger, row: CallbackRow): string {
  const said = hasThrown(row) ? '' : redactTokens(saidByApp(row.answer?.body ?? ''), secretsOf(ledger))
  return said === '' ? '' : ` The app said ${quote(said)}.`
}

/** Who asked the app most since there were so many callbacks, and where: `CA..0001 asked https://app.test/menu 4,000 times.` */
export function busiest(callbacks: RowList<CallbackRow>, since: number): string | undefined {
  const counts = new Map<string, number>()
  let most: string | undefined
  for (let i = since; i < callbacks.length; i++) {
    const { subject, url } = callbacks.at(i) as CallbackRow
    const asked = `${shortSid(subject)} asked ${url}`
    const count = (counts.get(asked) ?? 0) + 1
    counts.set(asked, count)
    if (most === undefined || count > (counts.get(most) ?? 0)) most = asked
  }
  return most && `Since the move began ${most} ${counts.get(most)} ${counts.get(most) === 1 ? 'time' : 'times'}.`
}
