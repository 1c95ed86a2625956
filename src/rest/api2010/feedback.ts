// Feedback on a message: create alone.
import { dialectOf } from '../../dialects/dialects'
import type { FeedbackRow } from '../../store/records'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { type Resource, recordOf, replyUpdated } from '../http/resource'
import { resourceUri } from './links'
import { MESSAGES } from './messages'

const FEEDBACK: Resource<FeedbackRow> = { table: (store) => store.feedback, key: 'feedback', present: presentFeedback, polled: false }

/** Answered with 200. Source: Twilio's OpenAPI file. */
export function createFeedback(context: Context): HandlerResult {
  const { service, form } = context
  const message = recordOf(MESSAGES, context, 'MessageSid')
  if (!message) return notFound(context)
  const { sid } = message
  return replyUpdated(FEEDBACK, context, sid, service.request({ type: 'message.feedback', sid, outcome: form.one('Outcome') }))
}

function presentFeedback(context: Context, { sid, accountSid, outcome, createdAt, updatedAt }: FeedbackRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    account_sid: accountSid,
    message_sid: sid,
    outcome,
    date_created: dialect.date(createdAt),
    date_updated: dialect.date(updatedAt),
    uri: resourceUri(context, 'Messages', sid, 'Feedback'),
  }
}
