// Conferences by their names, and who is in them. A name is taken until its conference is over.
import type { DialectName } from '../../dialects/dialects'
import type { ConferenceCallback, ConferenceRecording, ConferenceRow, ParticipantRow } from '../../store/records'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'
import { setRecorded } from '../recordings/conference'
import { isRecorded } from './hearing'

/** Characters. Source: Twilio's OpenAPI file, friendly_name of a conference; "Conference", participantLabel. */
export const NAME_MOST = 128

/** What the first participant says of a conference. Source: Twilio, "Conference": what later ones say is ignored. */
export interface ConferenceSettings {
  readonly region: string
  readonly callback: ConferenceCallback | null
  readonly maxParticipants: number
  readonly recording: ConferenceRecording | null
}

/** The conference that is going on under this name. */
export function conferenceNamed(draft: Draft, accountSid: string, name: string): ConferenceRow | undefined {
  const room = draft.get('conferenceRooms', roomOf(accountSid, name))
  return room && draft.get('conferences', room.conferenceSid)
}

export function openConference(
  draft: Draft,
  { accountSid, dialect }: { readonly accountSid: string; readonly dialect: DialectName },
  friendlyName: string,
  settings: ConferenceSettings,
): ConferenceRow {
  const { now } = draft.world
  const sid = draft.newSid('CF')
  const row: ConferenceRow = {
    ...settings,
    sid,
    accountSid,
    friendlyName,
    status: 'init',
    history: [{ status: 'init', at: now }],
    createdAt: now,
    updatedAt: now,
    endedAt: null,
    callbacksFired: 0,
    roster: [],
    recordingSid: null,
    reasonEnded: null,
    endedBy: null,
    steps: Trail.of(),
    dialect,
  }
  draft.put('conferences', row)
  draft.put('conferenceRooms', { sid: roomOf(accountSid, friendlyName), conferenceSid: sid })
  return row
}

export function closeRoom(draft: Draft, { accountSid, friendlyName }: ConferenceRow): void {
  draft.remove('conferenceRooms', roomOf(accountSid, friendlyName))
}

/** Everyone who is in it or on the way. */
export function participantsOf(draft: Draft, conferenceSid: string): ParticipantRow[] {
  return (draft.get('conferences', conferenceSid)?.roster ?? []).flatMap((sid) => draft.get('participants', sid) ?? [])
}

export function putParticipant(draft: Draft, participant: ParticipantRow): ParticipantRow {
  const row = { ...participant, updatedAt: draft.world.now }
  draft.put('participants', row)
  record(draft, row, isRecorded(row))
  return row
}

/** Puts it on the roster, and marks its call. */
export function enroll(draft: Draft, participant: ParticipantRow): void {
  putParticipant(draft, participant)
  changeConference(draft, participant.conferenceSid, ({ roster }) => ({ roster: [...roster, participant.sid] }))
  const call = draft.call(participant.sid)
  if (call) draft.putCall({ ...call, conference: participant.conferenceSid })
}

/** Takes it off, whether it was in or on the way. */
export function strike(draft: Draft, participant: ParticipantRow): void {
  draft.remove('participants', participant.sid)
  record(draft, participant, false)
  changeConference(draft, participant.conferenceSid, ({ roster }) => ({ roster: roster.filter((sid) => sid !== participant.sid) }))
  const call = draft.call(participant.sid)
  if (call) draft.putCall({ ...call, conference: null })
}

export function changeConference(draft: Draft, sid: string, change: (row: ConferenceRow) => Partial<ConferenceRow>): void {
  const row = draft.get('conferences', sid)
  if (row) draft.put('conferences', { ...row, ...change(row), updatedAt: draft.world.now })
}

function record(draft: Draft, { sid, conferenceSid }: ParticipantRow, isIn: boolean): void {
  const recordingSid = draft.get('conferences', conferenceSid)?.recordingSid
  if (recordingSid && !isIn && draft.get('participants', sid)?.coached) draft.guess('recording-of-a-conference')
  if (recordingSid) setRecorded(draft, recordingSid, sid, isIn)
}

/** A line of the timeline. */
export function noteStep(draft: Draft, { conferenceSid, sid }: ParticipantRow, event: string): void {
  changeConference(draft, conferenceSid, ({ steps }) => ({ steps: steps.with({ at: draft.world.now, event, callSid: sid }) }))
}

function roomOf(accountSid: string, name: string): string {
  return `${accountSid} ${name}`
}
