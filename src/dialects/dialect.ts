// What a dialect is: everything in which the providers differ. An object of this type is the whole of a provider; it knows no record.

import type { AnsweredBy, CallDirection, CallEventName, CallStatus, ConferenceEventName, MessageStatus } from '../domain/status'
import type { StreamCodec, StreamFailure, StreamTracks } from '../domain/streams'

/** What a dialect may tell of a message. */
export interface MessageFacts {
  readonly body: string
  /** SIDs of its media. */
  readonly media: readonly string[]
  readonly segments: number
}

/** What a dialect may tell of a call. */
export interface CallFacts {
  readonly sid: string
  readonly direction: CallDirection
  readonly status: CallStatus
}

/** What a dialect may tell of a media stream. */
export interface StreamFacts {
  readonly callSid: string
  readonly track: StreamTracks
  readonly createdAt: number
}

/**
 * How one provider writes, answers and calls back. Resources follow the dialect of the request that reads them; callbacks and
 * webhooks follow the dialect that the record was made in. What stands in `whenChosen` needs the option `dialect`.
 */
export interface Dialect {
  /** Ends of the provider's host names, those of its regions and edges among them: no request of a test may reach them. */
  readonly hosts: readonly string[]

  /** Which requests are in this dialect where the option leaves it to the door. */
  readonly door: {
    /** Ends of host names that belong to the provider alone. They win over the path. */
    readonly hosts: readonly string[]
    /** What stands before `/2010-04-01` under every other host. Null: a path does not tell. */
    readonly prefix: '/api/laml' | '' | null
  }

  /** A moment in a resource, given in milliseconds. Null stays null: the SDKs turn a missing date into the present moment. */
  readonly date: (ms: number | null) => string | null
  /** A count in a resource, such as `num_segments`, and the seconds of a call. */
  readonly count: (value: number) => string | number
  /** The error code of a message. */
  readonly errorCode: (code: number | null) => string | number | null
  /** The direction in a call's resource. In callbacks every provider writes the direction in full. */
  readonly callDirection: (direction: CallDirection) => string

  /** Keys of a call's resource that only this provider has. They are always null. */
  readonly ownCallFields: Readonly<Record<string, null>>
  /** Seconds that a text may wait in a queue: what it may ask for at most, and what it has by itself. */
  readonly validity: { readonly most: number; readonly byDefault: number }
  /** The number that the `To` of a client means; what is none comes back as it is. */
  readonly readTo: (to: string) => string
  /** What detection found, in the resource and in callbacks. */
  readonly answeredBy: (found: AnsweredBy) => string

  /** Where the service keeps media and recordings, as their URLs in callbacks begin; no slash at the end. */
  readonly publicUrl: string
  /** What a message's status callback carries after the parameters that all providers send. */
  readonly messageStatusExtras: (message: MessageFacts) => Readonly<Record<string, string>>
  /** Whether the webhook of an inbound message carries the MessagingServiceSid. */
  readonly inboundNamesService: boolean
  /**
   * When the webhook of an inbound message, and every request about a call, says where the two parties are: always, and empty where
   * nothing is known; where it is known; or never.
   */
  readonly tellsPlaces: 'always' | 'known' | 'never'
  /** What the webhook of an inbound call carries besides, where the call is offered to the app. */
  readonly inboundCallExtras: (call: CallFacts) => Readonly<Record<string, string>>
  /** What a call's status callback carries besides. */
  readonly callStatusExtras: (call: CallFacts) => Readonly<Record<string, string>>
  /** Whether a Record in which nobody spoke asks for its action. If not, the next verb follows. */
  readonly asksForEmptyRecording: boolean
  /** The CallStatus of each callback that an event of a call fires, in order. `status` is the status that the call now has. */
  readonly eventStatuses: (event: CallEventName, status: CallStatus) => readonly string[]
  /** What an app can be told of a conference. */
  readonly conferenceEvents: readonly ConferenceEventName[]

  /** How it tells an app of the sound of a call, and what it takes from there. */
  readonly stream: {
    /** Of the protocol, in `connected`. */
    readonly version: string
    readonly namesStreamInMedia: boolean
    readonly namesCallInStop: boolean
    /** Milliseconds that a key is said to take. Null: its track is told, and no duration. */
    readonly keyTakes: number | null
    /** What the app may send. */
    readonly takes: readonly ('media' | 'mark' | 'clear' | 'dtmf')[]
    readonly codecs: readonly StreamCodec[]
    /** Whether `authBearerToken` authorizes the upgrade. */
    readonly takesBearerToken: boolean
    /** How many tracks of a call may be forked at once; null: any number. */
    readonly forkedTracksAtMost: number | null
    /** What a request forks that does not say it. */
    readonly tracksByRequest: StreamTracks
    /** What the status callback of a stream carries besides. */
    readonly statusExtras: (stream: StreamFacts) => Readonly<Record<string, string>>
    /** The words of StreamError that are not those of Twilio's error dictionary. */
    readonly errors: Readonly<Partial<Record<StreamFailure, string>>>
    /** Keys of the resource of a stream that only this provider has. */
    readonly ownFields: (stream: StreamFacts, date: Dialect['date']) => Readonly<Record<string, unknown>>
  }

  /**
   * What changes only where the option names the dialect, because the door alone does not show whether an app counts on it.
   * Under `'auto'` the interface document's own way stays.
   */
  readonly whenChosen: {
    /** How the SID of a message with media begins. */
    readonly multimediaPrefix: 'SM' | 'MM'
    /** Which message statuses fire a callback by default. */
    readonly callbackStatuses: readonly MessageStatus[]
    /** Whether a text from a sender that cannot send has a code for each cause, or one for all of them. */
    readonly senderCodes: 'each' | 'one'
    /** The HTTP status of an error answer; its body keeps the `status` that is given here. */
    readonly rejectionStatus: (status: number) => number
    /** The `code` in the body of an error answer. */
    readonly rejectionCode: (code: number) => string | number
  }
}
