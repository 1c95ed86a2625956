// The parameters that a test adds to the webhook of a text or of a call: what the provider's add-ons and channels put there.
import { MisuseError, quote } from '../domain/errors'

/** Parameters that are added to the number's webhook: `{ ProfileName: 'Ana' }`. */
export type WebhookParams = Readonly<Record<string, string>>

/** What a webhook has anyway, in any dialect, so that a test's own parameter would contradict it. */
const OF_ALL = ['AccountSid', 'From', 'To', 'ApiVersion']
const OF_TEXTS = [
  'MessageSid',
  'SmsSid',
  'SmsMessageSid',
  'SmsStatus',
  'Body',
  'NumMedia',
  'NumSegments',
  'MessagingServiceSid',
  'OptOutType',
]
const OF_CALLS = ['CallSid', 'Caller', 'Called', 'CallStatus', 'Direction', 'ParentCallSid', 'CallerName', 'StirVerstat', 'CallToken']

/** Of whom the author tells in another place. */
const PLACE = /^(From|To|Caller|Called)(City|State|Zip|Country)$/
const MEDIA = /^Media(Url|ContentType)\d+$/

/** @throws MisuseError when it is not an object of texts, or has a name that ringback sets itself. */
export function checkParams(params: unknown, of: 'text' | 'call', what: string): WebhookParams {
  const example = of === 'text' ? "{ params: { ProfileName: 'Ana' } }" : "{ params: { ForwardedFrom: '+15550100009' } }"
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new MisuseError(`${what} got the params ${quote(params)}. Write texts by their names: ${example}.`)
  for (const [name, value] of Object.entries(params)) {
    if (name === '' || typeof value !== 'string')
      throw new MisuseError(`${what} got the parameter ${quote(name)} as ${quote(value)}. Write a text: ${example}.`)
    const fix = settledBy(name, of)
    if (fix) throw new MisuseError(`${what} got the parameter ${quote(name)}, which the webhook has anyway. ${fix}`)
  }
  return { ...params } as WebhookParams
}

/** The line to write instead. Undefined: the name is free. */
function settledBy(name: string, of: 'text' | 'call'): string | undefined {
  const place = PLACE.exec(name)
  if (place && (of === 'call' || !name.startsWith('Call'))) {
    const ours = place[1] === 'To' || place[1] === 'Called'
    const option = (place[2] ?? '').toLowerCase()
    return ours ? `Say it of the number: phone.number({ ${option} }).` : `Say it of the person: phone.handset(number, { ${option} }).`
  }
  if (of === 'call' && name === 'CallerName')
    return 'Say it of the person, and have the number look it up: phone.handset(number, { callerName }), phone.number({ voiceCallerIdLookup: true }).'
  if (OF_ALL.includes(name) || (of === 'text' ? OF_TEXTS : OF_CALLS).includes(name) || (of === 'text' && MEDIA.test(name)))
    return 'It follows from the act itself; leave it out.'
  return undefined
}
