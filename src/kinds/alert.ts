// Alerts: the record, and what the house has to know of the kind.

import type { RecordShape } from '../domain/check-match'
import type { AlertLevel, AlertRow } from '../store/records'
import type { LogKind } from './kind'
import type { View } from './view'

export interface AlertRecord {
  readonly type: 'alert'
  /** The provider's code; null where the advice is ringback's own. */
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  /** What to write or to change. */
  readonly fix: string
  readonly at: Date
  readonly sid: string | null
  /** Where it is about a callback: its token, as in `replayOf`, and `id` in the feed. */
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
