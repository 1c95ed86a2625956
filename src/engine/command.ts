// What can be asked of the engine, and what it answers: a reply, changes and effects. Data only, so pending work can be snapshotted.
import type { Rejection } from '../domain/codes'
import type { Base } from '../instructions/base'
import type { Element } from '../instructions/document'
import type { MessageEvent } from '../lifecycle/message'
import type { AlertLevel, CallbackKind, Dialect, HttpMethod, ReplyTo, TextOutcome } from '../store/records'
import type { Change } from '../store/store'
import type { CallApiCommand, CallClockCommand, CallPersonCommand } from './calls/command'
import type { NumberApiCommand } from './numbers/command'

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
  readonly dialect: Dialect
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

/** What came of a question to the app. `nothing`: an empty answer, `text`: a plain one, which answers a text message. */
export type DocumentResult =
  | { readonly type: 'document'; readonly root: Element; readonly base: Base }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'nothing' }
  /** `fix`: what the author of the test can do about it. */
  | { readonly type: 'failed'; readonly code: number; readonly message: string; readonly fix: string; readonly url: string | null }

export interface ReceiveDocument<To extends ReplyTo = ReplyTo> {
  readonly type: 'document'
  readonly to: To
  readonly result: DocumentResult
}

/** Somebody texts one of our numbers. */
export interface ArriveMessage {
  readonly type: 'message.arrive'
  readonly from: string
  readonly numberSid: string
  readonly body: string
  readonly media: readonly ArrivedMedia[]
  readonly dialect: Dialect
}

export interface ArrivedMedia {
  /** Where the file came from, when it came from a URL. */
  readonly url: string | null
  readonly contentType: string
  readonly content: Uint8Array
}

/** Commands of the REST face: they reply. */
export type ApiCommand = CreateMessage | UpdateMessage | DeleteMessage | DeleteMedia | CallApiCommand | NumberApiCommand
/** Commands of the clock and of the apps: nobody waits for a reply. */
export type ClockCommand = MoveMessage | MediaArrived | CallClockCommand | ReceiveDocument
/** Commands of people: they happen at the present instant, and the test waits for what follows. */
export type PersonCommand = CallPersonCommand | ArriveMessage
export type Command = ApiCommand | ClockCommand | PersonCommand

export interface CallbackSpec {
  readonly kind: CallbackKind
  readonly subject: string
  readonly accountSid: string
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  readonly replyTo: ReplyTo | null
}

export interface AlertSpec {
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  readonly fix: string
  readonly sid: string | null
}

export type Effect =
  | {
      readonly type: 'schedule'
      readonly after: number
      readonly label: string
      readonly subject: string
      readonly command: ClockCommand
      /** The app itself asked for this moment: an instant clock does not jump there by itself. */
      readonly requestedByApp: boolean
    }
  | { readonly type: 'unschedule'; readonly subject: string }
  | { readonly type: 'callback'; readonly callback: CallbackSpec }
  | { readonly type: 'fetchMedia'; readonly message: string; readonly media: readonly { readonly sid: string; readonly url: string }[] }
  /** An inline document is read, as if an app had sent it. */
  | { readonly type: 'readInline'; readonly replyTo: ReplyTo; readonly text: string }
  | { readonly type: 'alert'; readonly alert: AlertSpec }

export interface Decision {
  /** The SID of the record that the command made or changed; null when it is gone. */
  readonly sid: string | null
  readonly rejection: Rejection | null
  readonly changes: readonly Change[]
  readonly effects: readonly Effect[]
}
