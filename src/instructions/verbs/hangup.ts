// Hangup: ends the call.
import { type AnyVerb, noteOf, type VerbRules } from './rules'

export interface HangupVerb extends AnyVerb {
  readonly verb: 'Hangup'
}

export const hangup: VerbRules<HangupVerb> = {
  name: 'Hangup',
  attributes: {},
  nouns: [],
  docs: 'Ends the call.',
  answersCall: true,
  read(reading, element) {
    reading.empty()
    return { verb: 'Hangup', line: element.line }
  },
  begin: () => ({ next: 'over', effects: [noteOf('Hangup', ''), { type: 'end', how: 'hangup' }] }),
}
