// Stop: ends what Start began, and the next verb follows at once. The engine ends it.
import { elementsOf } from '../document'
import { readAmong } from '../reading'
import { type AnyVerb, noteOf, type VerbRules } from './rules'
import { type NotStarted, STOP_NOUNS, type Stopped } from './start-nouns'

export interface StopVerb extends AnyVerb {
  readonly verb: 'Stop'
  readonly ended: readonly (Stopped | NotStarted)[]
}

export interface StopEffect {
  readonly type: 'stop'
  readonly what: Stopped
}

export const stop: VerbRules<StopVerb, never, StopEffect> = {
  name: 'Stop',
  attributes: {},
  nouns: STOP_NOUNS.map(({ name }) => name),
  docs: 'Ends the recording of the call, or the transcription or media stream with that `name` (without a `name`, all of them). If none is running, nothing happens.',
  answersCall: true,
  read(reading, element) {
    reading.noText()
    const ended = elementsOf(element).flatMap((child) => readAmong(child, STOP_NOUNS, 'Stop', reading.warnings) ?? [])
    return { verb: 'Stop', ended, line: element.line }
  },
  begin: ({ ended }) => ({
    next: 'goOn',
    effects: ended.flatMap((what) =>
      what.noun === null ? [noteOf('Stop', what.name)] : [noteOf('Stop', what.noun), { type: 'stop' as const, what }],
    ),
  }),
}
