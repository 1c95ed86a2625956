// A person on WhatsApp: what reached them there, what they write, tap and read.
import { withoutChannel } from '../domain/addresses'
import { checkNames, checkOptions } from '../domain/check-options'
import { MisuseError, quote } from '../domain/errors'
import { WHATSAPP_MEDIA } from '../domain/media'
import { redactUrls } from '../domain/redact'
import { type Receiver, receiverOf } from '../engine/messages/receivers'
import type { Exchange } from '../exchange/exchange'
import type { MessageRecord } from '../kinds/message'
import type { ButtonRow, MessageRow, SharedLocation } from '../store/records'
import { checkMedia, collectMedia, type InboundMedia } from './inbound-media'
import { inboxOf } from './inbox'
import type { PhoneNumber } from './numbers'
import { type TextReplies, textReplies } from './text-replies'
import { checkParams, type WebhookParams } from './webhook-params'

/** Options of `handset.whatsapp.text()`. */
export interface WhatsAppOptions {
  /** URLs of files, or the files themselves. */
  readonly media?: readonly InboundMedia[]
  /** A location that is shared; the text may then be empty. */
  readonly location?: SharedLocation
  /** The message that it answers, as a record or a SID. It must have reached this person. */
  readonly replyTo?: MessageRecord | string
  /** Further parameters of the webhook: `{ ProfileName: 'Ana' }`. */
  readonly params?: WebhookParams
}

/** What a person does on WhatsApp. A message is given as a record of the inbox, or by its SID. */
export interface WhatsApp {
  /** `whatsapp:+1555…`, for `To`. */
  readonly number: string
  /** The messages that reached this person there, oldest first. */
  readonly inbox: MessageRecord[]
  /**
   * Writes to a number of an account, now, which opens the 24-hour window. The number's `smsUrl` is requested, as for an SMS.
   * @throws MisuseError if no account owns the number, or it is not a sender on WhatsApp.
   */
  text(number: PhoneNumber | string, body: string, options?: WhatsAppOptions): Promise<TextReplies>
  /**
   * Taps a button of a message, or an item of its list, by its title, now. The webhook gets `ButtonPayload` or `ListId`.
   * @throws MisuseError if the message did not reach this person, has no such button, or the button opens a URL or a number.
   */
  tap(message: MessageRecord | string, button: string): Promise<TextReplies>
  /** Reads a message, now, or all that came in: their status becomes `read`. @throws MisuseError if it did not reach this person. */
  read(message?: MessageRecord | string): Promise<void>
}

export function whatsAppOf(exchange: Exchange, e164: string): WhatsApp {
  const number = `whatsapp:${e164}`
  const arrived = () => [...exchange.store.messages].filter((row) => row.to === number && isThere(row))
  const found = (message: unknown, what: string): MessageRow => {
    const sid = typeof message === 'object' && message !== null && 'sid' in message ? message.sid : message
    const row = typeof sid === 'string' ? exchange.store.messages.get(sid) : undefined
    if (row?.to === number && isThere(row)) return row
    throw new MisuseError(
      `${what} got ${quote(sid)}, which is not a message that reached ${number}. Take one of handset.whatsapp.inbox; a message that is on its way needs the clock to move.`,
    )
  }
  return {
    number,
    get inbox() {
      return inboxOf(exchange, number, isThere)
    },
    async text(to, body, options: WhatsAppOptions = {}) {
      const what = 'handset.whatsapp.text()'
      checkOptions(options, ['media', 'location', 'replyTo', 'params'], 'handset.whatsapp.text(number, body, options)')
      const { media = [], replyTo, params } = options
      const receiver = ownSender(exchange, to, what)
      const location = options.location === undefined ? undefined : checkLocation(options.location, what)
      if (typeof body !== 'string')
        throw new MisuseError(`${what} got ${quote(body)} as the body. Write a text, or '' with media or a location.`)
      if (body === '' && !location && Array.isArray(media) && media.length === 0)
        throw new MisuseError(`${what} got an empty text, no media and no location. Write handset.whatsapp.text(shop, 'Hello').`)
      const repliesTo = replyTo === undefined ? null : found(replyTo, what).sid
      const act = `${number} texts ${receiver.address}: ${quote(body)}`
      return send(exchange, { from: number, receiver, body, act, what, media, params, repliesTo, location })
    },
    async tap(message, button) {
      const what = 'handset.whatsapp.tap()'
      const row = found(message, what)
      const chosen = chooseButton(row, button, what)
      const receiver = ownSender(exchange, withoutChannel(row.from), what)
      const act = `${number} taps ${quote(chosen.title)}`
      return send(exchange, { from: number, receiver, body: chosen.title, act, what, repliesTo: row.sid, button: chosen })
    },
    async read(message) {
      const rows = message === undefined ? arrived() : [found(message, 'handset.whatsapp.read()')]
      exchange.begin()
      exchange.noteAct(null, `${number} reads ${rows.length === 1 ? 'a message' : `${rows.length} messages`}`)
      for (const { sid } of rows) await exchange.act({ type: 'message.read', sid })
    },
  }
}

/** Something that a person sends. What its author gave is not checked yet. */
interface Sent {
  readonly from: string
  readonly receiver: Receiver
  readonly body: string
  /** Its line in the timeline. */
  readonly act: string
  /** The call as its author wrote it, for errors: `handset.whatsapp.text()`. */
  readonly what: string
  readonly media?: unknown
  readonly params?: unknown
  readonly repliesTo: string | null
  readonly button?: ButtonRow
  readonly location?: SharedLocation | undefined
}

async function send(exchange: Exchange, { from, receiver, body, act, what, repliesTo, ...sent }: Sent): Promise<TextReplies> {
  const params = checkParams(sent.params ?? {}, 'text', what)
  const files = checkMedia(sent.media ?? [])
  exchange.begin()
  exchange.noteAct(null, act)
  const media = await collectMedia(exchange, files, WHATSAPP_MEDIA)
  const { sid } = await exchange.act({
    type: 'message.arrive',
    from,
    receiverSid: receiver.sid,
    body,
    media,
    params,
    dialect: exchange.settings.dialect,
    whatsapp: { repliesTo, button: sent.button ?? null, location: sent.location ?? null },
  })
  return textReplies(exchange, sid as string, what)
}

function isThere({ status }: MessageRow): boolean {
  return status === 'delivered' || status === 'read'
}

function ownSender(exchange: Exchange, to: PhoneNumber | string, what: string): Receiver {
  const { store } = exchange
  const address = typeof to === 'string' ? withoutChannel(to) : to?.e164
  const number = address === undefined ? undefined : store.numbers.listBy('e164', address).at(0)
  if (!number) throw new MisuseError(`${what} got ${quote(address)}: no account owns that number. Take one that phone.number() returned.`)
  if (!number.whatsapp)
    throw new MisuseError(
      `${what} got ${quote(address)}, which is not a sender on WhatsApp. Make it with phone.number({ whatsapp: true }).`,
    )
  return receiverOf(store, number.sid) as Receiver
}

function chooseButton({ content }: MessageRow, title: unknown, what: string): ButtonRow {
  const buttons = content?.buttons ?? []
  const chosen = buttons.find((button) => button.title === title)
  const titles = buttons.map((button) => quote(button.title)).join(', ')
  if (!chosen)
    throw new MisuseError(
      `${what} got the button ${quote(title)}, and the message has ${buttons.length > 0 ? titles : 'none'}. Write the title of a button.`,
    )
  if (chosen.type !== 'QUICK_REPLY' && chosen.type !== 'LIST_ITEM')
    throw new MisuseError(
      `${what} got the button ${quote(title)} of the type ${chosen.type}, of which the app hears nothing${chosen.url ? `: it leads to ${redactUrls(chosen.url)}` : ''}. Assert on message.buttons instead.`,
    )
  return chosen
}

function checkLocation(location: unknown, what: string): SharedLocation {
  const { latitude, longitude, address, label } = (
    typeof location === 'object' && location !== null ? location : {}
  ) as Partial<SharedLocation>
  const isDegree = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  if (!isDegree(latitude, 90) || !isDegree(longitude, 180) || !isText(address) || !isText(label))
    throw new MisuseError(
      `${what} got the location ${quote(location)}. Write { latitude: 52.52, longitude: 13.4 }, with a label and an address where there are any.`,
    )
  checkNames(location as object, ['latitude', 'longitude', 'address', 'label'], `${what}, in location,`)
  return { ...(location as SharedLocation) }
}
