// Sends a recorded callback once more, for an author who mends an app and wants to see the same request again.

import { MisuseError, quote } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import type { CallbackAttempt, CallbackRecord } from '../kinds/callback'
import type { CallbackRow } from '../store/records'

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

/** By its token, or by what a record shares with its row. */
function rowOf({ store }: Exchange, callback: CallbackRecord | string): CallbackRow | undefined {
  if (typeof callback === 'string') return store.callbacks.get(callback)
  if (typeof callback !== 'object' || callback === null) return undefined
  for (const row of store.callbacks)
    if (row.params === callback.params && row.kind === callback.kind && row.subject === callback.sid && row.url === callback.url) return row
  return undefined
}
