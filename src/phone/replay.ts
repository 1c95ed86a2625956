// Sends a recorded callback once more, for an author who mends an app and wants to see the same request again, or one that differs in
// a parameter.
import { checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { CallbackAttempt, CallbackRecord } from '../kinds/callback'
import type { CallbackRow } from '../store/records'
import { rowOfRecord } from './owner'

/** Options of `phone.replay()`. */
export interface ReplayOptions {
  /**
   * The parameters that differ: a text, or null to leave one out. The others stay as they were. Such a replay is a request of its own:
   * it is signed anew, and has a token and a record of its own, whose `replayOf` is the token of the first.
   */
  readonly params?: Readonly<Record<string, string | null>>
}

/** @throws MisuseError when this phone has no such callback, or the options are none. */
export async function replay(exchange: Exchange, callback: CallbackRecord | string, options: ReplayOptions = {}): Promise<CallbackAttempt> {
  const edits = editsOf(options)
  const row = callbackRowOf(exchange, callback, 'phone.replay')
  const attempt = await exchange.replay(row.sid, edits && edited(row.params, edits))
  if (!attempt) throw noCallback(callback, 'phone.replay')
  return { ...attempt, at: new Date(attempt.at) }
}

type Edits = NonNullable<ReplayOptions['params']>

function editsOf(options: unknown): Edits | undefined {
  checkOptions(options, ['params'], 'phone.replay(callback, options)')
  const { params } = options as { readonly params?: unknown }
  if (params === undefined || isEdits(params)) return params
  throw new MisuseError(
    `phone.replay(callback, { params }) got ${quote(params)}. Write the parameters that are to differ, each a text or null: { Body: 'Bye', MediaUrl0: null }.`,
  )
}

function isEdits(params: unknown): params is Edits {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return false
  return Object.values(params).every((value) => typeof value === 'string' || value === null)
}

function edited(params: CallbackRow['params'], edits: Edits): CallbackRow['params'] {
  const kept = Object.entries({ ...params, ...edits }).filter((pair): pair is [string, string] => pair[1] !== null)
  return Object.fromEntries(kept)
}

/** `what`: the method that needs it. @throws MisuseError */
export function callbackRowOf(exchange: Exchange, callback: CallbackRecord | string, what: string): CallbackRow {
  const row = rowOf(exchange, callback)
  if (!row) throw noCallback(callback, what)
  return row
}

function noCallback(callback: unknown, what: string): MisuseError {
  return new MisuseError(
    `${what}() got ${quote(callback)}, which is not a callback of this phone. Write one of phone.callbacks, or its id.`,
  )
}

/** By its token, which a record does not show; a copy, or a record of the past, has it in its headers. */
function rowOf(exchange: Exchange, callback: CallbackRecord | string): CallbackRow | undefined {
  const { callbacks } = exchange.store
  if (typeof callback === 'string') return callbacks.get(callback)
  if (typeof callback !== 'object' || callback === null) return undefined
  const known = rowOfRecord(callback)
  if (known && known.exchange !== exchange) return undefined
  const row = callbacks.get(known?.sid ?? callback.headers?.['i-twilio-idempotency-token'] ?? '')
  // After a rewind another callback may have its token.
  if (!row) return undefined
  return row.kind === callback.kind && row.subject === callback.sid && row.url === callback.url ? row : undefined
}
