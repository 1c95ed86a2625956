// Decides about a new outbound message: who may send it, and what it is.

import { type Rejection, rejections } from '../../domain/codes'
import { isE164 } from '../../domain/e164'
import { guessMediaType, MEDIA_MAX_COUNT } from '../../domain/media'
import { segment } from '../../domain/segments'
import { shortSid } from '../../domain/sid'
import type { MediaRow, MessageRow } from '../../store/records'
import type { CreateMessage, Decision } from '../command'
import { Draft, reject } from '../draft'
import { isCallbackUrl, isMediaUrl } from '../urls'
import type { World } from '../world'

/** In UTF-16 code units, as the provider counts (an emoji counts as two). Interface document, Limits. */
const BODY_MAX = 1_600

export function createMessage(world: World, command: CreateMessage): Decision {
  const refusal = refuse(world, command)
  if (refusal) return reject(refusal)
  const draft = new Draft(world)
  const message = putInQueue(draft, { ...(command as Sendable), direction: 'outbound-api' })
  return draft.accept(message.sid)
}

/** A message that the app sends by a document: a reply, or a text from within a call. */
export function sendFromApp(
  draft: Draft,
  fields: Sendable & Pick<MessageRow, 'direction'>,
): { readonly message: MessageRow; readonly refusal: null } | { readonly message: null; readonly refusal: Rejection } {
  const refusal = refuse(draft.world, { type: 'message.create', ...fields })
  return refusal ? { message: null, refusal } : { message: putInQueue(draft, fields), refusal: null }
}

/** What is left of the form once nothing is wrong with it. */
interface Sendable extends Omit<CreateMessage, 'type' | 'to' | 'from' | 'statusCallback'> {
  readonly to: string
  readonly from: string
  readonly statusCallback: string | null | undefined
  readonly inReplyTo?: string
}

function putInQueue(draft: Draft, fields: Sendable & Pick<MessageRow, 'direction'>): MessageRow {
  const { accountSid, to, from, mediaUrls, direction, dialect } = fields
  const { now, settings } = draft.world
  const sid = draft.newSid(mediaUrls.length > 0 ? settings.multimediaPrefix : 'SM')
  const media = mediaUrls.map(
    (url): MediaRow => ({
      sid: draft.newSid('ME'),
      accountSid,
      messageSid: sid,
      url,
      contentType: guessMediaType(url),
      content: null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  const body = fields.body ?? ''
  const { encoding, segments } = segment(body)
  const message: MessageRow = {
    sid,
    accountSid,
    from,
    to,
    body,
    status: 'queued',
    direction,
    // A multimedia message is one segment, however long its text is (the providers' own examples).
    segments: media.length > 0 ? 1 : segments,
    encoding,
    media: media.map((row) => row.sid),
    errorCode: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    statusCallback: fields.statusCallback || null,
    inReplyTo: fields.inReplyTo ?? null,
    dialect,
    moving: true,
    history: [{ status: 'queued', at: now }],
  }
  draft.change({ table: 'messages', put: message })
  for (const row of media) draft.change({ table: 'media', put: row })
  draft.schedule(settings.timing.message.sending, `${shortSid(sid)} queued → sending`, sid, {
    type: 'message.step',
    sid,
    event: 'dispatch',
    errorCode: null,
    outcome: null,
  })
  return message
}

type Questionable = Omit<CreateMessage, 'statusCallback'> & Pick<Sendable, 'statusCallback'>

/** What is wrong with it, in the order in which the provider looks: required, To, From, body, media, callback. */
function refuse(world: World, { accountSid, to, from, body, mediaUrls, statusCallback }: Questionable): Rejection | null {
  const bodyNeeded = world.settings.strict || mediaUrls.length === 0
  if (!to) return rejections.toMissing()
  if (!from) return rejections.fromMissing()
  if (!body && bodyNeeded) return rejections.bodyMissing()
  if (!isE164(to)) return rejections.toInvalid(to)
  if (!isE164(from)) return rejections.fromInvalid(from)
  if (to === from) return rejections.sameNumber()
  const sender = world.store.numbers.listBy('e164', from).at(0)
  if (sender?.accountSid !== accountSid) return rejections.fromNotOwned(from)
  if (mediaUrls.length > 0 && !sender.capabilities.mms) return rejections.fromNotMultimedia(from)
  if (mediaUrls.length === 0 && !sender.capabilities.sms) return rejections.fromNotOwned(from)
  if (body && body.length > BODY_MAX) return rejections.bodyTooLong()
  if (mediaUrls.length > MEDIA_MAX_COUNT) return rejections.mediaTooMany()
  const badUrl = mediaUrls.find((url) => !isMediaUrl(url))
  if (badUrl !== undefined) return rejections.mediaUrlInvalid(badUrl)
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.statusCallbackInvalid(statusCallback)
  return null
}
