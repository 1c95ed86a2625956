// Asks the app for instruction documents, and decides what becomes of the answer: it is played, the fallback is asked, or the
// call ends.
import { shortSid } from '../../domain/sid'
import { interpret } from '../../instructions/verbs'
import type { CallbackKind, CallRow, HttpMethod } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import { callParams } from './callbacks'
import type { ReceiveDocument } from './command'
import { finish } from './finish'
import { isOver, move, note } from './move'
import { applyPlayer } from './play'

export interface Ask {
  readonly kind: CallbackKind
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
}

/** So many documents at one instant are a circle: an honest app lets time pass between two. */
const DOCUMENTS_AT_ONCE = 100
const TOO_MANY_REDIRECTS = 11215

/** Takes over the call: the answer to any earlier ask is ignored. */
export function ask(draft: Draft, call: CallRow, { kind, url, method, params }: Ask): void {
  const { now } = draft.world
  const count = call.documentsAt.at === now ? call.documentsAt.count + 1 : 1
  const asking = draft.putCall({ ...call, asks: call.asks + 1, documentsAt: { at: now, count } })
  if (count > DOCUMENTS_AT_ONCE) {
    draft.alert({
      code: TOO_MANY_REDIRECTS,
      level: 'error',
      sid: call.sid,
      message: `${shortSid(call.sid)} was given ${DOCUMENTS_AT_ONCE} documents at one instant, the last from ${url}; the call was ended.`,
      fix: 'A document redirects in a circle without a verb that takes time. Add one, such as Say or Pause, or redirect elsewhere.',
    })
    finish(draft, asking)
    return
  }
  draft.callback({
    kind,
    subject: call.sid,
    accountSid: call.accountSid,
    url,
    method,
    params: { ...callParams(asking), ...params },
    replyTo: { call: call.sid, ask: asking.asks, fallback: kind === 'fallback' },
  })
}

/** The first document of a call: from its URL, or inline. */
export function askFirst(draft: Draft, call: CallRow, kind: CallbackKind): void {
  const { url, method, inline } = call.instructions
  if (inline !== null) {
    const asking = draft.putCall({ ...call, asks: call.asks + 1 })
    draft.effect({ type: 'readInline', replyTo: { call: call.sid, ask: asking.asks, fallback: false }, text: inline })
  } else if (url !== null) ask(draft, call, { kind, url, method, params: {} })
}

export function receiveDocument(world: World, { sid, ask: asked, fallback, result }: ReceiveDocument): Decision {
  const call = world.store.calls.get(sid)
  if (!call || isOver(call) || call.asks !== asked) return NOTHING
  const draft = new Draft(world)
  if (result.type === 'document') {
    applyPlayer(draft, call, { type: 'document', script: interpret(result.root), base: result.base })
    return draft.accept(sid)
  }
  draft.alert({ code: result.code, level: 'error', sid, message: result.message, fix: result.fix })
  const { fallbackUrl, fallbackMethod } = call.instructions
  if (!fallback && fallbackUrl !== null) {
    const params = { ErrorCode: String(result.code), ErrorUrl: result.url ?? '' }
    ask(draft, call, { kind: 'fallback', url: fallbackUrl, method: fallbackMethod, params })
  } else endInError(draft, call)
  return draft.accept(sid)
}

/** Twilio answers, says that an application error has occurred, and hangs up: the call was answered, so it is completed. */
export function endInError(draft: Draft, call: CallRow): void {
  const answered = call.status === 'in-progress' ? call : move(draft, call, 'answer')
  finish(draft, note(draft, answered, 'Say', 'An application error has occurred.'))
}
