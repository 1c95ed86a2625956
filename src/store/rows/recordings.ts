// A recording.
import type { DialectName } from '../../dialects/dialects'
import type { SoundPiece } from '../../domain/sound/pieces'
import type { HistoryEntry, RecordingSource, RecordingStatus, RecordingTrack } from '../../domain/status'
import type { Trail } from '../trail'
import type { CallCallback } from './calls'
import type { HttpMethod } from './http-method'
import type { SoundRow } from './sounds'

/** So long a call is in the recording. Milliseconds of virtual time; `until` is null while it still is. */
export interface RecordedSpan {
  readonly callSid: string
  readonly from: number
  readonly until: number | null
}

/** `skip`: it is not in the recording at all. `silence`: nothing is heard of it. */
export type PauseBehavior = 'skip' | 'silence'

export interface RecordedPause {
  readonly from: number
  readonly until: number | null
  readonly behavior: PauseBehavior
}

/** What is in the file. A recording of one channel has both tracks in it. */
export interface RecordedSound {
  readonly ms: number
  readonly inbound: readonly SoundPiece[]
  readonly outbound: readonly SoundPiece[]
}

/** What is to become of the words. */
export interface TranscriptionWish {
  readonly callback: { readonly url: string; readonly method: HttpMethod } | null
  /** How long the call's transcript was when the recording began. */
  readonly from: number
}

export interface RecordingRow {
  readonly sid: string
  readonly accountSid: string
  /** Null for the recording of a conference. */
  readonly callSid: string | null
  readonly conferenceSid: string | null
  readonly source: RecordingSource
  readonly channels: 1 | 2
  /** Whether the file can be had with both tracks apart. */
  readonly hasTracks: boolean
  readonly track: RecordingTrack
  readonly trim: boolean
  readonly status: RecordingStatus
  readonly history: readonly HistoryEntry<RecordingStatus>[]
  readonly callback: CallCallback | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly startedAt: number
  /** When nothing more was added to it. */
  readonly endedAt: number | null
  readonly members: readonly RecordedSpan[]
  /** What was played to all of a conference. */
  readonly room: Trail<SoundRow>
  readonly pauses: readonly RecordedPause[]
  /** Null until it ended. */
  readonly sound: RecordedSound | null
  /** Nobody is to get it: it was empty. */
  readonly isEmpty: boolean
  readonly errorCode: number | null
  readonly transcription: TranscriptionWish | null
  readonly dialect: DialectName
}
