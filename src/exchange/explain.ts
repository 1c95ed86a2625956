// Says what went wrong with a document, and what the author of the test can write about it.
import { THREW } from '../callbacks/courier'
import { NO_APP } from '../callbacks/policy'
import { redactUrl } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { DocumentResult } from '../engine/command'
import type { Base } from '../instructions/base'
import type { ReadResult } from '../instructions/document'
import type { CallbackRow } from '../store/records'
import type { RowList } from '../store/table'

export function documentResult(read: ReadResult, base: Base): DocumentResult {
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
  }
}

/** `calledAt`: the URL under which the app was called. */
export function explainFailure(row: CallbackRow, error: string, calledAt: string): { message: string; fix: string } {
  const message = `The request ${row.kind} to ${row.url} got no document: ${error}.`
  if (row.state === 'dropped') return { message, fix: 'A fault of the test did this: it shows what the app does when it is never asked.' }
  if (mayRefuse(row.answer?.status)) return { message, fix: refusedSignature(row, calledAt) }
  if (row.answer !== null)
    return {
      message,
      fix: `${threwOf(row)}Answer with status 200 and an instruction document. phone.callbacks shows what the app answered.`,
    }
  if (error !== NO_APP) {
    const fix = 'Return a Response with an instruction document, in time: callbacks.timeout sets how long the service waits.'
    return { message, fix }
  }
  const { origin } = new URL(row.url)
  return {
    message,
    fix: `Register the app that answers there: phone.app('${origin}', app), or createRingback({ apps: { '${origin}': app } }).`,
  }
}

/** An answer to a text need not be a document: nothing at all means no reply, and plain text is the reply (Twilio). */
export function plainReply(text: string, contentType: string): DocumentResult | null {
  if (text.trim() === '') return { type: 'nothing' }
  return contentType.split(';')[0]?.trim().toLowerCase() === 'text/plain' ? { type: 'text', text } : null
}

/** What an app in this process threw, when that is why it failed: the courier made a 500 of it. */
export function threwOf({ answer }: CallbackRow): string {
  return answer?.status === 500 && answer.body.startsWith(THREW) ? (answer.body.split('\n')[0] ?? '').replace(/\.?$/, '. ') : ''
}

/** Apps answer 403 or 401 to a signature that is not what they made of it. */
export function mayRefuse(status: number | null | undefined): boolean {
  return status === 401 || status === 403
}

/** The commonest reason of such an answer. */
export function refusedSignature(row: CallbackRow, calledAt: string): string {
  return `If the app refused the signature: it was made for ${row.url}, and the app was called at ${calledAt}. Check it with the first URL and not with the one under which the server listens; behind a proxy, trust X-Forwarded-Proto and X-Forwarded-Host. And check it with the present auth token.`
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
