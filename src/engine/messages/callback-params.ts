// The form of a message status callback: the superset of what both providers send (their docs and captured requests).
import { deliveryText } from '../../domain/codes'
import type { MessageRow } from '../../store/records'

export function statusParams(message: MessageRow, now: number): Record<string, string> {
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
  if (message.errorCode !== null) {
    params.ErrorCode = String(message.errorCode)
    params.ErrorMessage = deliveryText(message.errorCode)
  }
  if (message.status === 'delivered' || message.status === 'undelivered') params.RawDlrDoneDate = receiptDate(now)
  if (message.dialect === 'signalwire') {
    params.Body = message.body
    params.NumMedia = String(message.media.length)
    params.NumSegments = String(message.segments)
  }
  return params
}

/** `YYMMDDhhmm`, UTC: how a carrier's receipt writes the moment. Source: Twilio, "Outbound message status in status callbacks". */
function receiptDate(ms: number): string {
  return new Date(ms).toISOString().slice(2, 16).replace(/[-T:]/g, '')
}
