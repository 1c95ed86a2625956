// Decides what becomes of an app's answer: the document is played, the fallback is asked, or the call ends.
import type { Aside } from '../../instructions/aside'
import { interpret, type Script } from '../../instructions/interpret'
import { asideAsking } from '../../instructions/state'
import type { CallRow, ReplyTo } from '../../store/records'
import type { ReceiveDocument } from '../command'
import type { Draft } from '../draft'
import { alertOf } from '../failed-document'
import { asideOver, playable } from './aside'
import { ask } from './ask'
import { endInError } from './finish'
import { isOver } from './move'

const NO_VERBS: Script = { verbs: [], warnings: [] }

function receiveNothing(draft: Draft, call: CallRow, aside: Aside | undefined): void {
  if (aside === 'screen') draft.guess('screening-empty')
  if (aside) asideOver(draft, call, aside, 'played')
  else if (asideAsking(call.player)) draft.pushInput(call.sid, { type: 'document', script: NO_VERBS, base: { url: null } })
}

export function receiveDocument(draft: Draft, call: CallRow, { to, result }: ReceiveDocument<Extract<ReplyTo, { type: 'call' }>>): void {
  const { sid } = call
  if (isOver(call) || call.asks !== to.ask) return
  if (result.type === 'document') {
    const script = interpret(result.root)
    // A document that plays on top led to it, such as the action of its Gather: it may have no other verbs either.
    const within = asideAsking(call.player)
    if (to.aside) draft.pushInput(sid, { type: 'interlude', script: playable(script, to.aside), base: result.base, aside: to.aside })
    else draft.pushInput(sid, { type: 'document', script: within ? playable(script, within) : script, base: result.base })
    return
  }
  // A plain or an empty answer says nothing to a call; it could not be read as a document.
  if (result.type !== 'failed') {
    receiveNothing(draft, call, to.aside)
    return
  }
  draft.alert(alertOf(result, sid))
  const aside = to.aside ?? asideAsking(call.player)
  if (aside) {
    asideOver(draft, call, aside, 'failed')
    return
  }
  const { fallbackUrl, fallbackMethod } = call.instructions
  if (!to.fallback && fallbackUrl !== null) {
    const params = { ErrorCode: String(result.code), ErrorUrl: result.url ?? '' }
    ask(draft, call, { kind: 'fallback', url: fallbackUrl, method: fallbackMethod, params })
  } else endInError(draft, call)
}
