// A request to the REST API, and what was answered.
import type { Rejection } from '../../domain/codes'

/** A line of the timeline, too: it is one record in two logs. */
export interface RequestRow {
  readonly kind: 'request'
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  readonly code: number | null
  readonly at: number
  /** The SID of the record that the request made, read or changed. */
  readonly sid: string | null
  readonly rejection: Rejection | null
}
