// The recording of a conference: everybody in it, each from when they came to when they left, and what is played to all of them. Knows
// no conference but by its SID.

import type { Sound } from '../../domain/sound/pieces'
import type { ConferenceRecording, ConferenceRow, RecordingRow } from '../../store/records'
import type { Draft } from '../draft'
import { endRecording, startRecording } from './life'

export type RecordedConference = Pick<ConferenceRow, 'accountSid' | 'dialect'> &
  ConferenceRecording & {
    readonly conferenceSid: string
    /** Who is heard in it now: SIDs of calls. */
    readonly members: readonly string[]
  }

/** One channel, in which all are mixed. Its conference keeps the SID. */
export function startConferenceRecording(draft: Draft, { members, ...wanted }: RecordedConference): RecordingRow {
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

/** Whether somebody is heard in it from now on: not before they join, while they are muted or on hold, when they have left. */
export function setRecorded(draft: Draft, sid: string, callSid: string, isIn: boolean): void {
  const recording = running(draft, sid)
  const span = recording?.members.find((one) => one.callSid === callSid && one.until === null)
  if (!recording || isIn === (span !== undefined)) return
  const { now } = draft.world
  const members = isIn
    ? [...recording.members, { callSid, from: now, until: null }]
    : recording.members.map((one) => (one === span ? { ...one, until: now } : one))
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
