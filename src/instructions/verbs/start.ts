// Start: begins what goes on beside the document, and the next verb follows at once. The engine begins it.
import { elementsOf } from '../document'
import { readAmong } from '../reading'
import { recorded, reported } from '../vocabulary'
import { type AnyVerb, noteOf, type VerbRules } from './rules'
import { type NotStarted, START_NOUNS, type Started } from './start-nouns'

export interface StartVerb extends AnyVerb {
  readonly verb: 'Start'
  readonly begun: readonly (Started | NotStarted)[]
}

export interface StartEffect {
  readonly type: 'start'
  readonly what: Started
}

export const start: VerbRules<StartVerb, never, StartEffect> = {
  name: 'Start',
  attributes: { action: reported('nothing is asked when it has begun'), method: recorded('POST') },
  nouns: START_NOUNS.map(({ name }) => name),
  ownNouns: START_NOUNS,
  docs: 'Starts a recording, a transcription or a media stream of the call. It runs beside this document and later ones, and the next verb follows at once. If the document has nothing else, the call ends.',
  answersCall: true,
  guessOfAnswer: 'start-answers',
  read(reading, element) {
    reading.noText()
    const begun = elementsOf(element).flatMap((child) => readAmong(child, START_NOUNS, 'Start', reading.warnings) ?? [])
    return { verb: 'Start', begun, line: element.line }
  },
  begin: ({ begun }) => ({
    next: 'goOn',
    effects: begun.flatMap((what) =>
      what.noun === null ? [noteOf('Start', what.name)] : [noteOf('Start', what.noun), { type: 'start' as const, what }],
    ),
  }),
}
