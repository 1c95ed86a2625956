// The recording of a conference: everybody in it, each from when they came to when they left, and what is played to all of them. Knows
// no conference but by its SID.

import type { DialectName } from '../../dialects/dialects'
import type { Sound } from '../../domain/sound/pieces'
import type { RecordingSource } from '../../domain/status'
import type { CallCallback, RecordingRow } from '../../store/records'
import type { Draft } from '../draft'
import { endRecording, startRecording } from './life'

export interface ConferenceRecording {
  readonly accountSid: string
  readonly conferenceSid: string
  readonly source: Extract<RecordingSource, 'Conference' | 'StartConferenceRecordingAPI'>
  readonly callback: CallCallback | null
  /** Whether silence is cut off around it. Twilio's Conference: trim-silence by default. */
  readonly trim: boolean
  readonly dialect: DialectName
  /** Who is in it now: SIDs of calls. */
  readonly members: readonly string[]
}

/** One channel, in which all are mixed. @returns its row, whose SID the conference keeps. */
export function startConferenceRecording(draft: Draft, { members, ...wanted }: ConferenceRecording): RecordingRow {
  const { now } = draft.world
  return startRecording(draft, {
    ...wanted,
    callSid: null,
    channels: 1,
    hasTracks: false,
    track: 'both',
    members: members.map((callSid) => ({ callSid, from: now, until: null })),
  })
}

/** Somebody joins, or is heard again. Nothing happens where the recording is over. */
export function joinRecording(draft: Draft, sid: string, callSid: string): void {
  const recording = running(draft, sid)
  if (recording) draft.put('recordings', { ...recording, members: [...recording.members, { callSid, from: draft.world.now, until: null }] })
}

/** Somebody leaves, or is not heard any more: muted, on hold. */
export function leaveRecording(draft: Draft, sid: string, callSid: string): void {
  const recording = running(draft, sid)
  if (!recording) return
  const { now } = draft.world
  const members = recording.members.map((span) => (span.callSid === callSid && span.until === null ? { ...span, until: now } : span))
  draft.put('recordings', { ...recording, members })
}

/** Something is played to all. `ms`: null where it lasts until the next one; a `sound` of null ends it. */
export function playToRoom(draft: Draft, sid: string, sound: Sound | null, ms: number | null): void {
  const recording = running(draft, sid)
  if (recording) draft.put('recordings', { ...recording, room: recording.room.with({ at: draft.world.now, ms, from: 'document', sound }) })
}

/** The conference is over. */
export function endConferenceRecording(draft: Draft, sid: string): void {
  const recording = running(draft, sid)
  if (recording) endRecording(draft, recording, true)
}

function running(draft: Draft, sid: string): RecordingRow | undefined {
  const recording = draft.get('recordings', sid)
  return recording?.endedAt === null ? recording : undefined
}
