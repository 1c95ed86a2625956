// What can be asked of the engine about messages and their media.

import type { DialectName } from '../../dialects/dialects'
import type { MessageEvent } from '../../lifecycle/message'
import type { ButtonRow, SharedLocation, TextOutcome } from '../../store/records'

/** As the form has it: everything is text, and undefined was left out. */
export interface CreateMessage {
  readonly type: 'message.create'
  readonly accountSid: string
  readonly to: string | undefined
  readonly from: string | undefined
  readonly body: string | undefined
  readonly mediaUrls: readonly string[]
  readonly statusCallback: string | undefined
  readonly messagingServiceSid: string | undefined
  readonly scheduleType: string | undefined
  readonly sendAt: string | undefined
  readonly validityPeriod: string | undefined
  readonly contentSid: string | undefined
  readonly contentVariables: string | undefined
  readonly smartEncoded?: string | undefined
  readonly applicationSid?: string | undefined
  readonly provideFeedback?: string | undefined
  readonly dialect: DialectName
  /** Left out: nothing was asked for. */
  readonly options?: SendOptions
}

/** How a text is to be sent and kept. As the form has it. */
export interface SendOptions {
  readonly maxPrice: string | undefined
  readonly attempt: string | undefined
  readonly provideFeedback: string | undefined
  readonly forceDelivery: string | undefined
  readonly shortenUrls: string | undefined
  readonly sendAsMms: string | undefined
  readonly contentRetention: string | undefined
  readonly addressRetention: string | undefined
  readonly riskCheck: string | undefined
  readonly trafficType: string | undefined
  readonly fallbackFrom: string | undefined
  readonly persistentActions: readonly string[]
}

/** Empties the body, or cancels a scheduled message. Both as they stand in the form. */
export interface UpdateMessage {
  readonly type: 'message.update'
  readonly sid: string
  readonly body: string | undefined
  readonly status: string | undefined
}

export interface DeleteMessage {
  readonly type: 'message.delete'
  readonly sid: string
}

/** What the app says of a text that it sent. */
export interface GiveFeedback {
  readonly type: 'message.feedback'
  readonly sid: string
  readonly outcome: string | undefined
}

export interface DeleteMedia {
  readonly type: 'media.delete'
  readonly sid: string
}

/** A due moment in the life of a message. The outcome travels along from the hop that chose it. */
export interface MoveMessage {
  readonly type: 'message.move'
  readonly sid: string
  readonly event: MessageEvent
  readonly errorCode: number | null
  readonly outcome: TextOutcome | null
}

/** What became of one attached file. `assumed`: no app serves its origin, so it is taken as fetched. */
export type MediaResult =
  | { readonly sid: string; readonly result: 'fetched'; readonly contentType: string; readonly content: Uint8Array }
  | { readonly sid: string; readonly result: 'assumed' }
  | { readonly sid: string; readonly result: 'failed'; readonly errorCode: number }

export interface MediaArrived {
  readonly type: 'message.media'
  readonly sid: string
  readonly results: readonly MediaResult[]
}

export type MessageApiCommand = CreateMessage | UpdateMessage | DeleteMessage | GiveFeedback | DeleteMedia
export type MessageClockCommand = MoveMessage | MediaArrived

/** Somebody texts one of our numbers, or a short code of ours. */
export interface ArriveMessage {
  readonly type: 'message.arrive'
  readonly from: string
  readonly receiverSid: string
  readonly body: string
  readonly media: readonly ArrivedMedia[]
  /** What the webhook carries besides. */
  readonly params: Readonly<Record<string, string>>
  readonly dialect: DialectName
  /** Null: it comes by SMS. */
  readonly whatsapp: ByWhatsApp | null
}

/** What a person does on WhatsApp besides writing. */
export interface ByWhatsApp {
  /** The message that it answers. */
  readonly repliesTo: string | null
  /** A button of that message, or an item of its list. */
  readonly button: ButtonRow | null
  readonly location: SharedLocation | null
}

/** Somebody reads a message that was delivered to them. */
export interface ReadMessage {
  readonly type: 'message.read'
  readonly sid: string
}

export interface ArrivedMedia {
  /** Where the file came from, when it came from a URL. */
  readonly url: string | null
  readonly contentType: string
  readonly content: Uint8Array
}

export type MessagePersonCommand = ArriveMessage | ReadMessage
export type MessageCommand = MessageApiCommand | MessageClockCommand | MessagePersonCommand
