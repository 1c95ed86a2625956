// One answer of the REST API, held to the vendor's descriptions: which operation it answers, and what differs that no row allows.
import { type Allowed, allowedBy } from './allowed'
import { nameOfOperation, type Operation } from './descriptions'
import { type Difference, differencesOf, differencesOfError } from './differences'
import { findOperation, type Place, placeOf } from './find-operation'

/** A request and its answer, as they leave the one place that makes answers. */
export interface Answer {
  readonly method: string
  readonly url: string
  readonly status: number
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
  /** As the phone was told; `auto` leaves it to the address. */
  readonly dialect: string
}

export interface Verdict {
  /** `api_v2010 GET /2010-04-01/Accounts/{AccountSid}/Messages.json`, or `error`, or `not held: ` and why. */
  readonly what: string
  /** In words, those that no row allows. */
  readonly differences: readonly string[]
  /** The rows that allowed something. */
  readonly allowed: readonly Allowed[]
}

const FILE = /\/(?:Media|Recordings)\/[^/]+$/

export function judge(answer: Answer): Verdict {
  const { method, status } = answer
  const url = new URL(answer.url)
  const place = placeOf(url)
  if (!place) return notHeld('no API of the vendor')
  if (method === 'OPTIONS') return notHeld('a preflight')
  const json = jsonOf(answer)
  if (json === undefined && answer.body !== null && status < 300 && FILE.test(place.path)) return notHeld('a file')
  const operation = findOperation(place, method)
  const { what, found } = compare(place, operation, status, json)
  if (found.length === 0) return { what, differences: [], allowed: [] }
  const path = operation?.path ?? place.path
  const subject = { api: place.api, path, isError: status >= 400, dialect: dialectOf(answer.dialect, url) }
  const judged = found.map((difference) => ({ difference, row: allowedBy(subject, difference) }))
  return {
    what,
    differences: judged.flatMap(({ difference, row }) => (row ? [] : [inWords(`${method} ${path} ${status}`, difference)])),
    allowed: judged.flatMap(({ row }) => row ?? []),
  }
}

function compare({ api }: Place, operation: Operation | undefined, status: number, json: unknown) {
  if (status >= 400) return { what: 'error', found: differencesOfError(status, json) }
  if (operation) return { what: nameOfOperation(operation), found: differencesOf(operation, status, json) }
  const found: Difference[] = [{ pointer: '', expected: 'an operation of the description', sent: String(status) }]
  return { what: `not held: an operation that no description of ${api} has`, found }
}

function notHeld(why: string): Verdict {
  return { what: `not held: ${why}`, differences: [], allowed: [] }
}

function inWords(name: string, { pointer, expected, sent }: Difference): string {
  return `${name}, ${pointer || 'the answer'}: expected ${expected}, sent ${sent ?? 'nothing'}`
}

function jsonOf({ headers, body }: Answer): unknown {
  return headers['content-type'] === 'application/json' && typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Source: docs/dialects.md. */
function dialectOf(dialect: string, { hostname, pathname }: URL): string {
  if (dialect !== 'auto') return dialect
  if (hostname.endsWith('.signalwire.com')) return 'signalwire'
  return pathname.startsWith('/api/laml') ? 'laml' : 'twilio'
}
