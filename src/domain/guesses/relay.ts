// What nobody states of voice agents.
import type { Guesses } from './guess'

export const relay = {
  'relay-forwarded-from': {
    text: '`forwardedFrom` of an inbound `setup` is the number that was called',
    why: 'Recorded so, where both were one number; of a call that goes out it is recorded empty',
  },
  'relay-clauses': {
    text: 'A clause of a reply ends with a token that ends with `.`, `:`, `;`, `?`, `!`, `…` or, before a space, a comma; a text of one token is played as one',
    why: 'Fits the recorded calls; not stated',
  },
  'relay-pace': {
    text: 'What an agent says takes 53 ms a character; a cut leaves the words that were begun',
    why: 'The median of recorded calls; single clauses differ',
    change: '`timing.relay`',
  },
  'relay-unfinished-reply': {
    text: 'A reply whose tokens end before `last` is silent until more come, and gives way to the next message',
    why: 'Not stated',
  },
  'relay-end': {
    text: '`end` is followed by no more speech; the line stays open for 88 ms',
    why: 'Recorded calls say nothing while it ends',
    change: '`timing.relay.end`',
  },
  'relay-not-opened': {
    text: 'A socket that cannot be opened: the `action` is asked with 64102; without one a caller for whom it rings hears busy, and in a call in progress the next verb follows',
    why: 'Busy was observed; the rest is not stated',
  },
  'relay-app-closes': {
    text: 'The app that closes its socket without `end`, with whatever code: 64105',
    why: 'Recorded for a broken line only',
  },
  'relay-bad-frames': {
    text: 'A frame that is JSON and has a bad value is answered with 64106, any other bad one with 64107; both count towards ten',
    why: 'The second was recorded for what is no JSON',
  },
  'relay-end-order': {
    text: 'When the call ends, the line is closed, the `action` is asked and the status callback fires at one moment, in this order',
    why: 'The order was recorded, with 0.2 to 1.2 s between',
  },
  'relay-duration': {
    text: '`SessionDuration` is rounded to the nearest second',
    why: 'No rounding fits all recorded calls',
  },
  'relay-round-trip': {
    text: '`roundTripDelayMs` is told when the agent begins to speak, and counts from the prompt',
    why: 'Documented by its name only',
  },
  'relay-nothing-heard': {
    text: '`play` of an agent tells no `tokensPlayed`; `interruptSensitivity` and `eotThreshold` change nothing',
    why: 'Nobody hears a voice here',
  },
  'relay-backchannel': {
    text: 'With `ignoreBackchannel`, some twenty words and any row of them do not interrupt, such as "uh-huh", "yeah, okay", "I see"; they are told where `reportInputDuringAgentSpeech` says so',
    why: 'Which words count is not stated',
    change: '`ignoreBackchannel`',
  },
  'relay-speech-timeout': {
    text: '`speechTimeout` in milliseconds is the time from the last partial to the prompt',
    why: 'That it ends what is said is stated, not from when it counts',
    change: '`speechTimeout`',
  },
  'relay-language-model': {
    text: 'A `Language` without a `speechModel` is heard with that of `ConversationRelay`; one that no `Language` names as well',
    why: 'Not stated',
    change: '`Language`',
  },
} as const satisfies Guesses
