// Messages: the record, and what the house has to know of the kind.
import { partyOf } from '../domain/addresses'
import type { RecordShape } from '../domain/check-match'
import { deliveryText } from '../domain/codes'
import type { ButtonType } from '../domain/content-types'
import { redactUrls } from '../domain/redact'
import type { Encoding } from '../domain/segments'
import { MESSAGE_DIRECTIONS, MESSAGE_STATUSES, type MessageDirection, type MessageStatus } from '../domain/status'
import { messageLifecycle } from '../lifecycle/message'
import type { MediaRow, MessageRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, type Tables, type View } from './view'

/** What a WhatsApp message has to be tapped: a button of its template, or an item of its list. */
export interface MessageButton {
  /** As the template has it (`QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, …), and `LIST_ITEM`. */
  readonly type: ButtonType
  /** What stands on it: what `whatsapp.tap(message, title)` takes. */
  readonly title: string
  /** What the app gets as `ButtonPayload` or `ListId`; null where it leads elsewhere. */
  readonly payload: string | null
  /** Where it leads; null where it sends an answer. */
  readonly url: string | null
}

/** A text, in or out. A value: it does not change when the clock moves. */
export interface MessageRecord {
  /** The discriminant of all records. */
  readonly type: 'message'
  /** `SM` and 32 hex digits; `MM…` of one with media, where the dialect has it so. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The sender: E.164, a short code, a sender ID, `whatsapp:+…`; empty until a messaging service has chosen one. */
  readonly from: string
  /** The recipient: E.164, a short code, or `whatsapp:+…`. */
  readonly to: string
  /** The text; empty once the app redacted it. */
  readonly body: string
  /** Where it stands now; `history` has what was before. */
  readonly status: MessageStatus
  /** `inbound` · `outbound-api`: by a request · `outbound-reply`: by the TwiML of a webhook · `outbound-call`: by that of a call. */
  readonly direction: MessageDirection
  /** How many SMS it takes: 160 characters of GSM-7 or 70 of UCS-2 in one, 153 or 67 in each of several. */
  readonly segments: number
  /** `UCS-2` where a character is none of GSM-7's. */
  readonly encoding: Encoding
  /** The attached files, in order. */
  readonly media: readonly { readonly sid: string; readonly url: string; readonly contentType: string }[]
  /** The template that it was made of (`HX…`), or null. */
  readonly contentSid: string | null
  /** What its template has to be tapped, in order. `payload` is what the app gets back, `url` where it leads (`tel:` for a number). */
  readonly buttons: readonly MessageButton[]
  /** The provider's code of a failed or undelivered message. */
  readonly errorCode: number | null
  /** The provider's words for `errorCode`. */
  readonly errorMessage: string | null
  /** When the request or the person made it. */
  readonly createdAt: Date
  /** When the carrier took it. */
  readonly sentAt: Date | null
  /** Every status that it had, with its moment, oldest first. */
  readonly history: readonly StatusAt<MessageStatus>[]
}

export function messageRecord(row: MessageRow, tables: Pick<Tables, 'media'>): MessageRecord {
  const { sid, accountSid, from, to, body, status, direction, segments, encoding, errorCode } = row
  return {
    type: 'message',
    sid,
    accountSid,
    from,
    to,
    body,
    status,
    direction,
    segments,
    encoding,
    media: row.media.flatMap((mediaSid) => {
      const media = tables.media.get(mediaSid)
      return media ? [{ sid: media.sid, url: media.told ?? redactUrls(media.url), contentType: media.contentType }] : []
    }),
    contentSid: row.content?.sid ?? null,
    buttons: (row.content?.buttons ?? []).map(({ url, ...button }) => ({ ...button, url: url && redactUrls(url) })),
    errorCode,
    errorMessage: errorCode === null ? null : deliveryText(errorCode),
    createdAt: new Date(row.createdAt),
    sentAt: dateOrNull(row.sentAt),
    history: datedHistory(row.history),
  }
}

export const messageKind = {
  type: 'message',
  list: 'messages',
  table: 'messages',
  filters: ['sid', 'to', 'from', 'status', 'direction'],
  // A messaging service chooses the sender, and the API forgets what it is to forget.
  undated: ['from', 'to', 'body', 'segments', 'encoding', 'media'],
  // A file that was fetched changes its message.
  parts: [{ table: 'media', of: (media: MediaRow) => media.messageSid }],
  life: {
    lifecycle: messageLifecycle,
    // Who goes to the same handset meets the same script, and who leaves the same service takes turns with it.
    shares: ({ to, serviceSid }: MessageRow) =>
      serviceSid === null ? [`to ${partyOf(to)}`] : [`to ${partyOf(to)}`, `service ${serviceSid}`],
  },
} as const satisfies TableKind<MessageRow>

/** The statuses that a new version has and the one before had not. */
function messageLines(before: MessageRow | undefined, after: MessageRow): readonly MessageRow[] {
  // The request that made it tells of its first status.
  return after.moves(before ?? (after.direction === 'outbound-api' ? after.moves()[0] : undefined))
}

export const messageView = {
  record: messageRecord,
  lines: messageLines,
} as const satisfies View<MessageRow, MessageRecord>

export const messageShape = {
  type: 'message',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    from: true,
    to: true,
    body: true,
    status: true,
    direction: true,
    segments: true,
    encoding: true,
    media: true,
    contentSid: true,
    buttons: true,
    errorCode: true,
    errorMessage: true,
    createdAt: true,
    sentAt: true,
    history: true,
  },
  choices: { type: ['message'], status: MESSAGE_STATUSES, direction: MESSAGE_DIRECTIONS },
} as const satisfies RecordShape<MessageRecord>
