// The far party's phone: its script of outcomes and what reached it.

import { MisuseError, quote } from '../domain/errors'
import { checkCallOutcome, checkTextOutcome, EMPTY_HANDSET } from '../engine/outcomes'
import type { CallOutcome, HandsetRow, MessageRow, TextOutcome } from '../store/records'
import type { Exchange } from './exchange'
import { type Leg, openLeg } from './leg'
import { checkNumber, inventNumber, isOwned, type PhoneNumber } from './numbers'
import { type MessageRecord, messageRecord } from './views'

export interface Handset {
  /** In E.164 form. */
  readonly number: string
  /** What becomes of the next texts to this handset, in order; the last outcome repeats. Replaces the script that was there. */
  onText(...outcomes: TextOutcome[]): this
  /** What becomes of the next calls to this handset, in order; the last outcome repeats. Replaces the script that was there. */
  onCall(...outcomes: CallOutcome[]): this
  /**
   * Calls one of our numbers, now. Resolves when what follows at this instant is over: the number's document is fetched and its
   * first verb is being played. @throws MisuseError when no account owns the number.
   */
  dial(number: PhoneNumber | string): Promise<Leg>
  /** This handset's side of the call that is ringing here or in progress. @throws MisuseError when there is none. */
  leg(): Leg
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
    onCall(...outcomes) {
      if (outcomes.length === 0)
        throw new MisuseError('handset.onCall() got no outcome. Write one or more: handset.onCall(outcome.busy(), outcome.answered()).')
      const calls = outcomes.map((value) => checkCallOutcome(value, 'handset.onCall()'))
      exchange.commit([{ table: 'handsets', put: { ...rowOf(exchange, e164), calls, callsMet: 0 } }])
      return this
    },
    async dial(number) {
      const target = typeof number === 'string' ? checkNumber(number, 'handset.dial(number)') : number.e164
      const row = exchange.store.numbers.listBy('e164', target).at(0)
      if (!row) throw new MisuseError(`handset.dial(${quote(target)}): no account owns that number. Dial one that phone.number() returned.`)
      exchange.begin()
      exchange.noteAct(null, `${e164} calls ${target}`)
      const { sid } = await exchange.act({ type: 'call.arrive', from: e164, numberSid: row.sid, dialect: exchange.settings.dialect })
      return openLeg(exchange, sid as string)
    },
    leg() {
      const calls = exchange.store.calls.listBy('handset', e164)
      for (let i = calls.length - 1; i >= 0; i--) {
        const call = calls.at(i)
        if (call && (call.status === 'ringing' || call.status === 'in-progress')) return openLeg(exchange, call.sid)
      }
      const pending = exchange.clock.pending()[0]
      throw new MisuseError(
        `handset.leg(): ${e164} is on no call at ${exchange.clock.offset()}. ${pending ? `Next is ${pending.label} at ${exchange.clock.offset(pending.at.getTime())}: move the clock first.` : 'Nothing is pending.'}`,
      )
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
