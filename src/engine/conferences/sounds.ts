// What a participant hears who does not hear the others: music or a document while it waits or is on hold, and the beeps.
import type { HttpMethod, ParticipantRow } from '../../store/records'
import { note } from '../calls/move'
import type { Draft } from '../draft'
import { participantsOf } from './rooms'

/** In a transcript: the provider's music plays, to who waits and to who is on hold; and somebody comes or goes. */
const MUSIC = 'music'

/** Until the conference starts. */
export function playWait(draft: Draft, { sid, conferenceSid, wait }: ParticipantRow): void {
  const call = draft.call(sid)
  if (!call || wait === 'silence') return
  if (wait === 'music') note(draft, call, 'wait', MUSIC)
  else draft.askAside(sid, { aside: 'wait', kind: 'conference.wait', ...wait, params: { ConferenceSid: conferenceSid } })
}

/** `url` null: the provider's music. */
export function playHold(draft: Draft, { sid, conferenceSid }: ParticipantRow, url: string | null, method: HttpMethod): void {
  stopSounds(draft, sid)
  const call = draft.call(sid)
  if (!call) return
  if (url === null) note(draft, call, 'hold', MUSIC)
  else draft.askAside(sid, { aside: 'hold', kind: 'conference.hold', url, method, params: { ConferenceSid: conferenceSid } })
}

/** Whatever plays to it is over, and what was asked for comes too late. */
export function stopSounds(draft: Draft, sid: string): void {
  draft.pushInput(sid, { type: 'uncovered' })
}

/** Everyone else who hears the conference hears that somebody came or left. */
export function beep(draft: Draft, { sid, conferenceSid }: ParticipantRow, when: 'onEnter' | 'onExit'): void {
  if (draft.get('conferences', conferenceSid)?.status !== 'in-progress') return
  for (const other of participantsOf(draft, conferenceSid)) {
    const call = other.joined && !other.hold && other.sid !== sid ? draft.call(other.sid) : undefined
    if (call) note(draft, call, 'beep', when)
  }
}
