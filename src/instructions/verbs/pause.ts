// Pause: waits. As the first verb it delays the answer (Twilio).
import { played } from '../vocabulary'
import { prompt } from './prompt'
import type { AnyVerb } from './rules'

export interface PauseVerb extends AnyVerb {
  readonly verb: 'Pause'
  /** Seconds. */
  readonly length: number
}

export const pause = prompt<PauseVerb>({
  name: 'Pause',
  attributes: { length: played('1', { badValue: 13910, note: 'seconds, 1 or more' }) },
  nouns: [],
  docs: 'Waits. It does not answer an inbound call.',
  answersCall: false,
  read(reading, element) {
    reading.empty()
    return { verb: 'Pause', length: reading.whole('length', 1), line: element.line }
  },
  textOf: ({ length }) => `${length}s`,
  lengthOf: ({ length }) => length * 1_000,
})
