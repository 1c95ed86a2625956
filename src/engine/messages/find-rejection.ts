// What is wrong with a message that somebody wants to send.
import { dialectOf } from '../../dialects/dialects'
import { channelOf, withoutChannel } from '../../domain/addresses'
import { type Rejection, rejections } from '../../domain/codes'
import { isWhole } from '../../domain/form-values'
import { hasZone, readIso } from '../../domain/instant'
import { MEDIA_MAX_COUNT } from '../../domain/media'
import { pairKey } from '../../store/store'
import { magicSender, rejectMagicText } from '../magic'
import { isInPool } from '../services/pool'
import { isCallbackUrl, isMediaUrl } from '../urls'
import type { World } from '../world'
import type { CreateMessage } from './command'
import { waitOf } from './queue'
import { isMultimedia, rejectOptions } from './send-options'
import { rejectRecipient, rejectSender } from './senders'

/** In UTF-16 code units, as the provider counts (an emoji counts as two). Interface document, Limits. */
const BODY_MAX = 1_600

type UncheckedMessage = Omit<CreateMessage, 'type' | 'statusCallback'> & { readonly statusCallback: string | null | undefined }

/** In the order in which the provider looks: required, To, From, body, media, callback, schedule, and last who opted out. */
export function findRejection(world: World, message: UncheckedMessage): Rejection | null {
  const { to, from, body, mediaUrls, messagingServiceSid, contentSid } = message
  if (!to) return rejections.toMissing()
  if (!from && !messagingServiceSid) return rejections.fromMissing()
  if (!body && !contentSid && (world.settings.strict || mediaUrls.length === 0))
    return messagingServiceSid ? rejections.contentMissing() : rejections.bodyMissing()
  return (
    rejectRecipient(world, to) ??
    rejectFrom(world, to, message) ??
    rejectContent(message) ??
    rejectSchedule(world, message) ??
    rejectDelivery(world, to, message)
  )
}

function rejectFrom(world: World, to: string, message: UncheckedMessage): Rejection | null {
  const { accountSid, from, messagingServiceSid, mediaUrls, options } = message
  if (messagingServiceSid) {
    const service = world.store.services.get(messagingServiceSid)
    if (service?.accountSid !== accountSid) return rejections.serviceMissing(messagingServiceSid)
    if (world.store.poolSenders.listBy('service', service.sid).length === 0) return rejections.serviceEmpty()
    if (from && !isInPool(world.store, service.sid, withoutChannel(from))) return rejections.notInService(from)
  }
  if (!from) return null
  if (to === from) return channelOf(to) ? rejections.sameAddress() : rejections.sameNumber()
  if (world.settings.magicNumbers && magicSender(from)) return null
  return rejectSender(world, from, { accountSid, to, multimedia: isMultimedia({ to, mediaUrls, options }) })
}

function rejectContent(message: UncheckedMessage): Rejection | null {
  const { body, mediaUrls, statusCallback, validityPeriod, dialect } = message
  if (body && body.length > BODY_MAX) return rejections.bodyTooLong()
  if (mediaUrls.length > MEDIA_MAX_COUNT) return rejections.mediaTooMany()
  const badUrl = mediaUrls.find((url) => !isMediaUrl(url))
  if (badUrl !== undefined) return rejections.mediaUrlInvalid(badUrl)
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.statusCallbackInvalid(statusCallback)
  const { most } = dialectOf(dialect).validity
  if (validityPeriod && !isWhole(validityPeriod, 1, most)) return rejections.validityInvalid(validityPeriod, String(most))
  return rejectOptions(message)
}

/** Milliseconds. Source: Twilio's errors 35114, 35115 and 35117; an older copy of the guide says 15 minutes. */
const SCHEDULE_LEAST = 300_000
const SCHEDULE_MOST = 35 * 86_400_000

/** Source: Twilio, "Message scheduling". */
function rejectSchedule({ now }: World, { scheduleType, sendAt, messagingServiceSid }: UncheckedMessage): Rejection | null {
  if (!scheduleType && !sendAt) return null
  if (scheduleType !== 'fixed') return rejections.scheduleTypeInvalid(scheduleType ?? '')
  if (!sendAt) return rejections.sendAtMissing()
  if (!messagingServiceSid) return rejections.scheduleNeedsService()
  const ahead = (momentOf(sendAt) ?? Number.NaN) - now
  return ahead >= SCHEDULE_LEAST && ahead <= SCHEDULE_MOST ? null : rejections.sendAtInvalid(sendAt)
}

/** The moment of SendAt. Twilio wants ISO 8601 with a zone. */
export function momentOf(sendAt: string): number | undefined {
  return hasZone(sendAt) ? readIso(sendAt) : undefined
}

function rejectDelivery(world: World, to: string, { from }: UncheckedMessage): Rejection | null {
  const { settings, store } = world
  if (settings.magicNumbers) {
    const rejection = rejectMagicText(to, from)
    if (rejection) return rejection
  }
  if (!from) return null
  if (settings.optOut && store.optOuts.get(pairKey(from, to))) return rejections.optedOut()
  return waitOf(world, from) > settings.throughput.queue ? rejections.queueFull() : null
}
