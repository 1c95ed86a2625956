// How participants leave a conference, and how it ends: once, and last of all that is told of it.
import type { ConferenceEnd, ParticipantLeave } from '../../domain/status'
import { conferenceLifecycle } from '../../lifecycle/conference'
import { transition } from '../../lifecycle/transition'
import type { CallRow, ConferenceRow, ParticipantRow } from '../../store/records'
import { dialTimers, endByService, isOver } from '../calls/move'
import type { Draft } from '../draft'
import { endConferenceRecording } from '../recordings/conference'
import { endAnnouncement } from './announcements'
import { tell } from './events'
import { changeConference, closeRoom, noteStep, participantsOf, strike } from './rooms'
import { beep } from './sounds'
import { speechTimers } from './speech'

/** Why it left, and how its call stands then. `kicked`: the API removed it, and not its call. */
interface Leaving {
  readonly reason: ParticipantLeave
  readonly kicked?: boolean
  readonly callStatus?: CallRow['status']
}

/** Nothing, where the call is in no conference. The call itself is left as it is: see `goOn`. */
export function leave(draft: Draft, sid: string, { kicked = false, ...leaving }: Leaving): void {
  const participant = draft.get('participants', sid)
  if (!participant) return
  if (leaving.reason === 'participant_updated_via_api') draft.guess('conference-leave-reasons')
  depart(draft, participant, leaving)
  const conference = draft.get('conferences', participant.conferenceSid)
  if (!conference) return
  if (participant.joined && participant.endOnExit) {
    const reason = kicked ? 'participant-with-end-conference-on-exit-kicked' : 'participant-with-end-conference-on-exit-left'
    endConference(draft, conference, reason, participant)
  } else if (conference.roster.length === 0)
    endConference(draft, conference, kicked ? 'last-participant-kicked' : 'last-participant-left', participant)
  else if (participant.beepOnExit && participant.joined) beep(draft, participant, 'onExit')
}

/** Its call is over. */
export function leaveAtEnd(draft: Draft, call: CallRow): void {
  const joined = draft.get('participants', call.sid)?.joined
  leave(draft, call.sid, { reason: joined ? 'participant_hung_up' : 'participant_add_failed' })
}

/** The Dial that led into the conference is over, and what follows it comes. */
export function goOn(draft: Draft, sid: string, status: 'answered' | 'failed' = 'answered'): void {
  draft.unschedule(dialTimers(sid))
  draft.pushInput(sid, { type: 'dialed', params: { DialCallStatus: status } })
}

/** `by`: whose leaving ended it; null where the API did. Everyone who is still in it goes on, and who is on the way is not awaited. */
export function endConference(draft: Draft, { sid }: ConferenceRow, reason: ConferenceEnd, by: ParticipantRow | null): void {
  const others = participantsOf(draft, sid)
  for (const other of others) {
    depart(draft, other, { reason: by === null ? 'conference_ended_via_api' : 'moderator_ended_conference' })
    const call = draft.call(other.sid)
    if (other.joined) goOn(draft, other.sid)
    else if (call && !isOver(call)) endOnTheWay(draft, call)
  }
  const conference = draft.get('conferences', sid)
  if (!conference) return
  const { now } = draft.world
  const status = transition(conferenceLifecycle, conference, 'end')
  if (conference.recordingSid) endConferenceRecording(draft, conference.recordingSid)
  closeRoom(draft, conference)
  changeConference(draft, sid, ({ history }) => ({
    status,
    history: [...history, { status, at: now }],
    endedAt: now,
    reasonEnded: reason,
    endedBy: by?.sid ?? null,
  }))
  draft.guess('conference-reasons')
  tell(draft, sid, 'conference-end', null, {
    ...(by ? { CallSidEndingConference: by.sid } : {}),
    ...(by?.label ? { ParticipantLabelEndingConference: by.label } : {}),
    ReasonConferenceEnded: reason,
    Reason: sentenceOf(reason, by),
  })
}

/** A moderator ended it before this one came. */
function endOnTheWay(draft: Draft, call: CallRow): void {
  draft.guess('conference-empty')
  endByService(draft, call)
}

function depart(draft: Draft, participant: ParticipantRow, { reason, callStatus }: Leaving): void {
  const call = draft.call(participant.sid)
  noteStep(draft, participant, 'leave')
  strike(draft, participant)
  tell(draft, participant.conferenceSid, 'participant-leave', participant, {
    ...(call ? { ParticipantCallStatus: callStatus ?? call.status } : {}),
    ReasonParticipantLeft: reason,
  })
  endAnnouncement(draft, participant, 'played')
  draft.unschedule(speechTimers(participant.sid))
}

/** The provider's own words are not published. */
function sentenceOf(reason: ConferenceEnd, by: ParticipantRow | null): string {
  if (by === null) return 'Conference ended via API'
  return `Participant ${by.sid}${by.label ? ` with label \`${by.label}\`` : ''} ${reason.endsWith('kicked') ? 'was removed' : 'left'}`
}
