// What nobody states of conferences.
import type { Guesses } from './guess'

export const conferences = {
  'conference-order': {
    text: 'A conference has its `participant-join` before the `conference-start` that follows from it',
    why: 'Both are documented, their order is not',
  },
  'conference-sequence': {
    text: 'Its `SequenceNumber` begins with 1 and counts what is sent',
    why: "Twilio's example has a 1; that events nobody asked for are left out is not stated",
  },
  'conference-invited': {
    text: 'Who is called in by the API joins when the call is answered, with `EarlyMedia`, too; who does not answer has a `participant-leave` without a join',
    why: 'The reason `participant_add_failed` is documented, the moment of a join is not',
  },
  'conference-leave-reasons': {
    text: 'Who is put out, redirected or ended over REST leaves as `participant_updated_via_api`; by a star or a time limit as `participant_hung_up`',
    why: 'The reasons are listed without their causes',
  },
  'conference-empty': {
    text: 'A conference with nobody in it goes on while somebody is on the way; when a moderator ends it, calls that still ring are withdrawn',
    why: 'Not stated',
  },
  'conference-turned-away': {
    text: 'Who is turned away from a full conference, or without what to wait by, goes on with `DialCallStatus=failed`; `maxParticipants` of the first participant counts',
    why: 'Not stated',
  },
  'conference-no-events': {
    text: 'A `Conference` with a `statusCallback` and no `statusCallbackEvent` tells of nothing, and an alert says so',
    why: "Twilio's table gives it no default",
    change: 'name the events',
  },
  'conference-speech': {
    text: '`participant-speech-start` comes with `leg.say`, `participant-speech-stop` after as long as the words take',
    why: 'A test has no sound to measure',
    change: '`timing.speech`',
  },
  'conference-announcement': {
    text: 'An announcement to everyone asks the app once, with `ConferenceSid`, `FriendlyName`, `AccountSid`, `AnnounceUrl`; other requests for sounds carry those of a call, and `ConferenceSid`',
    why: 'Not stated',
  },
  'conference-reasons': {
    text: 'The words of `Reason` and `ReasonAnnouncementFailed`; 20001 for a conference that is full or over; 16025 for a label over REST',
    why: 'Not published',
  },
  'conference-region': {
    text: '`Region` is `us1` where nobody names one',
    why: 'It is chosen by where people are',
  },
} as const satisfies Guesses
