// What cannot come because the app did not ask for it, as the request says that made the record.
import type { CallbackKind } from '../domain/callback-kinds'
import { shortSid } from '../domain/sid'
import type { RequestRecord, Ringback } from '../index'

/** What a test expects of a callback. None was like it. */
export interface ExpectedCallback {
  /** Undefined where a URL is expected. */
  readonly kind: CallbackKind | undefined
  /** Whether a callback to this URL would be the expected one. */
  readonly isAt: (url: string) => boolean
  readonly params: Readonly<Record<string, unknown>>
}

/** Nobody asked who answers this call. */
export function undetectedLines(sid: string, phone: Ringback): string[] {
  const request = creations(phone, 'Calls').find((one) => one.sid === sid)
  if (!request || 'MachineDetection' in request.params) return []
  return [`${shortSid(sid)} was placed without machineDetection, so nobody finds out who answered. Write machineDetection: 'Enable'.`]
}

/** No message, or no call, asked for such a callback. */
export function unaskedLines({ kind, isAt, params }: ExpectedCallback, phone: Ringback): string[] {
  if (kind === 'message.status' || (kind === undefined && 'MessageStatus' in params))
    return unnamed(creations(phone, 'Messages'), 'statusCallback')
  const calls = creations(phone, 'Calls')
  if (kind === 'call.detection') return unnamed(calls, 'asyncAmdStatusCallback')
  const last = calls.at(-1)
  // The status is in every request about a call, such as the one for its TwiML.
  const isForTwiml = calls.some(({ params: { Url: url } }) => typeof url === 'string' && isAt(url))
  if (!last?.sid || isForTwiml || (kind ?? 'call.status') !== 'call.status') return []
  if (kind === undefined && !('CallStatus' in params || 'AnsweredBy' in params)) return []
  const undetected = 'AnsweredBy' in params ? undetectedLines(last.sid, phone) : []
  return [...undetected, ...unnamed(calls, 'statusCallback'), ...unsubscribed(last, params.CallStatus, phone)]
}

/** Not one of these requests named a URL for it, in itself or by what it refers to. */
function unnamed(requests: readonly RequestRecord[], option: string): string[] {
  const sid = requests.at(-1)?.sid
  const names = [`${option.charAt(0).toUpperCase()}${option.slice(1)}`, 'ApplicationSid', 'MessagingServiceSid']
  if (!sid || requests.some(({ params }) => names.some((name) => name in params) || String(params.From).startsWith('MG'))) return []
  return [`${shortSid(sid)} names no ${option}, so it has no such callback. Write ${option}: 'https://app.test/status'.`]
}

/** The call had the status, and was not to tell of it. */
function unsubscribed({ sid, params }: RequestRecord, status: unknown, phone: Ringback): string[] {
  const call = sid === null ? undefined : phone.calls.get(sid)
  if (!params.StatusCallback || !call?.history.some((step) => step.status === status)) return []
  if (phone.callbacks.find((callback) => callback.sid === sid && callback.params.CallStatus === status)) return []
  return [
    `${shortSid(call.sid)} was "${status}", and its statusCallbackEvent does not ask for that: without one, only the end of a call is told.`,
  ]
}

/** The requests that made such records. */
function creations(phone: Ringback, resource: 'Messages' | 'Calls'): RequestRecord[] {
  const path = new RegExp(`/${resource}(\\.json)?$`)
  return phone.requests.filter((request) => request.status === 201 && path.test(request.path))
}
