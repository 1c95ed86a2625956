// How the records of each kind are made of rows: for those who hold a store.
import type { TimelineRow } from '../store/records'
import type { Row } from '../store/table'
import { alertView } from './alert'
import { callView } from './call'
import { callbackView } from './callback'
import type { Kind, TableKind } from './kind'
import type { ListName, RecordType, TypeOf } from './kinds'
import { messageView } from './message'
import { requestView } from './request'
import type { AnyRecord, Tables, View } from './view'

const VIEWS = {
  message: messageView,
  call: callView,
  callback: callbackView,
  request: requestView,
  alert: alertView,
} as const satisfies { readonly [Type in RecordType]: View<never, AnyRecord & { readonly type: Type }> }

export type RecordOf<List extends ListName> = ReturnType<(typeof VIEWS)[TypeOf<List>]['record']>

/** `row`: of this kind. */
export function recordOf(kind: Kind, row: unknown, tables: Tables): AnyRecord {
  return viewOf(kind).record(row as never, tables)
}

/** The lines of the timeline that a new state adds to the one before. */
export function linesOfKind(kind: TableKind, before: Row | undefined, after: Row): readonly TimelineRow[] {
  return viewOf(kind).lines?.(before as never, after as never) ?? []
}

function viewOf({ type }: Kind): View {
  return VIEWS[type as RecordType]
}
