// Queues and their members: create, list, fetch, update, delete; a member is taken out by an update.
import { dialectOf } from '../../dialects/dialects'
import { averageWait } from '../../domain/queues'
import type { QueueFields } from '../../engine/queues/command'
import type { QueueMemberRow, QueueRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import type { Form } from '../http/form'
import { itemsReply } from '../http/paging'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { resourceUri } from './links'

const QUEUES: Resource<QueueRow> = { table: (store) => store.queues, key: 'queues', present: presentQueue, polled: true }

export function createQueue(context: Context): HandlerResult {
  const { service, account, form } = context
  return replyCreated(QUEUES, context, service.request({ type: 'queue.create', accountSid: account.sid, fields: fieldsOf(form) }))
}

export function listQueues(context: Context): HandlerResult {
  const list = context.service.store.queues.listBy('account', context.account.sid)
  return replyList(QUEUES, context, { list, matches: null })
}

export function fetchQueue(context: Context): HandlerResult {
  return fetchRecord(QUEUES, context)
}

export function updateQueue(context: Context): HandlerResult {
  const queue = recordOf(QUEUES, context)
  if (!queue) return notFound(context)
  const { sid } = queue
  return replyUpdated(QUEUES, context, sid, context.service.request({ type: 'queue.update', sid, fields: fieldsOf(context.form) }))
}

export function removeQueue(context: Context): HandlerResult {
  const queue = recordOf(QUEUES, context)
  if (!queue) return notFound(context)
  return replyRemoved(queue.sid, context.service.request({ type: 'queue.delete', sid: queue.sid }))
}

/** In the order of the line. */
export function listMembers(context: Context): HandlerResult {
  const queue = recordOf(QUEUES, context, 'QueueSid')
  if (!queue) return notFound(context)
  const { queueMembers } = context.service.store
  const members = queue.waiting.flatMap((sid) => queueMembers.get(sid) ?? [])
  const reply = itemsReply(
    context,
    'queue_members',
    members.map((member) => presentMember(context, queue, member)),
  )
  return { reply, sid: queue.sid }
}

export function fetchMember(context: Context): HandlerResult {
  const found = findMember(context)
  return found ? ok(presentMember(context, found.queue, found.member), found.member.sid) : notFound(context)
}

/** The answer shows the member as it was: afterwards it is none. */
export function updateMember(context: Context): HandlerResult {
  const found = findMember(context)
  if (!found) return notFound(context)
  const { service, form } = context
  const { sid } = found.member
  const shown = presentMember(context, found.queue, found.member)
  const { rejection } = service.request({ type: 'queue.dequeue', sid, url: form.one('Url'), method: form.one('Method') })
  return rejection ? rejected(rejection, sid) : ok(shown, sid)
}

/** `Front` is whoever is first in line (Twilio, "Member resource"). Who was taken out is no member any more. */
function findMember(context: Context): { readonly queue: QueueRow; readonly member: QueueMemberRow } | undefined {
  const queue = recordOf(QUEUES, context, 'QueueSid')
  const asked = context.ids.CallSid
  const sid = asked === 'Front' ? queue?.waiting[0] : asked
  const member = sid === undefined ? undefined : context.service.store.queueMembers.get(sid)
  return queue && member && queue.waiting.includes(member.sid) ? { queue, member } : undefined
}

function fieldsOf(form: Form): QueueFields {
  return { friendlyName: form.one('FriendlyName'), maxSize: form.one('MaxSize') }
}

function presentQueue(context: Context, queue: QueueRow): unknown {
  const { service, address } = context
  const dialect = dialectOf(address.dialect)
  const since = queue.waiting.flatMap((sid) => service.store.queueMembers.get(sid)?.since ?? [])
  return {
    sid: queue.sid,
    account_sid: queue.accountSid,
    friendly_name: queue.friendlyName,
    max_size: queue.maxSize,
    current_size: queue.waiting.length,
    average_wait_time: averageWait(since, service.now),
    date_created: dialect.date(queue.createdAt),
    date_updated: dialect.date(queue.updatedAt),
    uri: resourceUri(context, 'Queues', queue.sid),
  }
}

function presentMember(context: Context, queue: QueueRow, { sid, since }: QueueMemberRow): unknown {
  const { service, address } = context
  return {
    call_sid: sid,
    queue_sid: queue.sid,
    date_enqueued: dialectOf(address.dialect).date(since),
    position: queue.waiting.indexOf(sid) + 1,
    wait_time: Math.floor((service.now - since) / 1_000),
    uri: resourceUri(context, 'Queues', queue.sid, 'Members', sid),
  }
}
