// Decides about an inbound text: it is received at once, and the number's webhook is asked what to reply.
import { segment } from '../../domain/segments'
import type { MediaRow, MessageRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import { whatsAppParams } from './channel-params'
import type { ArriveMessage } from './command'
import { obeyKeyword } from './opt-out'
import { type Receiver, receiverOf } from './receivers'
import { askForReply } from './reply'

export function arriveMessage(world: World, command: ArriveMessage): Decision {
  const { from, body, media, dialect, whatsapp } = command
  const receiver = receiverOf(world.store, command.receiverSid)
  if (!receiver) return NOTHING
  const { now, settings } = world
  const draft = new Draft(world)
  const sid = draft.newSid(media.length > 0 ? settings.multimediaPrefix : 'SM')
  const files = media.map(
    (file): MediaRow => ({
      sid: draft.newSid('ME'),
      accountSid: receiver.accountSid,
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
    accountSid: receiver.accountSid,
    from,
    to: whatsapp ? `whatsapp:${receiver.address}` : receiver.address,
    body,
    status: 'received',
    direction: 'inbound',
    segments: files.length > 0 || whatsapp ? 1 : segments,
    encoding,
    channelParams: whatsapp && whatsAppParams(world, from, files, whatsapp),
    content: null,
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
    serviceSid: serviceOf(world, receiver),
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
  // The keywords are those of SMS.
  const keyword = settings.optOut && !whatsapp ? obeyKeyword(draft, message) : null
  if (receiver.smsUrl === null) warnOfNoWebhook(draft, sid, receiver)
  else {
    const extra = { ...(keyword === null ? {} : { OptOutType: keyword }), ...command.params }
    askForReply(draft, message, { kind: 'message.inbound', url: receiver.smsUrl, method: receiver.smsMethod, extra, hops: 0, files })
  }
  return draft.accept(sid)
}

/** SignalWire's webhook does not tell of a service. */
function serviceOf({ store }: World, { address }: Receiver): string | null {
  for (const service of store.services) if (service.senders.includes(address)) return service.sid
  return null
}

function warnOfNoWebhook(draft: Draft, sid: string, { address, fix }: Receiver): void {
  draft.alert({
    code: null,
    level: 'warning',
    sid,
    message: `A text came in for ${address}, which has no smsUrl: it was stored, and no app was told.`,
    fix,
  })
}
