// What usage records count: the categories that the records of a phone can fill, and how. Source of the names and of the units:
// Twilio, "Usage Records". Knows no request.
import { isTollFree } from '../../../domain/e164'
import type { CallRow, MessageRow } from '../../../store/records'
import type { ReadStore } from '../../../store/store'

export interface Category {
  readonly name: string
  readonly description: string
  readonly countUnit: string
  readonly usageUnit: string
  covers(event: UsageEvent): boolean
}

/** Something that is counted. */
export interface UsageEvent {
  readonly at: number
  readonly what: 'call' | 'mms' | 'sms' | 'number'
  readonly inbound: boolean
  readonly tollFree: boolean
  /** Minutes of a call, begun ones counted whole; 1 of anything else. */
  readonly usage: number
}

const of = (what: UsageEvent['what'], units: readonly [count: string, usage: string]) => {
  const [countUnit, usageUnit] = units
  return (name: string, description: string, covers: (event: UsageEvent) => boolean = () => true): Category => ({
    name,
    description,
    countUnit,
    usageUnit,
    covers: (event) => event.what === what && covers(event),
  })
}
const calls = of('call', ['calls', 'minutes'])
const mms = of('mms', ['messages', 'messages'])
const sms = of('sms', ['messages', 'messages'])
const numbers = of('number', ['numbers', 'numbers'])

/** In the order of a list. */
export const CATEGORIES: readonly Category[] = [
  calls('calls', 'Calls'),
  calls('calls-inbound', 'Inbound calls', ({ inbound }) => inbound),
  calls('calls-inbound-local', 'Inbound calls of local numbers', ({ inbound, tollFree }) => inbound && !tollFree),
  calls('calls-inbound-tollfree', 'Inbound calls of toll-free numbers', ({ inbound, tollFree }) => inbound && tollFree),
  calls('calls-outbound', 'Outbound calls', ({ inbound }) => !inbound),
  mms('mms', 'Multimedia messages'),
  mms('mms-inbound', 'Inbound multimedia messages', ({ inbound }) => inbound),
  mms('mms-outbound', 'Outbound multimedia messages', ({ inbound }) => !inbound),
  numbers('phonenumbers', 'Phone numbers'),
  numbers('phonenumbers-local', 'Local phone numbers', ({ tollFree }) => !tollFree),
  numbers('phonenumbers-tollfree', 'Toll-free phone numbers', ({ tollFree }) => tollFree),
  sms('sms', 'Text messages'),
  sms('sms-inbound', 'Inbound text messages', ({ inbound }) => inbound),
  sms('sms-outbound', 'Outbound text messages', ({ inbound }) => !inbound),
  // In dollars, and nothing here costs any.
  { name: 'totalprice', description: 'Total price', countUnit: '', usageUnit: 'usd', covers: () => false },
]

/** All that these accounts have used so far. */
export function* usageOf(store: ReadStore, accountSids: readonly string[]): Generator<UsageEvent> {
  for (const sid of accountSids) {
    const [messages, placed, owned] = [
      store.messages.listBy('account', sid),
      store.calls.listBy('account', sid),
      store.numbers.listBy('account', sid),
    ]
    for (let index = 0; index < messages.length; index++) yield* ofMessage(messages.at(index))
    for (let index = 0; index < placed.length; index++) yield* ofCall(placed.at(index))
    for (let index = 0; index < owned.length; index++) {
      const number = owned.at(index)
      if (number) yield { at: number.createdAt, what: 'number', inbound: false, tollFree: isTollFree(number.e164), usage: 1 }
    }
  }
}

/** Counted once the carrier has it. */
function* ofMessage(message: MessageRow | undefined): Generator<UsageEvent> {
  if (!message || message.sentAt === null || message.codeOf !== undefined) return
  const { sentAt: at, direction, multimedia, from, to } = message
  const inbound = direction === 'inbound'
  yield { at, what: multimedia ? 'mms' : 'sms', inbound, tollFree: isTollFree(inbound ? to : from), usage: 1 }
}

/** Counted once it is over, if anybody answered. */
function* ofCall(call: CallRow | undefined): Generator<UsageEvent> {
  if (!call || call.answeredAt === null || call.endedAt === null || call.codeOf !== undefined) return
  const { answeredAt, endedAt, direction, from, to } = call
  const inbound = direction === 'inbound'
  const usage = Math.ceil((endedAt - answeredAt) / 60_000)
  yield { at: call.startedAt ?? call.createdAt, what: 'call', inbound, tollFree: isTollFree(inbound ? to : from), usage }
}
