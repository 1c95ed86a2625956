// The approval of a template by WhatsApp: asked for, and looked at.
import { CONTENT_TYPES } from '../../domain/content-types'
import type { ContentRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { recordOf } from '../http/resource'

const TABLE = { table: (store: Context['service']['store']) => store.contents }

export function createApproval(context: Context): HandlerResult {
  const { service, form } = context
  const content = recordOf(TABLE, context)
  if (!content) return notFound(context)
  const { rejection } = service.request({
    type: 'content.submit',
    sid: content.sid,
    name: form.one('name'),
    category: form.one('category'),
    allowCategoryChange: form.one('allow_category_change') !== 'false',
  })
  if (rejection) return rejected(rejection, content.sid)
  return ok(presentApproval(service.store.contents.get(content.sid) ?? content), content.sid, 201)
}

export function fetchApproval(context: Context): HandlerResult {
  const content = recordOf(TABLE, context)
  if (!content) return notFound(context)
  const { sid } = content
  context.service.noteRead(sid)
  const whatsapp = { type: 'whatsapp', ...presentApproval(content) }
  const url = resourceUrl(context, 'Content', sid, 'ApprovalRequests')
  return ok({ sid, account_sid: content.accountSid, whatsapp, url }, sid)
}

/** Source: Twilio's OpenAPI file of Content, in its examples: empty texts before it is submitted. */
export function presentApproval({ approval, types }: ContentRow): Record<string, unknown> {
  const { name, category, status, rejectionReason, allowCategoryChange } = approval
  return {
    name,
    category,
    // The richest of its types is the one that is submitted.
    content_type: status === 'unsubmitted' ? '' : (CONTENT_TYPES.findLast((type) => types[type] !== undefined) ?? ''),
    status,
    rejection_reason: rejectionReason,
    allow_category_change: allowCategoryChange,
  }
}
