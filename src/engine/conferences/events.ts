// What an app is told of a conference, in order, with a number each. Source: Twilio, "Conference", statusCallback and its parameters.
import { dialectOf } from '../../dialects/dialects'
import { formatRfc2822 } from '../../domain/instant'
import type { ConferenceEventName } from '../../domain/status'
import type { ParticipantRow } from '../../store/records'
import type { Draft } from '../draft'

/** StatusCallbackEvent, and what has to be subscribed to for it. */
const SUBSCRIPTION = {
  'conference-start': 'start',
  'conference-end': 'end',
  'participant-join': 'join',
  'participant-leave': 'leave',
  'participant-mute': 'mute',
  'participant-unmute': 'mute',
  'participant-hold': 'hold',
  'participant-unhold': 'hold',
  'participant-modify': 'modify',
  'participant-speech-start': 'speaker',
  'participant-speech-stop': 'speaker',
  'announcement-end': 'announcement',
  'announcement-fail': 'announcement',
} as const satisfies Readonly<Record<string, ConferenceEventName>>

export type ConferenceEvent = keyof typeof SUBSCRIPTION

/** The first has the number 1 (Twilio's example of a SequenceNumber); that only what is sent is counted, as with calls, is a guess. */
export function tell(
  draft: Draft,
  sid: string,
  event: ConferenceEvent,
  participant: ParticipantRow | null,
  params: Readonly<Record<string, string>> = {},
): void {
  const conference = draft.get('conferences', sid)
  const subscription = SUBSCRIPTION[event]
  if (!conference?.callback?.events.includes(subscription)) return
  if (!dialectOf(conference.dialect).conferenceEvents.includes(subscription)) return
  const { url, method } = conference.callback
  const number = conference.callbacksFired + 1
  draft.guess('conference-sequence')
  draft.put('conferences', { ...conference, callbacksFired: number })
  draft.callback({
    kind: 'conference.status',
    subject: conference.sid,
    accountSid: conference.accountSid,
    url,
    method,
    params: {
      ConferenceSid: conference.sid,
      FriendlyName: conference.friendlyName,
      AccountSid: conference.accountSid,
      SequenceNumber: String(number),
      Timestamp: formatRfc2822(draft.world.now),
      StatusCallbackEvent: event,
      ...(participant ? participantParams(participant) : {}),
      ...params,
    },
    replyTo: null,
  })
}

function participantParams({ sid, label, muted, hold, coached, endOnExit, startOnEnter }: ParticipantRow): Record<string, string> {
  return {
    CallSid: sid,
    Muted: String(muted),
    Hold: String(hold),
    Coaching: String(coached !== null),
    EndConferenceOnExit: String(endOnExit),
    StartConferenceOnEnter: String(startOnEnter),
    ...(label === null ? {} : { ParticipantLabel: label }),
  }
}
