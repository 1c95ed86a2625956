// Who texts STOP is not texted any more. One word, in any case; the webhook hears of it all the same.
// Source: Twilio's support article on STOP, HELP and START, and texts captured from its replies.
import type { MessageRow } from '../../store/records'
import { pairKey } from '../../store/store'
import type { Draft } from '../draft'
import { BY_DOCUMENT, putInQueue } from './create'

export type OptOutType = 'STOP' | 'START' | 'HELP'

const KEYWORDS: Readonly<Record<OptOutType, readonly string[]>> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'],
  START: ['START', 'YES', 'UNSTOP'],
  HELP: ['HELP', 'INFO'],
}

const ANSWERS: Readonly<Record<OptOutType, string>> = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

/** Does what a keyword means, answers for the service, and says which it was. A second STOP, or a START without one, is not answered. */
export function obeyKeyword(draft: Draft, message: MessageRow): OptOutType | null {
  const type = keywordOf(message.body)
  if (type === null) return null
  const pair = pairKey(message.to, message.from)
  const stopped = draft.world.store.optOuts.get(pair) !== undefined
  if (type === 'STOP') draft.put('optOuts', { sid: pair, at: draft.world.now })
  if (type === 'START') draft.remove('optOuts', pair)
  if ((type === 'STOP' && stopped) || (type === 'START' && !stopped)) {
    draft.guess('opt-out-repeated')
    return type
  }
  const answer = {
    ...BY_DOCUMENT,
    accountSid: message.accountSid,
    to: message.from,
    from: message.to,
    body: ANSWERS[type],
    mediaUrls: [],
    statusCallback: null,
    inReplyTo: message.sid,
    dialect: message.dialect,
    ...(message.codeOf !== undefined && { codeOf: message.codeOf }),
  }
  putInQueue(draft, answer, { direction: 'outbound-reply' })
  return type
}

export function keywordOf(body: string): OptOutType | null {
  const word = body.trim().toUpperCase()
  if (KEYWORDS.STOP.includes(word)) return 'STOP'
  if (KEYWORDS.START.includes(word)) return 'START'
  return KEYWORDS.HELP.includes(word) ? 'HELP' : null
}
