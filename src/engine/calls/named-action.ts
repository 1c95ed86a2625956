// The action of a verb that lasts, where it is asked although the document is gone by then: resolved while the document is there.
import { redactUrls } from '../../domain/redact'
import { BAD_URL, resolve, unresolved } from '../../instructions/base'
import { baseOf } from '../../instructions/state'
import type { CallRow, HttpMethod } from '../../store/records'
import type { Draft } from '../draft'

export interface NamedAction {
  readonly url: string
  readonly method: HttpMethod
}

interface Written {
  readonly verb: string
  /** Null: the document names none. */
  readonly action: string | null
  readonly method: HttpMethod
  /** The provider's code for one that leads nowhere, where the verb has its own. */
  readonly code?: number
}

/** Null: there is none to ask. One that leads nowhere is reported: a caller who hangs up would let it pass in silence. */
export function namedAction(draft: Draft, call: CallRow, { verb, action, method, code = BAD_URL }: Written): NamedAction | null {
  if (action === null) return null
  const url = call.player && resolve(baseOf(call.player), action)
  if (url) return { url, method }
  draft.alert({
    code,
    level: 'error',
    sid: call.sid,
    message: `The action of ${verb} asks nobody: ${redactUrls(unresolved(action))}.`,
    fix: 'Write an http or https URL, absolute in an inline document, or relative to a document that has a URL of its own.',
  })
  return null
}
