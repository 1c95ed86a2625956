// What a case works with: the API of an account, two numbers of it, webhooks, and time. The same for every target.
import type twilio from 'twilio'
import type { Desk } from './desk'
import type { Rest } from './rest'

export interface OwnNumber {
  readonly sid: string
  readonly e164: string
}

export interface Scene {
  readonly accountSid: string
  /** The number that a case is about. */
  readonly near: OwnNumber
  /** The account's second number, which plays the other side. */
  readonly far: OwnNumber
  readonly rest: Rest
  /** The vendor's own client, unmodified. */
  readonly sdk: twilio.Twilio
  readonly desk: Desk
  /** Lets time pass until this holds. @throws when it does not in the time that the target gives it; `what` says what was waited for. */
  wait(what: string, until: () => boolean | Promise<boolean>): Promise<void>
  /** Whether the vendor's own validator takes the signature of a webhook. */
  isSigned(asked: { readonly url: string; readonly params: Readonly<Record<string, string>>; readonly signature: string }): boolean
}
