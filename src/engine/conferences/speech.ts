// Who speaks in a conference, told to an app that asked for it: from the first word until as long after as the words take.
import { shortSid } from '../../domain/sid'
import { wordsOf } from '../../domain/sound/words'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import type { SpeechOver } from './command'
import { tell } from './events'
import { isHeard } from './hearing'
import { putParticipant } from './rooms'

export function speakIn(draft: Draft, { sid }: CallRow, text: string): void {
  const participant = draft.get('participants', sid)
  if (!participant || !isHeard(participant)) return
  const conference = draft.get('conferences', participant.conferenceSid)
  if (conference?.status !== 'in-progress' || !conference.callback?.events.includes('speaker')) return
  const subject = speechTimers(sid)
  draft.guess('conference-speech')
  if (participant.speaking) draft.unschedule(subject)
  else tell(draft, conference.sid, 'participant-speech-start', putParticipant(draft, { ...participant, speaking: true }))
  const ms = wordsOf(text).length * draft.world.settings.timing.speech.say
  draft.schedule(ms, `${shortSid(sid)} has spoken`, subject, { type: 'conference.speechOver', sid: conference.sid, callSid: sid })
}

export function speechOver(draft: Draft, { sid, callSid }: SpeechOver): void {
  const participant = draft.get('participants', callSid)
  if (participant?.conferenceSid !== sid || !participant.speaking) return
  tell(draft, sid, 'participant-speech-stop', putParticipant(draft, { ...participant, speaking: false }))
}

/** Under which its timer stands. */
export const speechTimers = (sid: string) => `${sid}/speech`
