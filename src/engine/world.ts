// What the engine may look at when it decides: records, the time, the identity and the settings. All of it read-only.

import type { CallEventName, MessageStatus } from '../domain/status'
import type { CallOutcome, CallRow, ContentRow, MessageRow, Review, TextOutcome } from '../store/records'
import type { ReadStore } from '../store/store'
import type { Identity } from './identity'

/** Lengths of the hops, in milliseconds. */
export interface Timing {
  readonly message: {
    /** accepted → queued: a messaging service chooses a sender */
    readonly enqueue: number
    /** queued → sending */
    readonly sending: number
    /** sending → sent */
    readonly sent: number
    /** sent → delivered or undelivered */
    readonly receipt: number
  }
  readonly call: {
    /** queued → initiated */
    readonly dial: number
    /** initiated → ringing, or busy, or failed */
    readonly ring: number
    /** ringing → answered or declined */
    readonly answer: number
  }
  readonly content: {
    /** received → approved or rejected; it is pending for the most part of it */
    readonly approval: number
  }
  readonly recording: {
    /** From the end of a recording to its file. */
    readonly process: number
  }
  readonly transcription: {
    /** From the file of a recording to its words. */
    readonly process: number
  }
  /** A session of ConversationRelay. */
  readonly relay: {
    /** From the document to the upgrade. */
    readonly connect: number
    /** From the open line to the greeting. */
    readonly greeting: number
    /** From the first token to its sound. */
    readonly speak: number
    /** A character that is spoken. */
    readonly character: number
    /** A key of `sendDigits`. */
    readonly tone: number
    /** From one partial prompt to the next. */
    readonly partial: number
    /** From the last partial to the prompt. */
    readonly prompt: number
    /** From a message to the cut of what it preempts. */
    readonly preempt: number
    /** From a frame without a meaning to the error. */
    readonly error: number
    /** From `end` to the close. */
    readonly end: number
    /** From the close to the request for the document that follows. */
    readonly action: number
  }
  readonly speech: {
    /** A spoken word. */
    readonly say: number
    /** A played file. */
    readonly play: number
  }
}

export interface Throughput {
  /** Segments a second for each number. */
  readonly messages: number | null
  /** Calls a second for each account. */
  readonly calls: number | null
  /** Milliseconds of waiting from which on a queue is full. */
  readonly queue: number
}

export interface EngineSettings {
  readonly timing: Timing
  /** Which message statuses fire a callback. */
  readonly callbackStatuses: ReadonlySet<MessageStatus>
  /** The carrier's default outcome for a text that no handset script covers. */
  readonly textOutcome: (message: MessageRow) => TextOutcome
  /** The same for a call. */
  readonly callOutcome: (call: CallRow) => CallOutcome
  /** What becomes of a template that was submitted for approval. */
  readonly review: (content: ContentRow) => Review
  /** Whether a function of the test author answers these two: it may count how often it is asked. */
  readonly ownCarrier: { readonly text: boolean; readonly call: boolean }
  /** The events that a call without StatusCallbackEvent fires. */
  readonly callEvents: readonly CallEventName[]
  /** STOP, START and HELP are answered, and who opted out cannot be texted. */
  readonly optOut: boolean
  /** The numbers of the providers' test credentials mean what is documented. */
  readonly magicNumbers: boolean
  /** How much goes through at once; what is more waits. Null: everything at once. */
  readonly throughput: Throughput
  /** Body is required even when there is media, as the interface document says literally. */
  readonly strict: boolean
  /** Twilio gives multimedia messages MM SIDs; the interface document knows only SM. */
  readonly multimediaPrefix: 'SM' | 'MM'
  readonly senderCodes: 'each' | 'one'
  /** Which frames of media are sent: one each 20 ms, those in which something is heard, or none. */
  readonly media: 'every' | 'voice' | 'none'
}

export interface World {
  readonly now: number
  readonly store: ReadStore
  readonly identity: Identity
  readonly settings: EngineSettings
}
