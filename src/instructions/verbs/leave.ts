// Leave: takes the call out of the queue that it waits in; its Enqueue is over.
import { type AnyVerb, noteOf, type VerbRules } from './rules'

export interface LeaveVerb extends AnyVerb {
  readonly verb: 'Leave'
}

export interface LeaveEffect {
  readonly type: 'leave'
}

export const leave: VerbRules<LeaveVerb, null, LeaveEffect> = {
  name: 'Leave',
  attributes: {},
  nouns: [],
  docs: 'In the TwiML of a `waitUrl`: takes the call out of the queue. Then the `action` of `Enqueue` is requested, or the verb after `Enqueue` follows.',
  answersCall: true,
  read(reading, element) {
    reading.empty()
    return { verb: 'Leave', line: element.line }
  },
  begin: () => ({ next: 'wait', progress: null, effects: [noteOf('Leave', ''), { type: 'leave' }] }),
  waits: {
    describe: () => 'Leave takes the call out of its queue',
    /** It was in none. */
    elapsed: () => ({ next: 'goOn', effects: [] }),
  },
}
