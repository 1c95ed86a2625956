// The next version of a message, written out field by field: the copies of copies that spreads make have a hidden class each, and
// every event of a clock makes one. In the order in which a message is made, because a run file tells of a change by its fields alone
// only where they stand in the same order.
import type { MessageRow } from '../../store/records'

/** What a move of its life changes. */
type Moved = Pick<MessageRow, 'status' | 'errorCode' | 'updatedAt' | 'sentAt' | 'final' | 'history'>

export function nextVersion(message: MessageRow, changed: Moved): MessageRow {
  const next = {
    sid: message.sid,
    accountSid: message.accountSid,
    from: message.from,
    to: message.to,
    body: message.body,
    status: changed.status,
    direction: message.direction,
    segments: message.segments,
    encoding: message.encoding,
    channelParams: message.channelParams,
    content: message.content,
    media: message.media,
    multimedia: message.multimedia,
    discardsBody: message.discardsBody,
    obfuscatesTo: message.obfuscatesTo,
    errorCode: changed.errorCode,
    createdAt: message.createdAt,
    updatedAt: changed.updatedAt,
    sentAt: changed.sentAt,
    statusCallback: message.statusCallback,
    validity: message.validity,
    serviceSid: message.serviceSid,
    inReplyTo: message.inReplyTo,
    dialect: message.dialect,
    final: changed.final,
    history: changed.history,
  } satisfies Required<Omit<MessageRow, 'codeOf'>>
  return message.codeOf === undefined ? next : { ...next, codeOf: message.codeOf }
}
