// What resources have in common: a record of the account, its replies, its list. Knows no product.

import type { Decision } from '../../engine/command'
import type { ReadStore } from '../../store/store'
import { madeIn, type ReadTable, type Row } from '../../store/table'
import { type Context, gone, type HandlerResult, notFound, ok, rejected } from './context'
import { listReply, MAX_SIZE, type Selection } from './paging'

/** A kind of record as the API shows it. */
export interface Resource<R extends Row> {
  readonly table: (store: ReadStore) => ReadTable<R, string>
  /** The name of its list: `messages`. */
  readonly key: string
  readonly present: (context: Context, record: R) => unknown
  /** Whether time changes it, so that an app may poll it. */
  readonly polled: boolean
}

/** The record that the path names. One of another account is not there. */
export function recordOf<R extends Row & { readonly accountSid: string }>(
  { table }: Pick<Resource<R>, 'table'>,
  { service, account, ids }: Context,
  id = 'Sid',
): R | undefined {
  const record = table(service.store).get(ids[id] as string)
  if (record?.accountSid !== account.sid) return undefined
  if (!isProviders(record)) return record
  service.guess('verify-not-listed', record.sid)
  return undefined
}

/** A message or a call by which Verify brings a code to a person: it belongs to the provider. */
function isProviders(record: Row): boolean {
  return 'codeOf' in record && record.codeOf !== undefined
}

export function fetchRecord<R extends Row & { readonly accountSid: string }>(resource: Resource<R>, context: Context): HandlerResult {
  const record = recordOf(resource, context)
  return record ? replyFetched(resource, context, record) : notFound(context)
}

export function replyFetched<R extends Row>(resource: Resource<R>, context: Context, record: R): HandlerResult {
  if (resource.polled) context.service.noteRead(record.sid)
  return ok(resource.present(context, record), record.sid)
}

/** The record as a command made it, or the command's rejection. */
export function replyCreated<R extends Row>(resource: Resource<R>, context: Context, { sid, rejection }: Decision): HandlerResult {
  if (rejection) return rejected(rejection)
  return presented(resource, context, sid, 201)
}

/** The record as a command left it, or the command's rejection. */
export function replyUpdated<R extends Row>(
  resource: Resource<R>,
  context: Context,
  sid: string,
  { rejection }: Pick<Decision, 'rejection'>,
): HandlerResult {
  return rejection ? rejected(rejection, sid) : presented(resource, context, sid, 200)
}

export function replyRemoved(sid: string, { rejection }: Pick<Decision, 'rejection'>): HandlerResult {
  return rejection ? rejected(rejection, sid) : gone(sid)
}

/** `sid`: of the record that the list belongs to. */
export function replyList<R extends Row>(
  { table, key, present }: Resource<R>,
  context: Context,
  selection: Selection<R>,
  sid: string | null = null,
): HandlerResult {
  if (Number(context.form.one('PageSize')) > MAX_SIZE) context.service.guess('page-size', sid)
  return { reply: listReply(context, table(context.service.store), key, selection, (record) => present(context, record)), sid }
}

function presented<R extends Row>({ table, present }: Resource<R>, context: Context, sid: string | null, status: number): HandlerResult {
  const record = madeIn(table(context.service.store), sid)
  return ok(present(context, record), record.sid, status)
}
