// Guesses about voice agents.
import type { Guesses } from './guess'

export const relay = {
  'relay-forwarded-from': {
    text: '`forwardedFrom` in the `setup` of an inbound call is the number that was called',
    why: 'Recorded for a call in which both were the same number. For an outgoing call it was recorded as empty',
  },
  'relay-clauses': {
    text: 'A clause of a reply ends with a token that ends with `.`, `:`, `;`, `?`, `!`, `…`, or with a comma before a space. A text that is one token is played as one clause',
    why: 'It fits the recorded calls; it is not documented',
  },
  'relay-pace': {
    text: 'An agent speaks at 53 ms for each character. If it is interrupted, words that were begun are counted as spoken',
    why: 'The median of recorded calls; single clauses differ',
    change: '`timing.relay`',
  },
  'relay-unfinished-reply': {
    text: 'If the tokens of a reply stop before one with `last`, the agent is silent until more come, and the next message may take its place',
    why: 'Not documented',
  },
  'relay-end': {
    text: 'Nothing is spoken after `end`. The call stays open for 88 ms',
    why: 'In recorded calls nothing is said while the session ends',
    change: '`timing.relay.end`',
  },
  'relay-not-opened': {
    text: 'If the socket cannot be opened, the `action` is requested with error 64102. Without an `action`, a caller whose call still rings hears a busy tone, and a call in progress continues with the next verb',
    why: 'The busy tone was observed; the rest is not documented',
  },
  'relay-app-closes': {
    text: 'Error 64105 if the app closes its socket without `end`, with any close code',
    why: 'Recorded only for a broken connection',
  },
  'relay-bad-frames': {
    text: 'A frame that is JSON with a wrong value is answered with error 64106, any other wrong frame with 64107. Both count towards the limit of ten',
    why: '64107 was recorded for a frame that is not JSON',
  },
  'relay-end-order': {
    text: 'When the call ends, three things happen at the same moment, in this order: the socket is closed, the `action` is requested, the status callback is sent',
    why: 'The order was recorded, with 0.2 to 1.2 s between',
  },
  'relay-duration': {
    text: '`SessionDuration` is rounded to the nearest second',
    why: 'No way of rounding fits all recorded calls',
  },
  'relay-round-trip': {
    text: '`roundTripDelayMs` is sent when the agent begins to speak, and counts from the prompt',
    why: 'Only the name is documented',
  },
  'relay-nothing-heard': {
    text: '`play` of an agent sends no `tokensPlayed`. `interruptSensitivity` and `eotThreshold` have no effect',
    why: 'There is no real sound in a test',
  },
  'relay-backchannel': {
    text: 'With `ignoreBackchannel`, about twenty words and any sequence of them do not interrupt, such as "uh-huh", "yeah, okay" or "I see". They are sent as prompts if `reportInputDuringAgentSpeech` says so',
    why: 'Which words count is not documented',
    change: '`ignoreBackchannel`',
  },
  'relay-speech-timeout': {
    text: '`speechTimeout` in milliseconds is the time from the last partial prompt to the final one',
    why: 'It is documented that it ends the prompt, not from when it counts',
    change: '`speechTimeout`',
  },
  'relay-language-model': {
    text: 'A `Language` without a `speechModel` uses that of the `ConversationRelay`, and so does a language that no `Language` names',
    why: 'Not documented',
    change: '`Language`',
  },
} as const satisfies Guesses
