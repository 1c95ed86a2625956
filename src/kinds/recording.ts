// Recordings: the record, and what the house has to know of the kind.

import { channelsOf } from '../audio/channels'
import { writeWav } from '../audio/write-wav'
import type { Bytes } from '../domain/bytes'
import type { RecordShape } from '../domain/check-match'
import { MisuseError } from '../domain/errors'
import { shortSid } from '../domain/sid'
import { recordingSeconds } from '../domain/sound/seconds'
import {
  RECORDING_SOURCES,
  RECORDING_STATUSES,
  RECORDING_TRACKS,
  type RecordingSource,
  type RecordingStatus,
  type RecordingTrack,
} from '../domain/status'
import { recordingLifecycle } from '../lifecycle/recording'
import type { RecordingRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, type View } from './view'

/** The fields of a recording, without its sound. */
export interface RecordingState {
  /** The kind of the record. */
  readonly type: 'recording'
  /** `RE` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The call; for a `Dial`, the call that dials. Null for the recording of a conference. */
  readonly callSid: string | null
  /** The conference (`CF…`); null for the recording of a call. */
  readonly conferenceSid: string | null
  /** What started it. */
  readonly source: RecordingSource
  /** 2 if each side of the call has a channel of its own. */
  readonly channels: 1 | 2
  /** Which side of the call is recorded. */
  readonly track: RecordingTrack
  /** `completed`: the file is ready. */
  readonly status: RecordingStatus
  /** Seconds; null until the file is ready. */
  readonly duration: number | null
  /** When it was made. */
  readonly createdAt: Date
  /** When recording began. */
  readonly startedAt: Date
  /** When recording ended. */
  readonly endedAt: Date | null
  /** Every status that it had, with its time, oldest first. */
  readonly history: readonly StatusAt<RecordingStatus>[]
}

/** A recording. `wav` and `samples` are not fields: comparisons, copies, prints and JSON of the record leave them out. */
export interface RecordingRecord extends RecordingState {
  /** The file as the app gets it: 8 kHz, 16-bit PCM. @throws MisuseError if there is no file, or not yet. */
  wav(): Bytes
  /** The samples of each channel. @throws MisuseError as `wav()` does. */
  samples(): Int16Array[]
}

function recordingRecord(row: RecordingRow): RecordingRecord {
  const { sid, accountSid, callSid, conferenceSid, source, channels, track, status } = row
  const state: RecordingState = {
    type: 'recording',
    sid,
    accountSid,
    callSid,
    conferenceSid,
    source,
    channels,
    track,
    status,
    duration: recordingSeconds(row),
    createdAt: new Date(row.createdAt),
    startedAt: new Date(row.startedAt),
    endedAt: dateOrNull(row.endedAt),
    history: datedHistory(row.history),
  }
  return Object.defineProperties(state, {
    wav: { value: () => writeWav(soundOf(row)) },
    samples: { value: () => soundOf(row) },
  }) as RecordingRecord
}

function soundOf(row: RecordingRow): Int16Array[] {
  const { sound, status, channels } = row
  if (sound && status === 'completed') return channelsOf(sound, channels)
  const why =
    status === 'deleted' || status === 'absent'
      ? 'there is no file'
      : 'there is no file yet. Let the recording end and move the clock: await phone.clock.drain()'
  throw new MisuseError(`recording.wav(): ${shortSid(row.sid)} is ${status}, and ${why}.`)
}

export const recordingKind = {
  type: 'recording',
  list: 'recordings',
  table: 'recordings',
  filters: ['sid', 'callSid', 'conferenceSid', 'source', 'status'],
  life: {
    lifecycle: recordingLifecycle,
    parent: ({ callSid }: RecordingRow) => callSid,
  },
} as const satisfies TableKind<RecordingRow>

export const recordingView = {
  record: recordingRecord,
  lines(before: RecordingRow | undefined, after: RecordingRow): TimelineRow[] {
    // The request that made it tells of its first status.
    const known = before?.history.length ?? (after.source.endsWith('API') && after.source !== 'OutboundAPI' ? 1 : 0)
    return after.history.slice(known).map(({ status, at }) => ({ kind: 'status', at, sid: after.sid, status, errorCode: null }))
  },
} as const satisfies View<RecordingRow, RecordingRecord>

export const recordingShape = {
  type: 'recording',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    callSid: true,
    conferenceSid: true,
    source: true,
    channels: true,
    track: true,
    status: true,
    duration: true,
    createdAt: true,
    startedAt: true,
    endedAt: true,
    history: true,
  },
  choices: { type: ['recording'], status: RECORDING_STATUSES, source: RECORDING_SOURCES, track: RECORDING_TRACKS },
} as const satisfies RecordShape<RecordingState>
