// Announcements, to one participant or to everyone: asked for, played on top of what they hear, and told of when they are over.
import { redactUrl } from '../../domain/redact'
import type { Sound } from '../../domain/sound/pieces'
import { asidesOf } from '../../instructions/state'
import type { CallRow, ConferenceRow, HttpMethod, ParticipantRow } from '../../store/records'
import type { Draft } from '../draft'
import { redactLink } from '../links'
import { playToRoom } from '../recordings/conference'
import { tell } from './events'
import { participantsOf, putParticipant } from './rooms'

export function announceTo(draft: Draft, participant: ParticipantRow, url: string, method: HttpMethod): void {
  const { sid, conferenceSid } = putParticipant(draft, {
    ...participant,
    announcement: { url: redactLink(draft, participant.accountSid, redactUrl(url)), whole: false },
  })
  draft.askAside(sid, { aside: 'announce', kind: 'conference.announce', url, method, params: { ConferenceSid: conferenceSid } })
}

/** The app is asked once, and everyone hears it. Which parameters the request carries is a guess. */
export function announceToAll(draft: Draft, conference: ConferenceRow, url: string, method: HttpMethod): void {
  const { sid, accountSid, friendlyName } = conference
  draft.guess('conference-announcement')
  draft.callback({
    kind: 'conference.announce',
    subject: sid,
    accountSid,
    url,
    method,
    params: {
      ConferenceSid: sid,
      FriendlyName: friendlyName,
      AccountSid: accountSid,
      AnnounceUrl: redactLink(draft, accountSid, redactUrl(url)),
    },
    replyTo: { type: 'conference', sid, fallback: false },
  })
}

/** Ours: the provider's words are not published. */
export const NOT_FETCHED = 'The announcement could not be fetched'

/** It was played to the end, or its hearer left. One that everybody hears is over when it is over for the last of them. */
export function endAnnouncement(draft: Draft, participant: ParticipantRow, how: 'played' | 'failed'): void {
  const { announcement, conferenceSid, sid } = participant
  if (announcement === null) return
  const present = draft.get('participants', sid)
  if (present) putParticipant(draft, { ...present, announcement: null })
  const event = how === 'failed' ? 'announcement-fail' : 'announcement-end'
  if (how === 'failed') draft.guess('conference-reasons')
  const params = { AnnounceUrl: announcement.url, ...(how === 'failed' ? { ReasonAnnouncementFailed: NOT_FETCHED } : {}) }
  if (!announcement.whole) tell(draft, conferenceSid, event, present ?? null, params)
  else if (!participantsOf(draft, conferenceSid).some((other) => other.announcement?.whole)) {
    record(draft, conferenceSid, null, 0)
    tell(draft, conferenceSid, event, null, params)
  }
}

/** What plays to everyone is in the recording once: as the first of them hears it. */
export function recordAnnouncement(draft: Draft, { sid, player }: CallRow, sound: Sound, ms: number | null): void {
  const participant = draft.get('participants', sid)
  if (!participant?.announcement?.whole || asidesOf(player)[0] !== 'announce') return
  const { conferenceSid } = participant
  const first = participantsOf(draft, conferenceSid).find(({ announcement }) => announcement?.whole)
  if (first?.sid === sid) record(draft, conferenceSid, sound, ms)
}

function record(draft: Draft, conferenceSid: string, sound: Sound | null, ms: number | null): void {
  const recordingSid = draft.get('conferences', conferenceSid)?.recordingSid
  if (recordingSid) playToRoom(draft, recordingSid, sound, ms)
}
