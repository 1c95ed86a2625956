// Decides what becomes of an app's answer: the document is played, the fallback is asked, or the call ends.
import { interpret } from '../../instructions/verbs'
import type { CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { ask } from './ask'
import type { ReceiveDocument } from './command'
import { endInError } from './finish'
import { isOver } from './move'

export function receiveDocument(draft: Draft, call: CallRow, { ask: asked, fallback, result }: ReceiveDocument): void {
  const { sid } = call
  if (isOver(call) || call.asks !== asked) return
  if (result.type === 'document') {
    draft.feed(sid, { type: 'document', script: interpret(result.root), base: result.base })
    return
  }
  draft.alert({ code: result.code, level: 'error', sid, message: result.message, fix: result.fix })
  const { fallbackUrl, fallbackMethod } = call.instructions
  if (!fallback && fallbackUrl !== null) {
    const params = { ErrorCode: String(result.code), ErrorUrl: result.url ?? '' }
    ask(draft, call, { kind: 'fallback', url: fallbackUrl, method: fallbackMethod, params })
  } else endInError(draft, call)
}
