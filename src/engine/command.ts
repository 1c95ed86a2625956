// What can be asked of the engine, and what it answers: a reply, changes and effects. Data only, so pending work can be snapshotted.
// The commands of a kind stand in its own folder.

import type { Rejection } from '../domain/codes'
import type { Fix } from '../domain/fix'
import type { ToldGuess } from '../domain/guesses/guesses'
import type { Label } from '../domain/label'
import type { MediaRules } from '../domain/media'
import type { Base } from '../instructions/base'
import type { Element } from '../instructions/document'
import type { AlertLevel, CallbackSpec, ReplyTo } from '../store/records'
import type { Change } from '../store/store'
import type { AccountApiCommand } from './accounts/command'
import type { ApplicationApiCommand } from './applications/command'
import type { CallerIdApiCommand } from './caller-ids/command'
import type { CallApiCommand, CallClockCommand, CallPersonCommand } from './calls/command'
import type { ConferenceApiCommand, ConferenceClockCommand } from './conferences/command'
import type { ContentApiCommand, ContentClockCommand } from './contents/command'
import type { MessageApiCommand, MessageClockCommand, MessagePersonCommand } from './messages/command'
import type { NumberApiCommand } from './numbers/command'
import type { QueueApiCommand, QueueClockCommand } from './queues/command'
import type { RecordingApiCommand, RecordingClockCommand } from './recordings/command'
import type { RelayClockCommand } from './relay/command'
import type { SenderApiCommand } from './senders/command'
import type { ServiceApiCommand } from './services/command'
import type { SocketClockCommand } from './sockets/command'
import type { StreamApiCommand } from './streams/api-command'
import type { StreamClockCommand } from './streams/command'
import type { TranscriptionApiCommand } from './transcriptions/command'
import type { VerifyApiCommand, VerifyClockCommand } from './verify/command'

/** What came of a question to the app. `nothing`: an empty answer, `text`: a plain one, which answers a text message. */
export type DocumentResult =
  | { readonly type: 'document'; readonly root: Element; readonly base: Base }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'nothing' }
  | {
      readonly type: 'failed'
      readonly code: number
      readonly message: string
      /** What the author of the test can do about it. */
      readonly fix: Fix
      readonly url: string | null
      /** The token of the callback that was to bring it; none brought a document that a request held. */
      readonly callback?: string
    }

export interface ReceiveDocument<To extends ReplyTo = ReplyTo> {
  readonly type: 'document'
  readonly to: To
  readonly result: DocumentResult
}

/** Commands of the REST API: they reply. */
export type ApiCommand =
  | MessageApiCommand
  | CallApiCommand
  | NumberApiCommand
  | SenderApiCommand
  | ServiceApiCommand
  | AccountApiCommand
  | ApplicationApiCommand
  | CallerIdApiCommand
  | ContentApiCommand
  | VerifyApiCommand
  | RecordingApiCommand
  | TranscriptionApiCommand
  | StreamApiCommand
  | QueueApiCommand
  | ConferenceApiCommand
/** Commands of the clock and of the apps: nobody waits for a reply. */
export type ClockCommand =
  | MessageClockCommand
  | CallClockCommand
  | ContentClockCommand
  | VerifyClockCommand
  | RecordingClockCommand
  | QueueClockCommand
  | ConferenceClockCommand
  | RelayClockCommand
  | StreamClockCommand
  | SocketClockCommand
  | ReceiveDocument
/** Commands of people: they happen at the present instant, and the test waits for what follows. */
export type PersonCommand = MessagePersonCommand | CallPersonCommand
export type Command = ApiCommand | ClockCommand | PersonCommand

export interface AlertSpec {
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  readonly fix: Fix
  readonly sid: string | null
  /** The token of the callback that it is about. */
  readonly callback?: string
}

/** How the clock treats a due moment. */
export interface MomentTraits {
  /** The app itself asked for this moment: an instant clock does not jump there by itself. */
  readonly requestedByApp?: boolean
  /** Nothing but an end that the service sets to everything, or the silence of a line: no reason to move the clock there. */
  readonly backstop?: boolean
  /** One of a long row, such as frames of media: not counted where a move looks for a circle. */
  readonly beat?: boolean
}

export type Effect =
  | (MomentTraits & {
      readonly type: 'schedule'
      readonly after: number
      readonly label: Label
      readonly subject: string
      readonly command: ClockCommand
      readonly requestedByApp: boolean
    })
  | { readonly type: 'unschedule'; readonly subject: string }
  | { readonly type: 'callback'; readonly callback: CallbackSpec }
  | {
      readonly type: 'fetchMedia'
      readonly message: string
      readonly media: readonly { readonly sid: string; readonly url: string }[]
      readonly rules: MediaRules
    }
  /** An inline document is read, as if an app had sent it. */
  | { readonly type: 'readInline'; readonly replyTo: ReplyTo; readonly text: string }
  | SocketEffect
  | { readonly type: 'alert'; readonly alert: AlertSpec }

/** What is done with a socket to the app. `subject`: the SID of its call. Without a code the line breaks. */
export type SocketEffect =
  | { readonly type: 'openSocket'; readonly socket: string; readonly subject: string }
  | { readonly type: 'sendFrame'; readonly socket: string; readonly subject: string; readonly data: string | Uint8Array }
  | {
      readonly type: 'closeSocket'
      readonly socket: string
      readonly subject: string
      readonly code: number | null
      readonly reason: string
    }

export interface Decision {
  /** The SID of the record that the command made or changed; null when it is gone. */
  readonly sid: string | null
  readonly rejection: Rejection | null
  readonly changes: readonly Change[]
  readonly effects: readonly Effect[]
  /** What it rests on where no source says what a provider does. A rejection has its own. */
  readonly guesses: readonly ToldGuess[]
}
