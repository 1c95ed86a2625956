// Decides about a new outbound message: who may send it, and what it is.

import { type DialectName, dialectOf } from '../../dialects/dialects'
import { channelOf, isWhatsApp, readChannel } from '../../domain/addresses'
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { isYes } from '../../domain/form-values'
import { guessMediaType } from '../../domain/media'
import { segment } from '../../domain/segments'
import { smartEncode } from '../../domain/smart-encoding'
import { type MediaRow, type MessageContent, type MessageFacts, MessageRow, type ServiceRow } from '../../store/records'
import { applicationOf } from '../applications/refer'
import type { Decision } from '../command'
import { isPlain } from '../contents/render'
import { Draft, reject } from '../draft'
import { redactedLink, redactLink } from '../links'
import type { World } from '../world'
import type { CreateMessage } from './command'
import { withContent } from './content'
import { awaitFeedback } from './feedback'
import { findRejection, momentOf } from './find-rejection'
import { awaitTurn } from './queue'
import { isMultimedia, readOptions } from './send-options'
import { guessOfSender } from './senders'
import { shortenLinks } from './short-links'

export function createMessage(world: World, command: CreateMessage): Decision {
  const referred = withApplication(world, serviceInFrom(withAddresses(command)))
  if ('code' in referred) return reject(referred)
  const { asked, content, rejection: unfit } = withContent(world, referred)
  const rejection = unfit ?? findRejection(world, asked)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const message = putInQueue(draft, asked as Sendable, { direction: 'outbound-api', content })
  if (referred.to !== readChannel(command.to ?? '')) draft.guess('to-without-plus')
  if (content) guessOfContent(draft, content, { ...referred, body: command.body, mediaUrls: command.mediaUrls })
  if (isYes(command.provideFeedback)) awaitFeedback(draft, message)
  return draft.accept(message.sid)
}

function readTo<To extends string | undefined>({ to, dialect }: { readonly to: To; readonly dialect: DialectName }): To | string {
  return to === undefined ? to : readChannel(dialectOf(dialect).readTo(to))
}

/** Both parties as the service writes them. */
function withAddresses(command: CreateMessage): CreateMessage {
  return { ...command, to: readTo(command), from: command.from && readChannel(command.from) }
}

/** From may hold the SID of a messaging service, which is then the service. Source: Twilio's error 35118. */
function serviceInFrom(command: CreateMessage): CreateMessage {
  const { from, messagingServiceSid } = command
  const names = from !== undefined && /^MG[0-9a-f]{32}$/i.test(from) && (!messagingServiceSid || messagingServiceSid === from)
  return names ? { ...command, from: undefined, messagingServiceSid: from } : command
}

/** A callback of the text's own wins, and the application is not even looked at. Source: Twilio, "Message resource": application_sid. */
function withApplication({ store }: World, command: CreateMessage): CreateMessage | Rejection {
  const { accountSid, applicationSid, statusCallback } = command
  if (!applicationSid || statusCallback) return command
  const application = applicationOf(store, accountSid, applicationSid)
  if (!application) return onGuess('application-unknown', rejections.applicationMissing(applicationSid))
  return { ...command, statusCallback: application.messageStatusCallback ?? application.smsStatusCallback ?? undefined }
}

/** A message that the app sends by a document: a reply, or a text from within a call. */
export function sendFromApp(
  draft: Draft,
  fields: Omit<Sendable, keyof typeof BY_DOCUMENT> & Pick<MessageRow, 'direction'>,
): { readonly message: MessageRow; readonly rejection: null } | { readonly message: null; readonly rejection: Rejection } {
  const sendable = { ...fields, ...BY_DOCUMENT, to: readTo(fields) }
  const rejection = findRejection(draft.world, sendable)
  return rejection ? { message: null, rejection } : { message: putInQueue(draft, sendable, fields), rejection: null }
}

/** What is left of the form once nothing is wrong with it. */
export interface Sendable extends Omit<CreateMessage, 'type' | 'to' | 'from' | 'statusCallback'> {
  readonly to: string
  /** Undefined where a messaging service chooses. */
  readonly from: string | undefined
  readonly statusCallback: string | null | undefined
  readonly inReplyTo?: string
  readonly codeOf?: string
}

/** What a document cannot say. */
export const BY_DOCUMENT = {
  messagingServiceSid: undefined,
  scheduleType: undefined,
  sendAt: undefined,
  validityPeriod: undefined,
  contentSid: undefined,
  contentVariables: undefined,
} as const

/** Where a message starts: a service has to choose a sender first, unless it was told one, and a schedule comes before that. */
function firstStatus({ from, messagingServiceSid, sendAt }: Sendable): 'queued' | 'accepted' | 'scheduled' {
  if (sendAt) return 'scheduled'
  return messagingServiceSid && !from ? 'accepted' : 'queued'
}

/** Of nearly every text. */
const NO_MEDIA: MessageFacts['media'] = []

/** What the form does not say of a message. */
interface Origin extends Pick<MessageRow, 'direction'> {
  readonly content?: MessageContent | null
}

export function putInQueue(draft: Draft, fields: Sendable, { direction, content = null }: Origin): MessageRow {
  const { accountSid, to, from, mediaUrls, dialect } = fields
  const { now, settings } = draft.world
  const options = readOptions(fields)
  const multimedia = isMultimedia(fields)
  const sid = draft.newSid(multimedia ? settings.multimediaPrefix : 'SM')
  const media = mediaUrls.map((url): MediaRow => {
    const redacted = redactedLink(draft, accountSid, url)
    return {
      sid: draft.newSid('ME'),
      accountSid,
      messageSid: sid,
      url,
      ...(redacted !== undefined && { told: redacted }),
      contentType: guessMediaType(url),
      content: null,
      createdAt: now,
      updatedAt: now,
    }
  })
  const service = draft.world.store.services.get(fields.messagingServiceSid ?? '')
  const linked = options.shortensUrls ? shortenLinks(draft, fields.body ?? '', { accountSid, messageSid: sid }) : (fields.body ?? '')
  const body = isSmart(fields, service) ? smartEncode(linked) : linked
  const { encoding, segments } = segment(body)
  const status = firstStatus(fields)
  const facts: MessageFacts = {
    sid,
    accountSid,
    from: from ?? '',
    to,
    body,
    direction,
    // A multimedia message is one segment, however long its text is (the providers' own examples), and so is one of a channel.
    segments: multimedia || channelOf(to) ? 1 : segments,
    encoding,
    channelParams: null,
    content: redactContent(draft, accountSid, content),
    media: media.length === 0 ? NO_MEDIA : media.map((row) => row.sid),
    multimedia,
    discardsBody: options.discardsBody,
    obfuscatesTo: options.obfuscatesTo,
    createdAt: now,
    statusCallback: fields.statusCallback || service?.statusCallback || null,
    validity: validityOf(fields, service) * 1_000,
    serviceSid: fields.messagingServiceSid || null,
    inReplyTo: fields.inReplyTo ?? null,
    dialect,
    codeOf: fields.codeOf,
  }
  const message = new MessageRow(facts, { status, errorCode: null, updatedAt: now, sentAt: null, final: false })
  if (body !== linked) draft.guess('smart-encoding')
  guessOfMessage(draft, message, fields, service)
  draft.put('messages', message)
  for (const row of media) draft.put('media', row)
  if (status === 'queued') awaitTurn(draft, message)
  else awaitService(draft, message, fields.sendAt)
  return message
}

/** A service takes its moment to choose a sender, and a schedule comes before that. */
function awaitService(draft: Draft, { sid, status }: MessageRow, sendAt: string | undefined): void {
  const { now, settings } = draft.world
  const moment = sendAt ? momentOf(sendAt) : undefined
  const after = moment === undefined ? settings.timing.message.enqueue : moment - now
  draft.schedule(
    after,
    { sid, from: status, to: 'queued' },
    sid,
    { type: 'message.move', sid, event: 'enqueue', errorCode: null, outcome: null },
    { requestedByApp: status === 'scheduled' },
  )
}

/** Seconds that it may wait in a queue. */
function validityOf({ validityPeriod, dialect }: Sendable, service: ServiceRow | undefined): number {
  return validityPeriod ? Number(validityPeriod) : (service?.validityPeriod ?? dialectOf(dialect).validity.byDefault)
}

/** What nobody states of a message that is made. */
function guessOfMessage(
  draft: Draft,
  { discardsBody, obfuscatesTo, from, to }: MessageRow,
  { statusCallback, validityPeriod }: Sendable,
  service: ServiceRow | undefined,
): void {
  if (discardsBody || obfuscatesTo) draft.guess('text-retention')
  if (from) guessOfSender(draft, from, to)
  if ((!statusCallback && service?.statusCallback) || (!validityPeriod && service?.validityPeriod))
    draft.guess('service-settings-at-creation')
}

/** A button's link is for people: nobody asks it. */
function redactContent(draft: Draft, accountSid: string, content: MessageContent | null): MessageContent | null {
  if (!content?.buttons.some(({ url }) => url)) return content
  const buttons = content.buttons.map((button) => (button.url ? { ...button, url: redactLink(draft, accountSid, button.url) } : button))
  return { ...content, buttons }
}

/** What nobody states of a message by a template. */
function guessOfContent(draft: Draft, { type, buttons }: MessageContent, { to = '', body, mediaUrls }: CreateMessage): void {
  if (body || mediaUrls.length > 0) draft.guess('content-beside-body')
  if (!isWhatsApp(to) && !isPlain(type)) draft.guess('content-by-sms')
  if (buttons.some((button) => button.type === 'QUICK_REPLY' && button.payload === button.title)) draft.guess('whatsapp-quick-reply')
}

/** The message says so itself, or else its service. A message of a channel has no alphabet to fit in. Source: Twilio, "Message resource" (SmartEncoded). */
function isSmart({ to, smartEncoded }: Sendable, service: ServiceRow | undefined): boolean {
  if (channelOf(to) !== null) return false
  return smartEncoded ? isYes(smartEncoded) : (service?.smartEncoding ?? false)
}
