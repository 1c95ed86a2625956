// Play: a file, which nobody fetches, or keys as tones.
import { textOf } from '../document'
import { played } from '../vocabulary'
import { LOOP_MOST, prompt } from './prompt'
import type { AnyVerb } from './rules'

export interface PlayVerb extends AnyVerb {
  readonly verb: 'Play'
  readonly url: string
  /** Keys that are played as tones; empty when a file is played. */
  readonly digits: string
  /** 0: until somebody hangs up. */
  readonly loop: number
}

/** A played key, and a `w`: half a second each. The provider states it for `w`; for a tone it is our choice. */
const TONE = 500

export const play = prompt<PlayVerb>({
  name: 'Play',
  attributes: {
    loop: played('1', { badValue: 13410, note: 'as with `Say`' }),
    digits: played(null, { leftOut: 'none: the file is played', note: 'keys; inside `Gather` they are skipped with a warning' }),
  },
  nouns: [],
  docs: 'Plays a file, which nobody fetches: `timing.speech.play` (3 s) whatever it is. With `digits`, half a second a key or `w`.',
  answersCall: true,
  notesUrl: true,
  read(reading, element) {
    reading.noNouns()
    return {
      verb: 'Play',
      url: textOf(element),
      digits: reading.text('digits'),
      loop: reading.whole('loop', 0, LOOP_MOST),
      line: element.line,
    }
  },
  textOf: ({ url, digits }) => digits || url,
  lengthOf: ({ digits, loop }, { speech }) => (loop === 0 ? null : (digits ? digits.length * TONE : speech.play) * loop),
})
