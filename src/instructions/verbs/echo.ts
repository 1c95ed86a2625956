// Echo: who speaks hears it again, until the call is over.
import { type AnyVerb, noteOf, type VerbRules } from './rules'

export interface EchoVerb extends AnyVerb {
  readonly verb: 'Echo'
}

export const echo: VerbRules<EchoVerb, null> = {
  name: 'Echo',
  attributes: {},
  nouns: [],
  docs: 'Plays back to the caller what the caller says, until somebody hangs up or the app updates the call with other TwiML.',
  isOnlyAtTwilio: true,
  answersCall: true,
  read(reading, element) {
    reading.empty()
    return { verb: 'Echo', line: element.line }
  },
  begin: () => ({ next: 'wait', progress: null, effects: [noteOf('Echo', ''), { type: 'stopWaiting' }] }),
  waits: {
    describe: () => 'Echo says again what is said',
    speech: (_verb, progress, { text }) => ({ next: 'wait', progress, effects: [noteOf('hears', text)] }),
    listens: () => true,
  },
}
