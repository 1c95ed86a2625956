// Did the app send such a message? Its requests count, and the replies and texts of its documents.
import { MisuseError } from '../domain/errors'
import { MESSAGE_STATUSES } from '../domain/status'
import type { MessageRecord } from '../index'
import { messageCells, messageLine } from './lines'
import { judge, type Outbound } from './outbound'
import { count } from './show'
import { checkPhone } from './subject'
import type { Asking, Verdict } from './verdict'
import { checkMatch } from './wanted'

const FIELDS = {
  type: true,
  sid: true,
  accountSid: true,
  from: true,
  to: true,
  body: true,
  status: true,
  direction: true,
  segments: true,
  encoding: true,
  media: true,
  errorCode: true,
  errorMessage: true,
  createdAt: true,
  sentAt: true,
  history: true,
} satisfies Record<keyof MessageRecord, true>

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
  const match = checkMatch<MessageRecord>(args, { noun: 'message', fields: Object.keys(FIELDS), statuses: MESSAGE_STATUSES })
  if (typeof match === 'object' && match.direction === 'inbound')
    throw new MisuseError("A message with direction 'inbound' is received, not sent. Write phone.messages.count({ direction: 'inbound' }).")
  return judge(phone, match, asking, SENT)
}
