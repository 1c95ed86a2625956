// Sends a recorded callback once more, for an author who mends an app and wants to see the same request again.

import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { CallbackAttempt, CallbackRecord } from '../kinds/callback'
import type { CallbackRow } from '../store/records'
import { rowOfRecord } from './owner'

/** @throws MisuseError when this phone has no such callback. */
export async function replay(exchange: Exchange, callback: CallbackRecord | string): Promise<CallbackAttempt> {
  const row = rowOf(exchange, callback)
  const attempt = row && (await exchange.replay(row.sid))
  if (!attempt)
    throw new MisuseError(
      `phone.replay() got ${quote(callback)}, which is no callback of this phone. Write phone.replay(phone.callbacks.last()), or the id that phone.feed gives it.`,
    )
  return { ...attempt, at: new Date(attempt.at) }
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
