// Decides about an inbound text: it is received at once, and the number's webhook is asked what to reply.
import { isDeaf } from '../../domain/inbound-webhook'
import { segment } from '../../domain/segments'
import { type MediaRow, type MessageFacts, MessageRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import { outOfService } from '../numbers/out-of-service'
import { serviceOf } from '../services/pool'
import type { World } from '../world'
import { whatsAppParams } from './channel-params'
import type { ArriveMessage } from './command'
import { keywordOf, obeyKeyword } from './opt-out'
import { type Receiver, receiverOf } from './receivers'
import { askForReply } from './reply'
import { inboundWebhook } from './webhook'

export function arriveMessage(world: World, command: ArriveMessage): Decision {
  const draft = new Draft(world)
  const sid = arrive(draft, command)
  return sid === null ? NOTHING : draft.accept(sid)
}

/** @returns the SID of its record. Null: nothing there takes it. */
export function arrive(draft: Draft, command: ArriveMessage): string | null {
  const { world } = draft
  const { from, body, media, dialect, whatsapp } = command
  const { now, settings, store } = world
  const receiver = receiverOf(store, command.receiverSid)
  if (!receiver) return null
  const service = serviceOf(store, receiver.sid)
  // Not logged, and nobody is asked.
  if (service && isDeaf(service)) return null
  const webhook = inboundWebhook(receiver, service)
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
  const facts: MessageFacts = {
    sid,
    accountSid: receiver.accountSid,
    from,
    to: whatsapp ? `whatsapp:${receiver.address}` : receiver.address,
    body,
    direction: 'inbound',
    segments: files.length > 0 || whatsapp ? 1 : segments,
    encoding,
    channelParams: whatsapp && whatsAppParams(world, from, files, whatsapp),
    content: null,
    media: files.map((file) => file.sid),
    multimedia: files.length > 0,
    discardsBody: false,
    obfuscatesTo: false,
    createdAt: now,
    statusCallback: null,
    validity: 0,
    serviceSid: service?.sid ?? null,
    inReplyTo: null,
    dialect,
    codeOf: codeOf(receiver),
  }
  const arriving = new MessageRow(facts, { status: 'receiving', errorCode: null, updatedAt: now, sentAt: null, final: false })
  const message = arriving.moved({ status: 'received', errorCode: null, updatedAt: now, sentAt: now, final: true })
  draft.put('messages', message)
  for (const file of files) draft.put('media', file)
  if (world.store.accounts.get(receiver.accountSid)?.status !== 'active') {
    draft.guess('suspended-account-inbound')
    draft.alert(outOfService(receiver, sid, 'A text came in', 'it was stored, and no app was told'))
    return sid
  }
  if (receiver.isVerify) {
    draft.guess('verify-opt-out')
    if (obeyKeyword(draft, message) === null) warnOfNoWebhook(draft, sid, receiver)
    return sid
  }
  guessOfArrival(draft, receiver, command)
  // The keywords are those of SMS.
  const keyword = settings.optOut && !whatsapp ? obeyKeyword(draft, message) : null
  if (webhook.url === null) warnOfNoWebhook(draft, sid, receiver)
  else {
    const extra = { ...(keyword === null ? {} : { OptOutType: keyword }), ...command.params }
    askForReply(draft, message, { kind: 'message.inbound', url: webhook.url, method: webhook.method, extra, hops: 0, files })
  }
  return sid
}

/** What nobody states of a text that comes in. */
function guessOfArrival(draft: Draft, { sid }: Receiver, { body, whatsapp }: ArriveMessage): void {
  const { settings, store } = draft.world
  if (store.numbers.get(sid)?.capabilities.sms === false) draft.guess('incapable-inbound')
  if (!whatsapp) return
  draft.guess('whatsapp-profile')
  if (whatsapp.button) draft.guess('whatsapp-message-type')
  if (settings.optOut && keywordOf(body) !== null) draft.guess('whatsapp-no-keywords')
}

function codeOf({ isVerify }: Receiver): MessageFacts['codeOf'] {
  return isVerify ? '' : undefined
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
