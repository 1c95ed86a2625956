// Requests: the record, and what the house has to know of the kind.

import type { RecordShape } from '../domain/check-match'
import { redactUrls } from '../domain/redact'
import type { RequestRow } from '../store/records'
import type { LogKind } from './kind'
import type { View } from './view'

/** A request of the app to the REST API, with the status of the response. */
export interface RequestRecord {
  /** The kind of the record. */
  readonly type: 'request'
  /** The HTTP method. */
  readonly method: string
  /** The path of the URL, without the query. */
  readonly path: string
  /** The parameters of the form or the query. A repeated parameter is a list. */
  readonly params: Readonly<Record<string, string | readonly string[]>>
  /** The HTTP status of the response. */
  readonly status: number
  /** The service's error code, if the request was refused; else null. */
  readonly code: number | null
  /** When it came in, in virtual time. */
  readonly at: Date
  /** The SID of the record that it made, read or changed, or null. */
  readonly sid: string | null
}

export function requestRecord({ method, path, params, status, code, at, sid }: RequestRow): RequestRecord {
  return { type: 'request', method, path, params: shownParams(params), status, code, at: new Date(at), sid }
}

export const requestKind = {
  type: 'request',
  list: 'requests',
  log: 'requests',
  filters: ['sid', 'method', 'status', 'code'],
} as const satisfies LogKind

export const requestView = {
  record: requestRecord,
  besides: ({ rejection }, place) => ({ id: `request-${place}`, message: rejection?.message ?? null }) satisfies RequestDetails,
} as const satisfies View<RequestRow, RequestRecord>

/** What the feed tells of a request besides its record, because nothing else names it or says why it was refused. */
export interface RequestDetails {
  /** The same for as long as the phone is not rewound. */
  readonly id: string
  /** The service's words of a rejected request. */
  readonly message: string | null
}

/** URLs without their passwords; a text is a text. */
function shownParams(params: RequestRow['params']): RequestRow['params'] {
  const shown = Object.entries(params).map(([name, value]) => [name, name === 'Body' ? copyOf(value) : withoutPasswords(value)] as const)
  return Object.fromEntries(shown)
}

function copyOf(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? value : [...value]
}

function withoutPasswords(value: string | readonly string[]): string | readonly string[] {
  return typeof value === 'string' ? redactUrls(value) : value.map(redactUrls)
}

export const requestShape = {
  type: 'request',
  fields: {
    type: true,
    method: true,
    path: true,
    params: true,
    status: true,
    code: true,
    at: true,
    sid: true,
  },
  choices: { type: ['request'] },
} as const satisfies RecordShape<RequestRecord>
