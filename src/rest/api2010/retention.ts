// What the resource of a text still shows of it where the app asked that it be not kept. The records of the phone, which a test author
// looks at, keep everything.
import type { MessageRow } from '../../store/records'

/** Twilio keeps both until the carrier has the text, and no longer. Source: Twilio, "Message Redaction for Programmable Messaging". */
function hasLeft({ sentAt, final }: MessageRow): boolean {
  return sentAt !== null || final
}

export function shownBody(message: MessageRow): string {
  return message.discardsBody && hasLeft(message) ? '' : message.body
}

/** The last four digits go. Source: the same page. */
export function shownTo(message: MessageRow): string {
  return message.obfuscatesTo && hasLeft(message) ? message.to.replace(/.{4}$/, 'XXXX') : message.to
}
