// Did the app send such a message? Its requests count, and the replies and texts of its documents.
import { checkMatch } from '../domain/check-match'
import { MisuseError } from '../domain/errors'
import type { MessageRecord } from '../index'
import { messageShape } from '../kinds/message'
import { checkTimes } from './how-often'
import { messageCells, messageLine } from './lines'
import { judge, type Outbound } from './outbound'
import { count, show } from './show'
import { checkPhone } from './subject'
import type { Asking, Verdict } from './verdict'

const SENT: Outbound<MessageRecord> = {
  noun: 'message',
  done: 'sent',
  resource: 'Messages',
  of: (phone) => phone.messages.filter((message) => message.direction !== 'inbound'),
  others(phone) {
    const inbound = phone.messages.count({ direction: 'inbound' })
    return inbound === 0 ? '' : ` (${count(inbound, 'text')} came in.)`
  },
  line: messageLine,
  cells: messageCells,
}

/** @throws MisuseError */
export function sentMessage(received: unknown, args: readonly unknown[], asking: Asking): Verdict {
  const phone = checkPhone(received, asking, ["{ to: '+15550100002', body: /code/ }"])
  const [matched, options, ...more] = args
  const match =
    matched === undefined && args.length > 1 ? undefined : checkMatch<MessageRecord>([...args.slice(0, 1), ...more], messageShape)
  const times = checkTimes(options)
  if (typeof match === 'object' && match.direction === 'inbound')
    throw new MisuseError("A message with direction 'inbound' is received, not sent. Write phone.messages.count({ direction: 'inbound' }).")
  return judge(phone, SENT, asking, { match, times, args: args.map(show) })
}
