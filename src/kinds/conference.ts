// Conferences: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import { participantStatus } from '../domain/participant-status'
import { CONFERENCE_STATUSES, type ConferenceEnd, type ConferenceStatus, type ParticipantStatus } from '../domain/status'
import { conferenceLifecycle } from '../lifecycle/conference'
import type { CallRow, ConferenceRow, ParticipantRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, type Tables, type View } from './view'

/** A participant of a conference, or somebody who is being called into it. */
export interface ParticipantRecord {
  /** The SID of the participant's call. */
  readonly callSid: string
  /** The name that the app gave (`participantLabel`), or null. */
  readonly label: string | null
  /** If true, nobody hears this participant. */
  readonly muted: boolean
  /** If true, this participant hears only the hold music, and nobody hears this participant. */
  readonly hold: boolean
  /** The SID of the only call that hears this participant, or null. */
  readonly coaching: string | null
  /** Whether the conference begins when this participant joins. */
  readonly startConferenceOnEnter: boolean
  /** Whether the conference ends when this participant leaves. */
  readonly endConferenceOnExit: boolean
  /** `connected`: in the conference. */
  readonly status: ParticipantStatus
}

/** A conference that calls join by `<Dial><Conference>`, and its participants. */
export interface ConferenceRecord {
  /** The kind of the record. */
  readonly type: 'conference'
  /** `CF` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The name of the conference, as in `<Conference>`. */
  readonly friendlyName: string
  /** `init` until two participants are there and one of them may start it. */
  readonly status: ConferenceStatus
  /** Who is in it, or being called into it, in order of arrival. Participants who left are not listed. */
  readonly participants: readonly ParticipantRecord[]
  /** Every status that it had, with its time, oldest first. */
  readonly history: readonly StatusAt<ConferenceStatus>[]
  /** The SID of the call whose leaving ended it; null while it is open, and if the API ended it. */
  readonly endedBy: string | null
  /** `reason_conference_ended` of the REST resource; null while it is open. */
  readonly reasonEnded: ConferenceEnd | null
  /** When the first participant arrived, or was called in. */
  readonly createdAt: Date
  /** When it ended; null while it is open. */
  readonly endedAt: Date | null
}

export function conferenceRecord(row: ConferenceRow, tables: Pick<Tables, 'participants' | 'calls'>): ConferenceRecord {
  const { sid, accountSid, friendlyName, status, endedBy, reasonEnded } = row
  return {
    type: 'conference',
    sid,
    accountSid,
    friendlyName,
    status,
    participants: row.roster.flatMap((callSid) => {
      const participant = tables.participants.get(callSid)
      return participant ? [participantRecord(participant, tables.calls.get(callSid))] : []
    }),
    history: datedHistory(row.history),
    endedBy,
    reasonEnded,
    createdAt: new Date(row.createdAt),
    endedAt: dateOrNull(row.endedAt),
  }
}

function participantRecord(row: ParticipantRow, call: CallRow | undefined): ParticipantRecord {
  return {
    callSid: row.sid,
    label: row.label,
    muted: row.muted,
    hold: row.hold,
    coaching: row.coached,
    startConferenceOnEnter: row.startOnEnter,
    endConferenceOnExit: row.endOnExit,
    status: participantStatus(call?.status, row.joined),
  }
}

export const conferenceKind = {
  type: 'conference',
  list: 'conferences',
  table: 'conferences',
  filters: ['sid', 'friendlyName', 'status'],
  undated: ['participants'],
  parts: [
    { table: 'participants', of: ({ conferenceSid }: ParticipantRow) => conferenceSid },
    { table: 'calls', of: ({ conference }: CallRow) => conference ?? '' },
  ],
  life: { lifecycle: conferenceLifecycle, shares: ({ sid }: ConferenceRow) => [`conference ${sid}`] },
} as const satisfies TableKind<ConferenceRow>

export const conferenceView = {
  record: conferenceRecord,
  /** Who comes may start it, and who leaves may end it. */
  lines(before: ConferenceRow | undefined, after: ConferenceRow): TimelineRow[] {
    const statuses = after.history
      .slice(before?.history.length ?? 0)
      .map(({ status, at }): TimelineRow => ({ kind: 'status', at, sid: after.sid, status, errorCode: null }))
    const steps = after.steps.from(before?.steps.length ?? 0).map((step): TimelineRow => ({ kind: 'conference', sid: after.sid, ...step }))
    return before ? [...steps, ...statuses] : [...statuses.slice(0, 1), ...steps, ...statuses.slice(1)]
  },
} as const satisfies View<ConferenceRow, ConferenceRecord>

export const conferenceShape = {
  type: 'conference',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    friendlyName: true,
    status: true,
    participants: true,
    history: true,
    endedBy: true,
    reasonEnded: true,
    createdAt: true,
    endedAt: true,
  },
  choices: { type: ['conference'], status: CONFERENCE_STATUSES },
} as const satisfies RecordShape<ConferenceRecord>
