// What the author of a test is told of a number whose account is suspended or closed. Such an account receives no texts and no calls.
// Source: Twilio, "Subaccounts" (suspending a subaccount). What the sender and the caller meet is a guess.
import type { AlertSpec } from '../command'

export function outOfService(
  { address, accountSid }: { readonly address: string; readonly accountSid: string },
  sid: string,
  what: string,
  consequence: string,
): AlertSpec {
  return {
    code: null,
    level: 'warning',
    sid,
    message: `${what} for ${address}, whose account ${accountSid} is out of service: ${consequence}.`,
    fix: 'Bring the account back: account.activate(), or Status=active with the credentials of its owner.',
  }
}
