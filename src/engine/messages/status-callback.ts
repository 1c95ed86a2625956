// The callback about a status of a message. The version of the message that began the status says all that is in it, so it is made of
// that whenever somebody reads it: it is sent once, and kept for good.
import type { CallbackSpec, MessageRow } from '../../store/records'
import { statusParams } from './callback-params'

export class StatusCallback implements CallbackSpec {
  readonly message: MessageRow

  constructor(message: MessageRow) {
    this.message = message
  }

  get kind(): 'message.status' {
    return 'message.status'
  }

  get subject(): string {
    return this.message.sid
  }

  get accountSid(): string {
    return this.message.accountSid
  }

  /** It is made of a message that has one. */
  get url(): string {
    return this.message.statusCallback ?? ''
  }

  get method(): 'POST' {
    return 'POST'
  }

  get params(): Readonly<Record<string, string>> {
    return statusParams(this.message)
  }

  get replyTo(): null {
    return null
  }

  /** For a run file, where it waits in the clock's queue. */
  toData(): CallbackSpec {
    const { kind, subject, accountSid, url, method, params, replyTo } = this
    return { kind, subject, accountSid, url, method, params, replyTo }
  }
}
