// A text or multimedia message, outbound or inbound.

import type { DialectName } from '../../dialects/dialects'
import type { ButtonType } from '../../domain/content-types'
import type { Encoding } from '../../domain/segments'
import type { HistoryEntry, MessageDirection, MessageStatus } from '../../domain/status'

/** What a message has of its content template besides the text and the files. */
export interface MessageContent {
  readonly sid: string
  /** The type that was chosen for the channel: `twilio/quick-reply`. */
  readonly type: string
  readonly buttons: readonly ButtonRow[]
}

/** A button, or an item of a list. `url` and `payload` are there where its type has one. */
export interface ButtonRow {
  readonly type: ButtonType
  readonly title: string
  /** What the app gets back when it is tapped. */
  readonly payload: string | null
  /** Where it leads, or the number that it calls. */
  readonly url: string | null
}

/** A place that a person shares, in degrees. */
export interface SharedLocation {
  /** In degrees, -90 to 90. */
  readonly latitude: number
  /** In degrees, -180 to 180. */
  readonly longitude: number
  /** Told to the app as `Address`. */
  readonly address?: string
  /** Told to the app as `Label`. */
  readonly label?: string
}

export interface MessageRow {
  readonly sid: string
  readonly accountSid: string
  /** Empty until a messaging service has chosen a sender. */
  readonly from: string
  readonly to: string
  readonly body: string
  readonly status: MessageStatus
  readonly direction: MessageDirection
  readonly segments: number
  readonly encoding: Encoding
  /** What the webhook of an inbound message of a channel says besides. Null: it came by SMS, or is ours. */
  readonly channelParams: Readonly<Record<string, string>> | null
  /** The template that it was made of, or null. */
  readonly content: MessageContent | null
  /** SIDs of the media records. */
  readonly media: readonly string[]
  /** It goes out as a multimedia message, with files or without. */
  readonly multimedia: boolean
  /** The API forgets the body, and the last digits of `to`, once it was sent. */
  readonly discardsBody: boolean
  readonly obfuscatesTo: boolean
  readonly errorCode: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly sentAt: number | null
  readonly statusCallback: string | null
  /** Milliseconds that it may wait in a queue. */
  readonly validity: number
  readonly serviceSid: string | null
  /** The inbound text that a reply answers. */
  readonly inReplyTo: string | null
  /** The dialect of the door that it was created through: its callbacks are sent in it. */
  readonly dialect: DialectName
  /** True once the message stays as it is. Its status may not be terminal: sent, and no receipt will come. */
  readonly final: boolean
  /**
   * The verification whose code it carries: the provider's own message, which the API of the account does not list. Empty where a
   * person wrote to Verify.
   */
  readonly codeOf?: string
  readonly history: readonly HistoryEntry<MessageStatus>[]
}
