// Reject: turns away an inbound call that nobody has answered; it never answers one (Twilio).
import { NOT_IN_SCHEMA, played } from '../vocabulary'
import { type AnyVerb, noteOf, type VerbRules } from './rules'

export interface RejectVerb extends AnyVerb {
  readonly verb: 'Reject'
  readonly reason: 'rejected' | 'busy'
}

export const reject: VerbRules<RejectVerb> = {
  name: 'Reject',
  attributes: {
    reason: played('rejected', { badValue: 13810, note: '`busy` makes the status `busy`, `rejected` makes it `no-answer`' }),
  },
  nouns: [],
  docs: 'Rejects an inbound call that has not been answered. After the call was answered, and on outbound calls, it is skipped with a warning.',
  answersCall: false,
  read(reading, element) {
    reading.empty()
    return { verb: 'Reject', reason: reading.choice('reason', ['rejected', 'busy']), line: element.line }
  },
  begin({ reason, line }, { inbound, answered }) {
    if (inbound && !answered) return { next: 'over', effects: [noteOf('Reject', reason), { type: 'end', how: reason }] }
    const message = 'Reject only rejects an inbound call that nobody has answered; it was skipped'
    return { next: 'goOn', effects: [{ type: 'warn', code: NOT_IN_SCHEMA, message, line }] }
  },
}
