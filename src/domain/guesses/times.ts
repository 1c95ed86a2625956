// What nobody states of time.
import { ALWAYS, type Guesses, OURS } from './guess'

export const times = {
  'time-hops': {
    text: 'How long each hop of a text and a call takes, a spoken word, a played file',
    why: 'Neither provider publishes any. Small and fixed, so that tests are short',
    change: '`timing`',
    untold: ALWAYS,
  },
  'time-callback-retries': {
    text: '1 s and then 2 s between the attempts of a callback',
    why: 'The number of attempts is documented (SignalWire), the spacing is not',
    change: '`timing.retries`',
  },
  'time-recording': {
    text: 'A recording has its file a second after its end, and its words two seconds later',
    why: 'Neither is published',
    change: '`timing.recording`, `timing.transcription`',
    untold: ALWAYS,
  },
  'time-held-back': {
    text: 'A callback that is held back comes after a minute where nothing follows',
    why: 'Faults are an addition of ringback',
    change: '`{ delay }`',
    untold: OURS,
  },
} as const satisfies Guesses
