// Who hears whom in a conference.
import type { ParticipantRow } from '../../store/records'
import type { RowOf, TableName } from '../../store/tables'

/** Rows as they are: of a draft, or of the store (`rowsOf` in calls/bridge). */
export interface Rows {
  get<Name extends TableName>(table: Name, sid: string): RowOf<Name> | undefined
}

/** The calls that hear what is said on this one. Who is coached alone hears its coach, and hears everyone. */
export function hearersInConference(rows: Rows, callSid: string): readonly string[] {
  const speaker = rows.get('participants', callSid)
  if (!speaker || !isHeard(speaker)) return []
  const conference = rows.get('conferences', speaker.conferenceSid)
  if (conference?.status !== 'in-progress') return []
  return conference.roster.filter((sid) => {
    const other = rows.get('participants', sid)
    return sid !== callSid && other?.joined && !other.hold && (speaker.coached === null || speaker.coached === sid)
  })
}

/** Its people are in a conference: they speak to it, though perhaps nobody hears them. */
export function isInConference(rows: Rows, callSid: string): boolean {
  return rows.get('participants', callSid)?.joined === true
}

/** Who is heard by one alone, as a coach is, is not in the recording. */
export function isRecorded(participant: ParticipantRow): boolean {
  return isHeard(participant) && participant.coached === null
}

export function isHeard({ joined, muted, hold }: ParticipantRow): boolean {
  return joined && !muted && !hold
}
