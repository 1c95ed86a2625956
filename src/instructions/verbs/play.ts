// Play: a file, which nobody fetches, or keys as tones.
import { lengthOfKeys } from '../../domain/sound/dialled'
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

export const play = prompt<PlayVerb>({
  name: 'Play',
  attributes: {
    loop: played('1', { badValue: 13410, note: 'as with `Say`' }),
    digits: played(null, { leftOut: 'none: the file is played', note: 'keys; inside `Gather` they are skipped with a warning' }),
  },
  nouns: [],
  docs: 'Plays a file. ringback does not fetch it: every file takes `timing.speech.play` (3 s). With `digits`, each key takes 0.38 s and each `w` half a second.',
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
  lengthOf: (verb, { speech }) => (verb.loop === 0 ? null : onceOf(verb, speech.play) * verb.loop),
  soundOf: (verb, { speech }) => ({ kind: verb.digits ? 'keys' : 'file', text: verb.digits || verb.url, once: onceOf(verb, speech.play) }),
})

function onceOf({ digits }: PlayVerb, file: number): number {
  return digits === '' ? file : lengthOfKeys(digits)
}
