// What the suite needs of a service, whatever it is: an account, two numbers of it, a way in for webhooks, and time that passes.
import type twilio from 'twilio'
import type { Desk } from '../desk'
import type { Credentials, Send } from '../rest'
import type { OwnNumber } from '../scene'

export interface Target {
  /** `in process`, `port`, `real`. */
  readonly name: string
  readonly credentials: Credentials
  /** What stands before `/2010-04-01`. */
  readonly baseUrl: string
  /** A request to the API, to the service and nowhere else. */
  readonly send: Send
  readonly numbers: { readonly near: OwnNumber; readonly far: OwnNumber }
  readonly sdk: twilio.Twilio
  readonly desk: Desk
  /** Whether what it does costs money. */
  readonly spends: boolean
  wait(what: string, until: () => boolean | Promise<boolean>): Promise<void>
  close(): Promise<void>
}
