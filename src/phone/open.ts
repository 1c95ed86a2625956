// The way to a phone without what a phone is made of, which a build leaves unread until there is one (decisions/0027).
import type { MswClass } from '../doors/msw'
import type { CallRecord } from '../kinds/call'
import type { MessageRecord } from '../kinds/message'
import type { VerificationRecord } from '../kinds/verification'
import type { RingbackOptions } from './options/options'
import { phonesMade } from './phones-made'
import { composeRingback, phoneWith, type Ringback } from './ringback'

/** `requestHandler`: MSW's class, asked for with the first `phone.handlers`. @throws MisuseError on an unknown option or a wrong value. */
export function openRingback(options: RingbackOptions, requestHandler: () => MswClass): Ringback {
  return composeRingback(options, requestHandler)
}

/**
 * The phone from which a message, a call or a verification was read. Undefined for anything else: a copy, an object of the SDK, a record
 * of the past (`phone.at(…)`), a record of another copy of the package.
 */
export function phoneOf(record: MessageRecord | CallRecord | VerificationRecord): Ringback | undefined {
  return phoneWith(record)
}

// Not in the contract: for the hooks of runners, which may be loaded after the first phone was made (assertions/phones.ts).
Object.defineProperty(phoneOf, Symbol.for('ringback.phonesMade'), { value: phonesMade })
