// Alerts: the record, and what the house has to know of the kind.

import type { RecordShape } from '../domain/check-match'
import type { AlertLevel, AlertRow } from '../store/records'
import type { LogKind } from './kind'
import type { View } from './view'

/** Something that looks wrong, with what to do about it. An alert of level `error` fails `phone.assertSettled()`. */
export interface AlertRecord {
  /** The kind of the record. */
  readonly type: 'alert'
  /** The provider's error code; null if the alert is ringback's own. */
  readonly code: number | null
  /** `error`: something failed · `warning`: it works, but probably not as intended · `info`: nothing is wrong. */
  readonly level: AlertLevel
  /** What is wrong, in a sentence. */
  readonly message: string
  /** What to write or change. */
  readonly fix: string
  /** When it was raised, in virtual time. */
  readonly at: Date
  /** The SID of the record that it is about, or null. */
  readonly sid: string | null
  /** If it is about a callback: its token, which is `replayOf` of a replay and `id` in the feed. */
  readonly callback?: string
}

export function alertRecord(row: AlertRow): AlertRecord {
  return { type: 'alert', ...row, at: new Date(row.at) }
}

export const alertKind = {
  type: 'alert',
  list: 'alerts',
  log: 'alerts',
  filters: ['sid', 'level', 'code'],
} as const satisfies LogKind

export const alertView = { record: alertRecord } as const satisfies View<AlertRow, AlertRecord>

export const alertShape = {
  type: 'alert',
  fields: {
    type: true,
    code: true,
    level: true,
    message: true,
    fix: true,
    at: true,
    sid: true,
    callback: true,
  },
  choices: { type: ['alert'], level: ['error', 'warning', 'info'] satisfies AlertLevel[] },
} as const satisfies RecordShape<AlertRecord>
