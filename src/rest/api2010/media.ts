// The media of a message: list, fetch (as JSON, or the bytes), delete.

import { dialectOf } from '../../dialects/dialects'
import { placeholder } from '../../domain/media'
import type { MediaRow } from '../../store/records'
import { type Context, gone, type HandlerResult, notFound, ok, resourceUri } from '../http/context'
import { dateFilters } from '../http/date-filter'
import { listReply } from '../http/paging'
import { find } from './messages'

export function listMedia(context: Context): HandlerResult {
  const { service, address, form } = context
  const message = find(context)
  if (!message) return notFound(context)
  const { matches } = dateFilters(form, 'DateCreated')
  const selection = {
    list: service.store.media.listBy('message', message.sid),
    matches: matches ? (row: MediaRow) => matches(row.createdAt) : null,
  }
  return {
    reply: listReply(address, form, service.store.media, 'media_list', selection, (row) => presentMedia(context, row)),
    sid: message.sid,
  }
}

/** With `.json` what is known of the file; without it the file itself, or one pixel where nobody served it. */
export function fetchMedia(context: Context): HandlerResult {
  const media = findMedia(context)
  if (!media) return notFound(context)
  if (!context.address.json)
    return {
      reply: { status: 200, body: { bytes: media.content ?? placeholder(media.contentType), type: media.contentType } },
      sid: media.sid,
    }
  return ok(presentMedia(context, media), media.sid)
}

export function deleteMedia(context: Context): HandlerResult {
  const media = findMedia(context)
  if (!media) return notFound(context)
  context.service.request({ type: 'media.delete', sid: media.sid })
  return gone(media.sid)
}

function findMedia(context: Context): MediaRow | undefined {
  const message = find(context)
  const media = context.service.store.media.get(context.address.segments[3] as string)
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
