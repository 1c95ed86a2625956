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

/** What a person can tap in a WhatsApp message: a button of its template, or an item of its list. */
export interface MessageButton {
  /** The type as in the template (`QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, …), or `LIST_ITEM`. */
  readonly type: ButtonType
  /** The label, which `whatsapp.tap(message, title)` takes. */
  readonly title: string
  /** What the app gets as `ButtonPayload` or `ListId`; null if the button opens a URL or a number. */
  readonly payload: string | null
  /** What the button opens; null if it sends an answer. */
  readonly url: string | null
}

/** A message, sent or received. It does not change when the clock moves: read it anew. */
export interface MessageRecord {
  /** The kind of the record. */
  readonly type: 'message'
  /** `SM` and 32 hex digits; `MM…` for one with media, if the dialect has it so. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The sender: E.164, a short code, a sender ID or `whatsapp:+…`; empty until a messaging service has chosen one. */
  readonly from: string
  /** The recipient: E.164, a short code, or `whatsapp:+…`. */
  readonly to: string
  /** The text; empty after the app redacted it. */
  readonly body: string
  /** The present status; `history` has the earlier ones. */
  readonly status: MessageStatus
  /**
   * `inbound` · `outbound-api`: sent over REST · `outbound-reply`: by the TwiML of a message webhook · `outbound-call`: by the TwiML of
   * a call.
   */
  readonly direction: MessageDirection
  /** How many segments it has: one holds 160 characters of GSM-7 or 70 of UCS-2; each of several holds 153 or 67. */
  readonly segments: number
  /** `UCS-2` if a character is not in GSM-7. */
  readonly encoding: Encoding
  /** The attached files, in order. */
  readonly media: readonly { readonly sid: string; readonly url: string; readonly contentType: string }[]
  /** The template that it was made from (`HX…`), or null. */
  readonly contentSid: string | null
  /** The buttons of its template, in order. `payload` is what the app gets back, `url` what the button opens (`tel:` for a number). */
  readonly buttons: readonly MessageButton[]
  /** The provider's error code, if it failed or was not delivered; else null. */
  readonly errorCode: number | null
  /** The provider's text for `errorCode`, or null. */
  readonly errorMessage: string | null
  /** When the request or the person made the message. */
  readonly createdAt: Date
  /** When the carrier accepted it; null before that. */
  readonly sentAt: Date | null
  /** Every status that it had, with its time, oldest first. */
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
