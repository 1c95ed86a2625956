// Says what went wrong with a document, and what the author of the test can write about it.
import { NO_APP } from '../callbacks/policy'
import type { DocumentResult } from '../engine/calls/command'
import type { ReadResult } from '../instructions/document'
import type { Base } from '../instructions/steps'
import type { CallbackRow } from '../store/records'

export function documentResult(read: ReadResult, base: Base): DocumentResult {
  if (read.type === 'document') return { type: 'document', root: read.root, base }
  const { code, message, line, column } = read.refusal
  const where = line === null ? '' : `, line ${line}${column === null ? '' : `, column ${column}`}`
  return {
    type: 'failed',
    code,
    message: `The ${base.url === null ? 'inline document' : `document from ${base.url}`} was refused${where}: ${message}.`,
    fix: 'Build it with the SDK (VoiceResponse), and send it with Content-Type: text/xml.',
    url: base.url,
  }
}

export function explainFailure(row: CallbackRow, error: string): { message: string; fix: string } {
  const message = `The request ${row.kind} to ${row.url} got no document: ${error}.`
  if (row.answer !== null)
    return { message, fix: 'Answer with status 200 and an instruction document. phone.callbacks shows what the app answered.' }
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
