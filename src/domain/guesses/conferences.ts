// Guesses about conferences.
import type { Guesses } from './guess'

export const conferences = {
  'conference-order': {
    text: 'The event `participant-join` comes before the `conference-start` that it causes',
    why: 'Both are documented, their order is not',
  },
  'conference-sequence': {
    text: '`SequenceNumber` starts at 1 and counts the events that are sent',
    why: "Twilio's example has a 1. Whether events that nobody subscribed to are counted is not documented",
  },
  'conference-invited': {
    text: 'A participant added over REST joins when the call is answered, also with `EarlyMedia`. If the call is not answered, there is a `participant-leave` and no `participant-join`',
    why: 'The reason `participant_add_failed` is documented, the moment of the join is not',
  },
  'conference-leave-reasons': {
    text: 'A participant who is removed, redirected or ended over REST leaves with the reason `participant_updated_via_api`; one who presses star or reaches a time limit leaves with `participant_hung_up`',
    why: 'The reasons are listed without their causes',
  },
  'conference-empty': {
    text: 'A conference with no participants stays open while somebody is being called into it. If a moderator ends it, calls that still ring are canceled',
    why: 'Not documented',
  },
  'conference-turned-away': {
    text: 'A caller who cannot join a conference, because it is full, its name, a label or `coach` is wrong, or the TwiML of `waitUrl` cannot be fetched, continues with `DialCallStatus=failed`. The `maxParticipants` of the first participant counts',
    why: 'Not documented',
  },
  'conference-no-events': {
    text: 'A `Conference` with a `statusCallback` and without a `statusCallbackEvent` sends no events, and an alert says so',
    why: "Twilio's table has no default for it",
    change: 'name the events',
  },
  'conference-speech': {
    text: '`participant-speech-start` comes with `leg.say`, and `participant-speech-stop` when the time that the words take is over',
    why: 'There is no real sound to measure in a test',
    change: '`timing.speech`',
  },
  'conference-announcement': {
    text: 'An announcement to everyone makes one request, with `ConferenceSid`, `FriendlyName`, `AccountSid` and `AnnounceUrl`. Other requests for sounds have the parameters of a call, and `ConferenceSid`',
    why: 'Not documented',
  },
  'conference-reasons': {
    text: 'The sentences in `Reason` and `ReasonAnnouncementFailed`; error 20001 for a conference that is full or has ended; error 16025 for a label over REST',
    why: 'Not documented',
  },
  'conference-region': {
    text: '`Region` is `us1` unless the TwiML names another',
    why: 'Twilio chooses it by where the participants are',
  },
} as const satisfies Guesses
