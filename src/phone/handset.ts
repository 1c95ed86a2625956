// The far party's phone: its script of outcomes and what reached it.

import { formOf, partyOf } from '../domain/addresses'
import { checkOptions } from '../domain/check-options'
import { isE164 } from '../domain/e164'
import { MisuseError, quote } from '../domain/errors'
import { EMPTY_HANDSET } from '../engine/outcomes'
import type { Exchange } from '../exchange/exchange'
import type { MessageRecord } from '../kinds/message'
import type { CallOutcome, HandsetRow, TextOutcome } from '../store/records'
import type { Application } from './applications'
import { applicationSidOf, dialApplication } from './dial-application'
import { checkMedia, collectMedia, type InboundMedia } from './inbound-media'
import { inboxOf } from './inbox'
import { type Leg, openLeg } from './leg'
import { inventNumber, isOwned, type PhoneNumber, suggest } from './numbers'
import { checkCallOutcome, checkTextOutcome } from './outcome'
import { checkFacts, PERSON_OPTIONS, type PersonOptions } from './person'
import { checkNotDropped, ownedNumber, ownReceiver } from './receivers'
import type { Sender } from './senders'
import { type TextReplies, textReplies } from './text-replies'
import { checkParams, type WebhookParams } from './webhook-params'
import { type WhatsApp, whatsAppOf } from './whatsapp'

/** Options of `handset.text()`. */
export interface TextOptions {
  /** URLs of files, or the files themselves. With media, the message is an MMS. */
  readonly media?: readonly InboundMedia[]
  /** Further parameters of the webhook: `{ ProfileName: 'Ana' }`. Later requests about the message do not have them. */
  readonly params?: WebhookParams
}

/** Options of `handset.dial()`. */
export interface DialOptions {
  /**
   * Further parameters of the webhook: `{ ForwardedFrom: '+1555…' }`; of a call to an application those that the browser gives to
   * `device.connect({ params })`, `To` among them. Later requests about the call do not have them, except for `To`.
   */
  readonly params?: WebhookParams
}

/** A person's phone, which sends and receives messages and calls. Its actions happen at the present moment of virtual time. */
export interface Handset {
  /** In E.164 form; `client:alice` or `sip:bob@pbx.test` for a phone without a number. */
  readonly number: string
  /** Sets what happens to the next messages to this handset, in order; the last outcome repeats. Replaces earlier outcomes. */
  onText(...outcomes: TextOutcome[]): this
  /** Sets what happens to the next calls to this handset, in order; the last outcome repeats. Replaces earlier outcomes. */
  onCall(...outcomes: CallOutcome[]): this
  /**
   * Calls a number that an account owns, now; a client also an application, as a browser does by `device.connect()`. Resolves when
   * everything that follows at this moment is done: the TwiML has been fetched and its first verb has begun.
   * @throws MisuseError if no account owns the number, or a handset that is not a client calls an application.
   */
  dial(to: PhoneNumber | Application | string, options?: DialOptions): Promise<Leg>
  /**
   * Sends a message to a number or short code that an account owns, or to the sender of Verify, now. The webhook is requested, and the
   * promise resolves after the first attempt; further attempts need the clock to move.
   * @throws MisuseError if no account owns the number, it cannot receive messages, or there is neither a text nor media.
   */
  text(number: PhoneNumber | Sender | string, body: string, options?: TextOptions): Promise<TextReplies>
  /** This handset's side of the call that rings here or is in progress. @throws MisuseError if there is no such call. */
  leg(): Leg
  /** The messages that reached this handset, oldest first, as they are there: also what the app deleted or redacted since. */
  readonly inbox: MessageRecord[]
  /** The same person on WhatsApp. @throws MisuseError if the handset has no number. */
  readonly whatsapp: WhatsApp
}

/**
 * The handset with this number or address, made if it is new; an invented number when it is left out. What is said of the person is
 * added to what is known already. @throws MisuseError
 */
export function pickHandset(exchange: Exchange, number: string | undefined, options: PersonOptions = {}): Handset {
  const e164 = number === undefined ? inventNumber(exchange, 'handset') : checkPhone(number)
  if (isOwned(exchange, e164))
    throw new MisuseError(
      `phone.handset(${quote(e164)}): an account owns that number. A handset is the other party's phone; take another number.`,
    )
  checkOptions(options, Object.keys(PERSON_OPTIONS), 'phone.handset(number, options)')
  const facts = checkFacts(options, `phone.handset(${quote(e164)})`)
  if (Object.keys(facts).length > 0 || !exchange.store.handsets.get(e164))
    exchange.commit([{ table: 'handsets', put: { ...rowOf(exchange, e164), ...facts } }])
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
    dial: (to, options = {}) => dial(exchange, e164, to, options),
    text: (number, body, options = {}) => text(exchange, e164, { number, body, options }),
    leg: () => presentLeg(exchange, e164),
    get whatsapp() {
      if (isE164(e164)) return whatsAppOf(exchange, e164)
      throw new MisuseError(`handset.whatsapp: ${e164} has no number. Take a handset with one: phone.handset('+15550100002').`)
    },
    get inbox() {
      return inboxOf(exchange, e164, ({ status }) => status === 'delivered')
    },
  }
}

async function dial(exchange: Exchange, from: string, to: PhoneNumber | Application | string, options: DialOptions): Promise<Leg> {
  checkOptions(options, ['params'], 'handset.dial(number, options)')
  const application = applicationSidOf(to)
  if (application !== undefined) return dialApplication(exchange, from, application, options.params ?? {})
  const params = checkParams(options.params ?? {}, 'call', 'handset.dial()')
  const called = ownedNumber(exchange, to as PhoneNumber | string, 'handset.dial()')
  exchange.begin()
  exchange.noteAct(null, `${from} calls ${called.e164}`)
  const { dialect } = exchange.settings
  const { sid } = await exchange.act({ type: 'call.arrive', from, numberSid: called.sid, params, dialect })
  return openLeg(exchange, sid as string)
}

interface Text {
  readonly number: PhoneNumber | Sender | string
  readonly body: string
  readonly options: TextOptions
}

async function text(exchange: Exchange, from: string, { number, body, options }: Text): Promise<TextReplies> {
  checkOptions(options, ['media', 'params'], 'handset.text(number, body, options)')
  if (!isE164(from))
    throw new MisuseError(`handset.text(): ${from} cannot text; it has no number. Take a handset with one: phone.handset('+15550100002').`)
  const receiver = ownReceiver(exchange, number)
  const params = checkParams(options.params ?? {}, 'text', 'handset.text()')
  if (typeof body !== 'string')
    throw new MisuseError(`handset.text(number, body) got ${quote(body)} as the body. Write a text, or '' with media.`)
  const files = checkMedia(options.media ?? [])
  if (body === '' && files.length === 0)
    throw new MisuseError("handset.text() got an empty text and no media. Write handset.text(shop, 'Hello').")
  checkNotDropped(exchange, receiver)
  exchange.begin()
  exchange.noteAct(null, `${from} texts ${receiver.address}: ${quote(body)}`)
  const media = await collectMedia(exchange, files)
  const { dialect } = exchange.settings
  const { sid } = await exchange.act({
    type: 'message.arrive',
    from,
    receiverSid: receiver.sid,
    body,
    media,
    params,
    dialect,
    whatsapp: null,
  })
  return textReplies(exchange, sid as string, 'handset.text()')
}

/** The newest call that rings at this handset, or that it is on. @throws MisuseError */
function presentLeg(exchange: Exchange, e164: string): Leg {
  const calls = exchange.store.calls.listBy('handset', e164)
  for (let i = calls.length - 1; i >= 0; i--) {
    const call = calls.at(i)
    if (call && (call.status === 'ringing' || call.status === 'in-progress')) return openLeg(exchange, call.sid)
  }
  const next = exchange.clock.pending()[0]
  throw new MisuseError(
    `handset.leg(): ${e164} is on no call at ${exchange.clock.offset()}. ${next ? `Next is ${next.label} at ${exchange.clock.offset(next.at.getTime())}: move the clock first.` : 'Nothing is pending.'}`,
  )
}

/** A phone that can be called: a number, a client, a SIP address. A client and a SIP address are written as `partyOf` writes them. */
function checkPhone(value: unknown): string {
  const form = typeof value === 'string' ? formOf(value) : null
  if (form === 'client' || form === 'sip') return partyOf(value as string)
  if (form === 'e164') return value as string
  throw new MisuseError(
    `phone.handset(number) got ${quote(value)}. Write a number in E.164 form: a plus, the country code and the subscriber number, such as '+15550100002'; or 'client:alice', or 'sip:bob@pbx.test'.${suggest(value, (read) => `phone.handset('${read}')`)}`,
  )
}

/** A handset that a reset took away comes back when its holder uses it. */
function rowOf(exchange: Exchange, e164: string): HandsetRow {
  return exchange.store.handsets.get(e164) ?? { sid: e164, ...EMPTY_HANDSET }
}
