// Content templates: create, list, fetch, change, delete.
import { formatIso } from '../../domain/instant'
import type { ContentBody } from '../../engine/contents/command'
import type { ContentRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import type { Form } from '../http/form'
import { resourceUrl } from '../http/host-address'
import { fetchRecord, type Resource, recordOf, replyCreated, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { presentApproval } from './approvals'

export const CONTENTS: Resource<ContentRow> = {
  table: (store) => store.contents,
  key: 'contents',
  present: presentContent,
  polled: false,
}

const AND_APPROVALS: Resource<ContentRow> = {
  ...CONTENTS,
  present(_, content) {
    return { ...fieldsOf(content), approval_requests: presentApproval(content) }
  },
}

export function createContent(context: Context): HandlerResult {
  const { service, account, form } = context
  return replyCreated(CONTENTS, context, service.request({ type: 'content.create', accountSid: account.sid, ...bodyOf(form) }))
}

export function listContent(context: Context): HandlerResult {
  return replyList(CONTENTS, context, { list: ofAccount(context), matches: null })
}

export function listContentAndApprovals(context: Context): HandlerResult {
  return replyList(AND_APPROVALS, context, { list: ofAccount(context), matches: null })
}

export function fetchContent(context: Context): HandlerResult {
  return fetchRecord(CONTENTS, context)
}

export function updateContent(context: Context): HandlerResult {
  const { service, form } = context
  const content = recordOf(CONTENTS, context)
  if (!content) return notFound(context)
  return replyUpdated(CONTENTS, context, content.sid, service.request({ type: 'content.update', sid: content.sid, ...bodyOf(form) }))
}

export function removeContent(context: Context): HandlerResult {
  const content = recordOf(CONTENTS, context)
  if (!content) return notFound(context)
  return replyRemoved(content.sid, context.service.request({ type: 'content.delete', sid: content.sid }))
}

function ofAccount({ service, account }: Context) {
  return service.store.contents.listBy('account', account.sid)
}

/** What is no object is handed on as it is, and refused. */
function bodyOf(form: Form): ContentBody {
  const object = (name: string) => form.json(name) ?? form.one(name)
  return {
    friendlyName: form.one('friendly_name'),
    language: form.one('language'),
    variables: object('variables'),
    types: object('types'),
  }
}

/** Twilio's key set. Source: its OpenAPI file of Content. */
function fieldsOf(content: ContentRow): Record<string, unknown> {
  return {
    sid: content.sid,
    account_sid: content.accountSid,
    friendly_name: content.friendlyName,
    language: content.language,
    variables: content.variables,
    types: content.types,
    date_created: formatIso(content.createdAt),
    date_updated: formatIso(content.updatedAt),
  }
}

function presentContent(context: Context, content: ContentRow): unknown {
  const url = (...rest: string[]) => resourceUrl(context, 'Content', content.sid, ...rest)
  return {
    ...fieldsOf(content),
    url: url(),
    links: { approval_create: url('ApprovalRequests', 'whatsapp'), approval_fetch: url('ApprovalRequests') },
  }
}
