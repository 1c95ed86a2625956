// Decides about an inbound text: it is received at once, and the number's webhook is asked what to reply.
import { segment } from '../../domain/segments'
import type { MediaRow, MessageRow, NumberRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import type { ArriveMessage } from './command'
import { obeyKeyword } from './opt-out'
import { askForReply } from './reply'

export function arriveMessage(world: World, { from, numberSid, body, media, dialect }: ArriveMessage): Decision {
  const number = world.store.numbers.get(numberSid)
  if (!number) return NOTHING
  const { now, settings } = world
  const draft = new Draft(world)
  const sid = draft.newSid(media.length > 0 ? settings.multimediaPrefix : 'SM')
  const files = media.map(
    (file): MediaRow => ({
      sid: draft.newSid('ME'),
      accountSid: number.accountSid,
      messageSid: sid,
      url: file.url ?? '',
      contentType: file.contentType,
      content: file.content,
      createdAt: now,
      updatedAt: now,
    }),
  )
  const { encoding, segments } = segment(body)
  const message: MessageRow = {
    sid,
    accountSid: number.accountSid,
    from,
    to: number.e164,
    body,
    status: 'received',
    direction: 'inbound',
    segments: files.length > 0 ? 1 : segments,
    encoding,
    media: files.map((file) => file.sid),
    multimedia: files.length > 0,
    discardsBody: false,
    obfuscatesTo: false,
    errorCode: null,
    createdAt: now,
    updatedAt: now,
    sentAt: now,
    statusCallback: null,
    validity: 0,
    serviceSid: serviceOf(world, number),
    inReplyTo: null,
    dialect,
    final: true,
    history: [
      { status: 'receiving', at: now },
      { status: 'received', at: now },
    ],
  }
  draft.put('messages', message)
  for (const file of files) draft.put('media', file)
  const keyword = settings.optOut ? obeyKeyword(draft, message) : null
  if (number.smsUrl === null) warnOfNoWebhook(draft, sid, number)
  else {
    const extra: Record<string, string> = keyword === null ? {} : { OptOutType: keyword }
    askForReply(draft, message, { kind: 'message.inbound', url: number.smsUrl, method: number.smsMethod, extra, hops: 0, files })
  }
  return draft.accept(sid)
}

/** SignalWire's webhook does not tell of a service. */
function serviceOf({ store }: World, number: NumberRow): string | null {
  for (const service of store.services) if (service.senders.includes(number.e164)) return service.sid
  return null
}

function warnOfNoWebhook(draft: Draft, sid: string, number: NumberRow): void {
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `A text came in for ${number.e164}, which has no smsUrl: it was stored, and no app was told.`,
    fix: "Give it one: phone.number({ smsUrl: 'https://app.test/sms' }), or through IncomingPhoneNumbers.",
  })
}
