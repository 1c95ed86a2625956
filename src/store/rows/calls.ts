// A call, or one leg of it: its settings, its history, and the document that is being played on it.

import type { DialectName } from '../../dialects/dialects'
import type { AnsweredBy, CallDirection, CallStatus, HistoryEntry } from '../../domain/status'
import type { PlayerState } from '../../instructions/state'
import type { Trail } from '../trail'
import type { HttpMethod } from './http-method'

export interface TranscriptRow {
  readonly at: number
  /** The verb that was played, or `press`, `speech`, `hears`, `connected`, `hang up`. */
  readonly verb: string
  readonly text: string
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

/** The recording of the whole call. */
export interface CallRecording {
  readonly sid: string
  readonly channels: 1 | 2
  readonly track: string
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
  readonly recording: CallRecording | null
  readonly sipCode: number | null
  readonly dialect: DialectName
  /** The document that is being played, from the first one on. */
  readonly player: PlayerState | null
  /** How many documents came at one instant: documents that redirect in a circle must not hang the clock. */
  readonly documentsAt: { readonly at: number; readonly count: number }
  readonly transcript: Trail<TranscriptRow>
  /** All keys that were pressed. */
  readonly digits: string
  /** Which ask for a document is the current one: the answer to an older one is ignored. */
  readonly asks: number
  /** Who it is connected with, so that the two hear each other. */
  readonly partner: string | null
  /** The conference that it is in, or is to be in once it is answered. */
  readonly conference: string | null
  /** The other legs of a running Dial, and which one was answered. */
  readonly dial: { readonly legs: readonly string[]; readonly nextTarget: number; readonly connected: string | null } | null
}
