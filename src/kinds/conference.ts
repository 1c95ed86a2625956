// Conferences: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import { participantStatus } from '../domain/participant-status'
import { CONFERENCE_STATUSES, type ConferenceEnd, type ConferenceStatus, type ParticipantStatus } from '../domain/status'
import { conferenceLifecycle } from '../lifecycle/conference'
import type { CallRow, ConferenceRow, ParticipantRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { datedHistory, dateOrNull, type StatusAt, type Tables, type View } from './view'

/** Who is in a conference, or on the way. */
export interface ParticipantRecord {
  /** The call by which this one takes part. */
  readonly callSid: string
  /** A name that the app gave (`participantLabel`), or null. */
  readonly label: string | null
  /** Nobody hears this one. */
  readonly muted: boolean
  /** This one hears the hold music alone, and nobody hears this one. */
  readonly hold: boolean
  /** The SID of the call that alone hears this one, or null. */
  readonly coaching: string | null
  /** The conference begins when this one comes. */
  readonly startConferenceOnEnter: boolean
  /** The conference ends when this one leaves. */
  readonly endConferenceOnExit: boolean
  /** `connected`: it is in. */
  readonly status: ParticipantStatus
}

/** A conference: a room that people meet in by `<Dial><Conference>`, and who is in it. */
export interface ConferenceRecord {
  /** The discriminant of all records. */
  readonly type: 'conference'
  /** `CF` and 32 hex digits. */
  readonly sid: string
  /** The account that it belongs to. */
  readonly accountSid: string
  /** The name of the room, as `<Conference>` has it. */
  readonly friendlyName: string
  /** `init` until somebody is in who may start it. */
  readonly status: ConferenceStatus
  /** Who is in it, or on the way, in the order in which they came. Who left is in it no more. */
  readonly participants: readonly ParticipantRecord[]
  /** Every status that it had, with its moment, oldest first. */
  readonly history: readonly StatusAt<ConferenceStatus>[]
  /** The call whose leaving ended it; null while it goes on, and where the API ended it. */
  readonly endedBy: string | null
  /** As `reason_conference_ended` of the REST resource; null while it goes on. */
  readonly reasonEnded: ConferenceEnd | null
  /** When somebody first came, or was called in. */
  readonly createdAt: Date
  /** Null while it goes on. */
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
