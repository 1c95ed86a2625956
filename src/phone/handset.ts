// The far party's phone: its script of outcomes and what reached it.

import { checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { isDeaf } from '../domain/inbound-webhook'
import { EMPTY_HANDSET } from '../engine/outcomes'
import { serviceOf } from '../engine/services/pool'
import type { Exchange } from '../exchange/exchange'
import { type MessageRecord, messageRecord } from '../kinds/message'
import type { CallOutcome, HandsetRow, MessageRow, NumberRow, TextOutcome } from '../store/records'
import { checkMedia, collectMedia, type InboundMedia } from './inbound-media'
import { type Leg, openLeg } from './leg'
import { checkNumber, inventNumber, isOwned, type PhoneNumber } from './numbers'
import { checkCallOutcome, checkTextOutcome } from './outcome'
import { owned } from './owner'

export interface TextOptions {
  /** URLs of files, or files themselves: with any, the text is an MMS. */
  readonly media?: readonly InboundMedia[]
}

export interface TextReplies {
  /** The inbound text as the service received it. */
  readonly message: MessageRecord
  /** What the app replied so far, in order. */
  readonly replies: readonly MessageRecord[]
}

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
  /**
   * Texts one of our numbers, now. The webhook of the number is asked what to reply; this resolves after the first attempt, and
   * later ones come as time moves. @throws MisuseError when no account owns the number, or there is neither text nor media.
   */
  text(number: PhoneNumber | string, body: string, options?: TextOptions): Promise<TextReplies>
  /** This handset's side of the call that is ringing here or in progress. @throws MisuseError when there is no such call. */
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
    // Declared without options; what is given all the same is a mistake, and must not be dropped.
    async dial(number, options: object = {}) {
      checkOptions(options, [], 'handset.dial(number)')
      const row = ownedNumber(exchange, number, 'handset.dial()')
      exchange.begin()
      exchange.noteAct(null, `${e164} calls ${row.e164}`)
      const { sid } = await exchange.act({ type: 'call.arrive', from: e164, numberSid: row.sid, dialect: exchange.settings.dialect })
      return openLeg(exchange, sid as string)
    },
    async text(number, body, options: TextOptions = {}) {
      checkOptions(options, ['media'], 'handset.text(number, body, options)')
      const { media = [] } = options
      const row = ownedNumber(exchange, number, 'handset.text()')
      if (typeof body !== 'string')
        throw new MisuseError(`handset.text(number, body) got ${quote(body)} as the body. Write a text, or '' with media.`)
      const checked = checkMedia(media)
      if (body === '' && checked.length === 0)
        throw new MisuseError("handset.text() got an empty text and no media. Write handset.text(shop, 'Hello').")
      checkHeard(exchange, row)
      exchange.begin()
      exchange.noteAct(null, `${e164} texts ${row.e164}: ${quote(body)}`)
      const files = await collectMedia(exchange, checked)
      const command = {
        type: 'message.arrive',
        from: e164,
        numberSid: row.sid,
        body,
        media: files,
        dialect: exchange.settings.dialect,
      } as const
      const { sid } = await exchange.act(command)
      return textReplies(exchange, sid as string)
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
      return [...exchange.store.messages]
        .filter((row) => reached(row, e164))
        .map((row) => owned(messageRecord(row, exchange.store), exchange))
    },
  }
}

function reached(row: MessageRow, e164: string): boolean {
  return row.to === e164 && row.status === 'delivered'
}

function ownedNumber(exchange: Exchange, number: PhoneNumber | string, what: string): NumberRow {
  const e164 = typeof number === 'string' ? checkNumber(number, what) : number?.e164
  const row = e164 === undefined ? undefined : exchange.store.numbers.listBy('e164', e164).at(0)
  if (!row) throw new MisuseError(`${what} got ${quote(e164)}: no account owns that number. Take one that phone.number() returned.`)
  return row
}

/** What a service drops is not logged either, so there would be nothing to hand back. */
function checkHeard({ store }: Exchange, { sid, e164 }: NumberRow): void {
  const service = serviceOf(store, sid)
  if (!service || !isDeaf(service)) return
  throw new MisuseError(
    `handset.text(): ${e164} is in the messaging service ${service.sid}, which has no inboundRequestUrl and useInboundWebhookOnNumber false: Twilio drops what comes in, unlogged. Give the service one of the two.`,
  )
}

function textReplies(exchange: Exchange, sid: string): TextReplies {
  const { store } = exchange
  const message = store.messages.get(sid)
  // A reset while the webhook was out took it away.
  if (!message)
    throw new MisuseError('handset.text(): phone.reset() or phone.restore() took the text away while its webhook was being answered.')
  const replies: MessageRecord[] = []
  const list = store.messages.list()
  for (let i = list.length - 1; i >= 0 && list.at(i)?.sid !== sid; i--) {
    const row = list.at(i)
    if (row?.inReplyTo === sid) replies.unshift(owned(messageRecord(row, store), exchange))
  }
  return { message: owned(messageRecord(message, store), exchange), replies }
}

/** A handset that a reset took away comes back when its holder uses it. */
function rowOf(exchange: Exchange, e164: string): HandsetRow {
  return exchange.store.handsets.get(e164) ?? { sid: e164, ...EMPTY_HANDSET }
}
