// The media of a message: list, fetch (as JSON, or the bytes), delete.

import { dialectOf } from '../../dialects/dialects'
import { placeholder } from '../../domain/media'
import type { MediaRow } from '../../store/records'
import { type Context, type HandlerResult, notFound, ok, rejected } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { checkFilter } from '../http/filters'
import { type Resource, recordOf, replyList, replyRemoved } from '../http/resource'
import { resourceUri } from './links'
import { MESSAGES } from './messages'

const MEDIA: Resource<MediaRow> = { table: (store) => store.media, key: 'media_list', present: presentMedia, polled: false }

export function listMedia(context: Context): HandlerResult {
  const { service, form } = context
  const message = recordOf(MESSAGES, context, 'MessageSid')
  if (!message) return notFound(context)
  const { matches, invalid } = dateFilters(form, 'DateCreated')
  const rejection = checkFilter(context, 'Media', invalid)
  if (rejection) return rejected(rejection, message.sid)
  const list = service.store.media.listBy('message', message.sid)
  return replyList(MEDIA, context, { list, matches: matches ? (row) => matches(row.createdAt) : null }, message.sid)
}

/** With `.json` what is known of the file; without it the file itself, or one pixel where nobody served it. */
export function fetchMedia(context: Context): HandlerResult {
  const media = findMedia(context)
  if (!media) return notFound(context)
  if (!context.address.json && media.content === null) context.service.guess('media-pixel', media.messageSid)
  if (!context.address.json)
    return {
      reply: { status: 200, body: { bytes: media.content ?? placeholder(media.contentType), type: media.contentType } },
      sid: media.sid,
    }
  return ok(presentMedia(context, media), media.sid)
}

export function removeMedia(context: Context): HandlerResult {
  const media = findMedia(context)
  if (!media) return notFound(context)
  return replyRemoved(media.sid, context.service.request({ type: 'media.delete', sid: media.sid }))
}

function findMedia(context: Context): MediaRow | undefined {
  const message = recordOf(MESSAGES, context, 'MessageSid')
  const media = recordOf(MEDIA, context)
  return message && media?.messageSid === message.sid ? media : undefined
}

function presentMedia(context: Context, media: MediaRow): unknown {
  const dialect = dialectOf(context.address.dialect)
  return {
    sid: media.sid,
    account_sid: media.accountSid,
    parent_sid: media.messageSid,
    content_type: media.contentType,
    date_created: dialect.date(media.createdAt),
    date_updated: dialect.date(media.updatedAt),
    uri: resourceUri(context, 'Messages', media.messageSid, 'Media', media.sid),
  }
}
