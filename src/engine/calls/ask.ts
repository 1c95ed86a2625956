// Asks the app for instruction documents.

import { dialectOf } from '../../dialects/dialects'
import type { CallbackKind } from '../../domain/callback-kinds'
import { redactUrl } from '../../domain/redact'
import { shortSid } from '../../domain/sid'
import type { Aside } from '../../instructions/aside'
import type { CallRow, HttpMethod } from '../../store/records'
import type { Draft } from '../draft'
import { callParams } from './callbacks'
import { endInError } from './finish'

export interface Ask {
  readonly kind: CallbackKind
  readonly url: string
  readonly method: HttpMethod
  readonly params: Readonly<Record<string, string>>
  /** The document plays on top of what the call is doing. */
  readonly aside?: Aside
}

/** So many documents at one instant are a circle: an honest app lets time pass between two. */
const DOCUMENTS_AT_ONCE = 100
const TOO_MANY_REDIRECTS = 11215

/** Takes over the call: the answer to any earlier ask is ignored. */
export function ask(draft: Draft, call: CallRow, { kind, url, method, params, aside }: Ask): void {
  const { now } = draft.world
  const count = call.documentsAt.at === now ? call.documentsAt.count + 1 : 1
  const asking = draft.putCall({ ...call, asks: call.asks + 1, documentsAt: { at: now, count } })
  if (count > DOCUMENTS_AT_ONCE) {
    draft.alert({
      code: TOO_MANY_REDIRECTS,
      level: 'error',
      sid: call.sid,
      message: `${shortSid(call.sid)} was given ${DOCUMENTS_AT_ONCE} documents at one instant, the last from ${redactUrl(url)}; the call was ended.`,
      fix: 'A document redirects in a circle without a verb that takes time. Add one, such as Say or Pause, or redirect elsewhere.',
    })
    endInError(draft, asking)
    return
  }
  const extras = kind === 'call.inbound' ? dialectOf(call.dialect).inboundCallExtras(call) : {}
  if (Object.keys(extras).length > 0) draft.guess('call-stir')
  draft.callback({
    kind,
    subject: call.sid,
    accountSid: call.accountSid,
    url,
    method,
    params: {
      ...callParams(draft.world, asking),
      ...extras,
      ...params,
    },
    replyTo: { type: 'call', sid: call.sid, ask: asking.asks, fallback: kind === 'fallback', ...(aside && { aside }) },
  })
}

/** The first document of a call: from its URL, or inline. */
export function askFirst(draft: Draft, call: CallRow, kind: CallbackKind, params: Ask['params'] = {}): void {
  const { url, method, inline } = call.instructions
  if (inline !== null) playInline(draft, call, inline)
  else if (url !== null) ask(draft, call, { kind, url, method, params })
}

/** Takes over the call, as `ask` does, with a document that is there already: nobody is asked for it. */
export function playInline(draft: Draft, call: CallRow, text: string): void {
  const asking = draft.putCall({ ...call, asks: call.asks + 1 })
  draft.effect({ type: 'readInline', replyTo: { type: 'call', sid: call.sid, ask: asking.asks, fallback: false }, text })
}
