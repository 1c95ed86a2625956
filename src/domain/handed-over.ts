// What an address carries for who is called: parameters of a client, headers of a SIP phone. It tells no password.
import { formOf } from './addresses'

export type HandedOver = Readonly<Record<string, string>>

/** A header of such a name holds a password, or what serves as one. */
const SECRET = /authorization|password|secret|token/i
const REDACTED = '(redacted)'

/** Sources: Twilio, "Client" and "Making SIP calls" (Headers): behind the question mark, in the form of a query. */
export function handedOver(address: string): HandedOver {
  const form = formOf(address)
  const query = address.indexOf('?')
  if (query < 0 || (form !== 'client' && form !== 'sip')) return {}
  const given = [...new URLSearchParams(address.slice(query + 1))]
  return Object.fromEntries(given.map(([name, value]) => [name, form === 'sip' && SECRET.test(name) ? REDACTED : value]))
}
