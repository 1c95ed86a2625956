// How it stands with the call of a participant, in the words of a conference.
import type { CallStatus, ParticipantStatus } from './status'

/** Source of the words: Twilio's OpenAPI file, participant_enum_status. Which of them fits which status of a call is not said. */
const BY_CALL: Readonly<Record<CallStatus, ParticipantStatus>> = {
  queued: 'queued',
  initiated: 'connecting',
  ringing: 'ringing',
  'in-progress': 'connecting',
  completed: 'complete',
  busy: 'failed',
  failed: 'failed',
  'no-answer': 'failed',
  canceled: 'failed',
}

/** `joined`: it is in the conference. */
export function participantStatus(call: CallStatus | undefined, joined: boolean): ParticipantStatus {
  if (call === undefined) return 'complete'
  return call === 'in-progress' && joined ? 'connected' : BY_CALL[call]
}
