// All kinds of records, and what follows from their declarations. A kind that stands in this list has its list on the phone, its
// part in the feed, the forecast and the past, its collection, its route of the control API and its row on the page.
import { isTerminal } from '../lifecycle/transition'
import type { TableName } from '../store/tables'
import { alertKind } from './alert'
import { callKind } from './call'
import { callbackKind } from './callback'
import { conferenceKind } from './conference'
import type { Kind, LivingKind, LivingRow, LogKind, TableKind } from './kind'
import { messageKind } from './message'
import { queueKind } from './queue'
import { recordingKind } from './recording'
import { requestKind } from './request'
import { socketKind } from './socket'
import { verificationKind } from './verification'

const DECLARED = [
  messageKind,
  callKind,
  recordingKind,
  queueKind,
  conferenceKind,
  socketKind,
  callbackKind,
  requestKind,
  alertKind,
  verificationKind,
] as const

type Declared = (typeof DECLARED)[number]
type InTable = Extract<Declared, { readonly table: TableName }>

export type RecordType = Declared['type']
export type ListName = Declared['list']
/** The lists that `phone.at()` has. */
export type TableListName = InTable['list']
/** The lists whose records have a SID of their own. */
export type EntityListName = Exclude<InTable, { about(row: never): string }>['list']
export type ListOf<Type extends RecordType> = Extract<Declared, { readonly type: Type }>['list']

export const KINDS: readonly Kind[] = DECLARED
export const TABLE_KINDS: readonly TableKind[] = KINDS.filter(isTableKind)
export const LOG_KINDS: readonly LogKind[] = KINDS.filter((kind): kind is LogKind => !isTableKind(kind))
/** Those whose records have a status. */
export const LIVING_KINDS: readonly LivingKind[] = TABLE_KINDS.filter((kind): kind is LivingKind => kind.life !== undefined)
/** Those whose records have a SID of their own. */
export const ENTITY_KINDS: readonly TableKind[] = TABLE_KINDS.filter(({ about }) => !about)

const BY_TABLE: ReadonlyMap<TableName, TableKind> = new Map(TABLE_KINDS.map((kind) => [kind.table, kind]))

export function kindOfTable(table: TableName): TableKind | undefined {
  return BY_TABLE.get(table)
}

/** Whether it stays as it is. */
export function isOver({ life }: LivingKind, row: Pick<LivingRow, 'status'>): boolean {
  return isTerminal(life.lifecycle, row.status)
}

export function isTableKind(kind: Kind): kind is TableKind {
  return 'table' in kind
}
