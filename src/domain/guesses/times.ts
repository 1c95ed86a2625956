// Guesses about time.
import { ALWAYS, type Guesses, OURS } from './guess'

export const times = {
  'time-hops': {
    text: 'How long each step of a message and a call takes, and a spoken word or a played file',
    why: 'Neither provider publishes it. The times are small and fixed, so that tests are short',
    change: '`timing`',
    untold: ALWAYS,
  },
  'time-callback-retries': {
    text: '1 s and then 2 s between the attempts of a callback',
    why: 'SignalWire documents the number of attempts, not the time between them',
    change: '`timing.retries`',
  },
  'time-recording': {
    text: 'The file of a recording is ready one second after its end, and the transcription two seconds later',
    why: 'Neither is published',
    change: '`timing.recording`, `timing.transcription`',
    untold: ALWAYS,
  },
  'time-held-back': {
    text: 'A callback that a fault holds back is sent after a minute if no other callback follows',
    why: 'Faults are a feature of ringback',
    change: '`{ delay }`',
    untold: OURS,
  },
} as const satisfies Guesses
