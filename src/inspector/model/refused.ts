// Requests that were refused, as rows of the list: no record tells of them. What a phone advised about one names what it was asked for.
import type { Alert, ApiRequest, Entry, Item } from './wire'

export const REFUSED = 'request'

/** A row of the list. Its SID is the request's id. */
export interface Refused extends Item {
  readonly type: typeof REFUSED
  readonly status: string
  readonly request: ApiRequest
}

/** `POST Messages → 400 21211 The 'To' number …`, as a line of the timeline. */
const OUTCOME = / → [45]\d\d(?: |$)/

export function isRefusal({ kind, text }: Pick<Entry, 'kind' | 'text'>): boolean {
  return kind === 'request' && OUTCOME.test(text)
}

export function isRefused(item: Item): item is Refused {
  return item.type === REFUSED
}

/** In the order of the requests. */
export function refusedIn(requests: readonly ApiRequest[]): Refused[] {
  return requests.filter(({ status }) => status >= 400).map(refusedOf)
}

function refusedOf(request: ApiRequest): Refused {
  const { id, at, status } = request
  return { type: REFUSED, sid: id, createdAt: at, status: String(status), request }
}

/** `POST Messages`, `GET Messages/SM..0001`. */
export function nameOf({ method, path }: Pick<ApiRequest, 'method' | 'path'>): string {
  const what = path
    .replace(/^.*\/Accounts\/[^/]*\/?/, '')
    .replace(/^\/(?:2010-04-01|v\d)\//, '')
    .replace(/\.json$/, '')
    .replace(/\b([A-Z]{2})[0-9a-f]{28}([0-9a-f]{4})\b/g, '$1..$2')
  return `${method} ${what || 'Account'}`
}

/** Numbers, SIDs and URLs: what else was sent may stand in any sentence. */
const NAMED = /^(?:(?:[a-z]+:)?\+?\d{5,}|(?!AC)[A-Z]{2}[0-9a-f]{32}|https?:.+)$/

/** What the phone said of such a request. It says a thing once, so that may have been about an earlier one. */
export function adviceFor({ request }: Refused, alerts: readonly Alert[]): Alert[] {
  const { method, path, params, status, at, sid } = request
  const asked = `${method} ${path.replace(/\b[A-Z]{2}[0-9a-f]{32}\b/g, '{Sid}')}`
  const named = [...Object.values(params).flat(), ...path.split(/[/.]/)].filter((value) => NAMED.test(value))
  return alerts.filter(({ sid: about, at: said, message }) => {
    if (about !== sid || said > at) return false
    // What follows may list what there is instead.
    const [sentence = ''] = message.split('. ')
    if (status === 401) return message.includes('credentials')
    return message.startsWith(`${asked} `) || named.some((value) => sentence.includes(value))
  })
}

/** What a search finds parameters by: a name with its value, `MessageStatus=sent`. */
export function wordsIn(params: Readonly<Record<string, string | readonly string[]>>): string[] {
  return Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
}
