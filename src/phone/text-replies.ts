// What came of a text that a person sent: the text as the service received it, and what the app replied.
import { MisuseError } from '../domain/errors'
import type { Exchange } from '../exchange/exchange'
import { type MessageRecord, messageRecord } from '../kinds/message'
import { owned } from './owner'

/** The result of a message that a person sent. */
export interface TextReplies {
  /** The inbound message, as the service received it. */
  readonly message: MessageRecord
  /** The app's replies so far, in order. */
  readonly replies: readonly MessageRecord[]
}

/** `what` names the act in the error. @throws MisuseError when the text is gone. */
export function textReplies(exchange: Exchange, sid: string, what: string): TextReplies {
  const { store } = exchange
  const message = store.messages.get(sid)
  // A reset while the webhook was out took it away.
  if (!message) throw new MisuseError(`${what}: phone.reset() or phone.restore() removed the message while its webhook was being answered.`)
  const replies: MessageRecord[] = []
  const list = store.messages.list()
  for (let i = list.length - 1; i >= 0 && list.at(i)?.sid !== sid; i--) {
    const row = list.at(i)
    if (row?.inReplyTo === sid) replies.unshift(owned(messageRecord(row, store), exchange))
  }
  return { message: owned(messageRecord(message, store), exchange), replies }
}
