// The far party's phone: its script of outcomes and what reached it.

import { MisuseError, quote } from '../domain/errors'
import { checkTextOutcome, EMPTY_HANDSET } from '../engine/outcomes'
import type { HandsetRow, MessageRow, TextOutcome } from '../store/records'
import type { Exchange } from './exchange'
import { checkNumber, inventNumber, isOwned } from './numbers'
import { type MessageRecord, messageRecord } from './views'

export interface Handset {
  /** In E.164 form. */
  readonly number: string
  /** What becomes of the next texts to this handset, in order; the last outcome repeats. Replaces the script that was there. */
  onText(...outcomes: TextOutcome[]): this
  /** The texts that reached this handset, oldest first. */
  readonly inbox: MessageRecord[]
}

/** The handset with this number, made if it is new; an invented number when it is left out. @throws MisuseError */
export function pickHandset(exchange: Exchange, number: string | undefined): Handset {
  const e164 = number === undefined ? inventNumber(exchange, 'handset') : checkNumber(number, 'phone.handset(number)')
  if (isOwned(exchange, e164))
    throw new MisuseError(
      `phone.handset(${quote(e164)}): an account owns that number. A handset is the other party's phone; take another number.`,
    )
  if (!exchange.store.handsets.get(e164)) exchange.commit([{ table: 'handsets', put: { sid: e164, ...EMPTY_HANDSET } }])
  return {
    number: e164,
    onText(...outcomes) {
      if (outcomes.length === 0)
        throw new MisuseError(
          'handset.onText() got no outcome. Write one or more: handset.onText(outcome.undelivered(30003), outcome.delivered()).',
        )
      const texts = outcomes.map((value) => checkTextOutcome(value, 'handset.onText()'))
      exchange.commit([{ table: 'handsets', put: { ...rowOf(exchange, e164), texts, textsMet: 0 } }])
      return this
    },
    get inbox() {
      return [...exchange.store.messages].filter((row) => reached(row, e164)).map((row) => messageRecord(exchange.store, row))
    },
  }
}

function reached(row: MessageRow, e164: string): boolean {
  return row.to === e164 && row.status === 'delivered'
}

/** A handset that a reset took away comes back when its holder uses it. */
function rowOf(exchange: Exchange, e164: string): HandsetRow {
  return exchange.store.handsets.get(e164) ?? { sid: e164, ...EMPTY_HANDSET }
}
