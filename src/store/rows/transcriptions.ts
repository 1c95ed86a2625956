// Words that were said, as text: of a recording, and of a call while it goes on.
import type { TranscriptionStatus, TranscriptionTrack } from '../../domain/status'
import type { HttpMethod } from './http-method'

/** Of a recording. */
export interface TranscriptionRow {
  readonly sid: string
  readonly accountSid: string
  readonly recordingSid: string
  readonly callSid: string
  readonly status: TranscriptionStatus
  readonly text: string
  /** Seconds. */
  readonly duration: number
  readonly callback: { readonly url: string; readonly method: HttpMethod } | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** Of a call that goes on. */
export interface LiveTranscriptionRow {
  readonly sid: string
  readonly accountSid: string
  readonly callSid: string
  readonly name: string | null
  readonly status: 'in-progress' | 'stopped'
  readonly track: TranscriptionTrack
  readonly callback: { readonly url: string; readonly method: HttpMethod } | null
  readonly partialResults: boolean
  readonly language: string
  readonly engine: string
  readonly inboundLabel: string | null
  readonly outboundLabel: string | null
  /** How many events were told. */
  readonly events: number
  readonly createdAt: number
  readonly updatedAt: number
}
