// Decides what becomes of an app's answer: the document is played, the fallback is asked, or the call ends.
import { interpret } from '../../instructions/interpret'
import type { CallRow, ReplyTo } from '../../store/records'
import type { ReceiveDocument } from '../command'
import type { Draft } from '../draft'
import { ask } from './ask'
import { endInError } from './finish'
import { isOver } from './move'

export function receiveDocument(draft: Draft, call: CallRow, { to, result }: ReceiveDocument<Extract<ReplyTo, { type: 'call' }>>): void {
  const { sid } = call
  if (isOver(call) || call.asks !== to.ask) return
  if (result.type === 'document') {
    draft.feed(sid, { type: 'document', script: interpret(result.root), base: result.base })
    return
  }
  // A plain or an empty answer says nothing to a call; it could not be read as a document.
  if (result.type !== 'failed') return
  draft.alert({ code: result.code, level: 'error', sid, message: result.message, fix: result.fix })
  const { fallbackUrl, fallbackMethod } = call.instructions
  if (!to.fallback && fallbackUrl !== null) {
    const params = { ErrorCode: String(result.code), ErrorUrl: result.url ?? '' }
    ask(draft, call, { kind: 'fallback', url: fallbackUrl, method: fallbackMethod, params })
  } else endInError(draft, call)
}
