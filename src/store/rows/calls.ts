// A call, or one leg of it: its settings, its history, and the document that is being played on it.

import type { DialectName } from '../../dialects/dialects'
import type { AnsweredBy, CallDirection, CallStatus, HistoryEntry, RecordingTrack } from '../../domain/status'
import type { PlayerState } from '../../instructions/state'
import type { Trail } from '../trail'
import type { HttpMethod } from './http-method'
import type { SoundRow } from './sounds'

export interface TranscriptRow {
  readonly at: number
  /** The verb that was played, or `press`, `speech`, `audio`, `hears`, `hold music`, `tones`, `connected`, `hang up`. */
  readonly verb: string
  readonly text: string
  /** Who said or pressed it, where that is another call: its SID. */
  readonly from?: string
  /** The rest of it was not heard. */
  readonly cut?: true
  /** Attributes without an effect of their own, as they stood in the document. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Where the instructions for a call come from. */
export interface Instructions {
  readonly url: string | null
  readonly method: HttpMethod
  readonly fallbackUrl: string | null
  readonly fallbackMethod: HttpMethod
  /** An inline document. */
  readonly inline: string | null
}

export interface CallCallback {
  readonly url: string
  readonly method: HttpMethod
  /** Names of events, and of end statuses. */
  readonly events: readonly string[]
}

/** How it is found out who picked up. Times in milliseconds. */
export interface MachineDetection {
  readonly mode: 'Enable' | 'DetectMessageEnd'
  /** So long it goes on at most. */
  readonly timeout: number
  /** Who speaks for longer is a machine. */
  readonly speech: number
  /** So much silence ends what was spoken. */
  readonly speechEnd: number
  /** So much silence from the answer on says nothing about who it is. */
  readonly silence: number
  /** The document does not wait for it. */
  readonly inBackground: boolean
  readonly callback: { readonly url: string; readonly method: HttpMethod } | null
}

/** The recording of the whole call that was asked for when it was placed. */
export interface CallRecording {
  readonly sid: string
  readonly channels: 1 | 2
  readonly track: RecordingTrack
  readonly trim: boolean
  readonly callback: CallCallback | null
}

export interface CallRow {
  readonly sid: string
  readonly accountSid: string
  readonly from: string
  readonly to: string
  readonly status: CallStatus
  readonly direction: CallDirection
  readonly parentSid: string | null
  /** The SID of our number on this call, when it has one. */
  readonly numberSid: string | null
  readonly answeredBy: AnsweredBy | null
  /** Of who calls in, where the number looks it up. */
  readonly callerName: string | null
  readonly createdAt: number
  readonly updatedAt: number
  /** When dialing began, or when the call came in. */
  readonly startedAt: number | null
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly history: readonly HistoryEntry<CallStatus>[]
  readonly instructions: Instructions
  readonly callback: CallCallback | null
  /** How many status callbacks were fired so far: the next SequenceNumber. */
  readonly callbacksFired: number
  /** Milliseconds that it waited for its turn. */
  readonly queueTime: number
  /** Milliseconds that it may ring. */
  readonly ringTimeout: number
  /** Milliseconds that it may last, or null. */
  readonly timeLimit: number | null
  readonly detection: MachineDetection | null
  readonly sendDigits: string
  /** What was handed over to it: parameters of a client, headers of a SIP address. */
  readonly params: Readonly<Record<string, string>>
  /** The document that is played to who answers a leg of a Dial, before the two are connected. */
  readonly screening: { readonly url: string; readonly method: HttpMethod } | null
  readonly recording: CallRecording | null
  readonly sipCode: number | null
  readonly dialect: DialectName
  /** The verification whose code it speaks: the provider's own call, which the API of the account does not list. */
  readonly codeOf?: string
  /** The document that is being played, from the first one on. */
  readonly player: PlayerState | null
  /** How many documents came at one instant: documents that redirect in a circle must not hang the clock. */
  readonly documentsAt: { readonly at: number; readonly count: number }
  readonly transcript: Trail<TranscriptRow>
  /** What could be heard on it, for recordings. */
  readonly sounds: Trail<SoundRow>
  /** SIDs of the recordings that run, paused ones included, and of the transcriptions. */
  readonly recordings: readonly string[]
  readonly transcriptions: readonly string[]
  /** All keys that were pressed. */
  readonly digits: string
  /** Which ask for a document is the current one: the answer to an older one is ignored. */
  readonly asks: number
  /** Who it is connected with, so that the two hear each other. */
  readonly partner: string | null
  /** The call at the other end of the line, where a number of the phone's own was called: the two have a record each. */
  readonly farEnd?: string
  /** The conference that it is in, or is to be in once it is answered. */
  readonly conference: string | null
  /** The other legs of a running Dial, and which one was answered. */
  readonly dial: { readonly legs: readonly string[]; readonly nextTarget: number; readonly connected: string | null } | null
}
