// The forms that the service sends about a message: the superset of what the providers send (their docs and captured requests).
import { dialectOf } from '../../dialects/dialects'
import { channelOf } from '../../domain/addresses'
import { deliveryText } from '../../domain/codes'
import type { MediaRow, MessageRow } from '../../store/records'
import { placesOf } from '../places'
import type { World } from '../world'
import { channelStatusParams } from './channel-params'

/** Of the version that began the status. */
export function statusParams(message: MessageRow): Record<string, string> {
  const params: Record<string, string> = {
    MessageSid: message.sid,
    // SmsSid and SmsStatus are the legacy names, still sent by Twilio.
    SmsSid: message.sid,
    MessageStatus: message.status,
    SmsStatus: message.status,
    AccountSid: message.accountSid,
    From: message.from,
    To: message.to,
    ApiVersion: '2010-04-01',
  }
  if (message.serviceSid !== null) params.MessagingServiceSid = message.serviceSid
  if (message.errorCode !== null) {
    params.ErrorCode = String(message.errorCode)
    params.ErrorMessage = deliveryText(message.errorCode)
  }
  if (channelOf(message.to)) return Object.assign(params, channelStatusParams(message))
  if (message.status === 'delivered' || message.status === 'undelivered') params.RawDlrDoneDate = receiptDate(message.updatedAt)
  return Object.assign(params, dialectOf(message.dialect).messageStatusExtras(message))
}

/** `YYMMDDhhmm`, UTC: how a carrier's receipt writes the moment. Source: Twilio, "Outbound message status in status callbacks". */
function receiptDate(ms: number): string {
  return new Date(ms).toISOString().slice(2, 16).replace(/[-T:]/g, '')
}

/**
 * The webhook of an inbound text.
 * Source: Twilio, "Twilio's request to your webhook URL"; captured requests; SignalWire's message webhook.
 */
export function inboundParams({ store }: World, message: MessageRow, files: readonly MediaRow[]): Record<string, string> {
  const params: Record<string, string> = {
    MessageSid: message.sid,
    SmsSid: message.sid,
    SmsMessageSid: message.sid,
    SmsStatus: 'received',
    AccountSid: message.accountSid,
    From: message.from,
    To: message.to,
    Body: message.body,
    NumMedia: String(files.length),
    NumSegments: String(message.segments),
    ApiVersion: '2010-04-01',
  }
  const { inboundNamesService, publicUrl } = dialectOf(message.dialect)
  if (message.channelParams) Object.assign(params, message.channelParams)
  else Object.assign(params, placesOf(store, message.dialect, { From: message.from, To: message.to }))
  if (message.serviceSid !== null && inboundNamesService) params.MessagingServiceSid = message.serviceSid
  for (const [index, file] of files.entries()) {
    params[`MediaUrl${index}`] = mediaUrl(publicUrl, file)
    params[`MediaContentType${index}`] = file.contentType
  }
  return params
}

/** Where the service keeps a file; it answers there, with Basic authentication, through every door. */
function mediaUrl(publicUrl: string, { accountSid, messageSid, sid }: MediaRow): string {
  return `${publicUrl}/Accounts/${accountSid}/Messages/${messageSid}/Media/${sid}`
}
