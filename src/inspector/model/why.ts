// Why a callback went wrong, for the card that says so: what the app did, what the phone said of it, and whether the signature is the
// matter. Also what of its parameters somebody changed before it is sent again. Pure.
import { hasCallbackFailed, isDocumentRefused } from '../../kinds/went-wrong'
import type { Own } from './about'
import { reasonOf } from './troubles'
import type { Alert, Callback } from './wire'

export interface Why {
  /** `The app answered 500.` */
  readonly headline: string
  /** What the phone said of it, and what to change. */
  readonly alert: Alert | undefined
  /** Apps answer 401 or 403 to a signature that is not what they made of it. */
  readonly isSignature: boolean
  /** Where a document was refused, counted from 1. */
  readonly line: number | null
}

const NOTHING: ReadonlyMap<string, Why> = new Map()
const known = new WeakMap<Own, ReadonlyMap<string, Why>>()

/** By the callback's id, of those about one record. Made once for each state of it. */
export function whysOf(own: Own): ReadonlyMap<string, Why> {
  if (own.callbacks.length === 0) return NOTHING
  const before = known.get(own)
  if (before) return before
  const whys = new Map<string, Why>()
  for (const callback of own.callbacks) if (callback.state === 'failed') whys.set(callback.id, whyFailed(callback, own.alerts))
  const answered = new Set(own.callbacks.flatMap(({ id, state }) => (state === 'answered' ? [id] : [])))
  for (const alert of own.alerts.filter(isDocumentRefused))
    if (alert.callback !== undefined && answered.has(alert.callback)) whys.set(alert.callback, whyRefused(alert))
  known.set(own, whys)
  return whys
}

function whyFailed(callback: Callback, alerts: readonly Alert[]): Why {
  const status = callback.attempts.at(-1)?.status
  const isSignature = status === 401 || status === 403
  const many = callback.attempts.length > 1 ? `, ${callback.attempts.length} times` : ''
  const reason = reasonOf(callback)
    .replace(/^app (?=not )/, 'The app was ')
    .replace(/^app /, 'The app ')
    .replace(/^no app /, 'No app is ')
  return {
    headline: `${reason}${many}.`,
    alert: hasCallbackFailed(callback) ? alerts.findLast((alert) => alert.level === 'error' && alert.callback === callback.id) : undefined,
    isSignature,
    line: null,
  }
}

function whyRefused(alert: Alert): Why {
  const line = /, line (\d+)/.exec(alert.message)?.[1]
  return { headline: 'The document was refused.', alert, isSignature: false, line: line === undefined ? null : Number(line) }
}

/** A parameter in the form. */
export interface Field {
  readonly name: string
  readonly value: string
  readonly isRemoved: boolean
}

export function fieldsOf(params: Callback['params']): Field[] {
  return Object.entries(params).map(([name, value]) => ({ name, value, isRemoved: false }))
}

/** What differs: a text, or null for one that is left out. A field without a name is not sent. */
export function editsOf(params: Callback['params'], fields: readonly Field[]): Record<string, string | null> {
  const kept = new Map(fields.flatMap(({ name, value, isRemoved }) => (isRemoved || name === '' ? [] : [[name, value] as const])))
  const edits: Record<string, string | null> = {}
  for (const [name, value] of kept) if (params[name] !== value) edits[name] = value
  for (const name of Object.keys(params)) if (!kept.has(name)) edits[name] = null
  return edits
}
