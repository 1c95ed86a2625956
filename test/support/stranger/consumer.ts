// What a user's compiler sees. It is type-checked here against the source, and by scripts/check-package.mjs against the packed
// package as an ES module, as CommonJS and under a bundler's resolution. It is never run.
import type { RequestHandler } from 'msw'
import {
  type Account,
  type AlertRecord,
  after,
  type CallbackRecord,
  createRingback,
  type Handset,
  type MessageRecord,
  MisuseError,
  outcome,
  type PhoneNumber,
  type Ringback,
  type RingbackOptions,
  UnsupportedError,
} from 'ringback'

const options: RingbackOptions = {
  seed: 'shop',
  now: new Date(0),
  origins: ['https://api.example.test'],
  apps: { 'https://app.test': async (request) => after('20s', new Response(await request.text())) },
  timing: { message: { sending: '100ms', receipt: 2_000 } },
  carrier: { text: (message) => (message.to.startsWith('+1900') ? outcome.failed(30007) : undefined) },
}

const phone: Ringback = createRingback(options)
const handlers: RequestHandler[] = phone.handlers
const account: Account = phone.account
const shop: PhoneNumber = phone.number({ e164: '+15550100001', account })
const ana: Handset = phone.handset().onText(outcome.undelivered(30003, { after: '4s' }), outcome.delivered())

export async function act(request: Request): Promise<readonly unknown[]> {
  const response: Response | undefined = await phone.fetch(request)
  const { now, fired } = await phone.clock.advance('5s')
  const [first]: readonly { at: Date; label: string }[] = fired
  const message: MessageRecord = phone.messages.last({ to: /^\+1/, status: 'delivered' })
  const callback: CallbackRecord | undefined = phone.callbacks.find((c) => c.params.MessageStatus === 'sent')
  const alerts: AlertRecord[] = phone.alerts.filter({ level: 'error' })
  return [handlers, response, now, first, message.history[0]?.at, callback, alerts, shop.e164, ana.inbox]
}

export function misuse(error: unknown): boolean {
  // @ts-expect-error: a status that the service does not have
  phone.messages.filter({ status: 'arrived' })
  // @ts-expect-error: records are readonly
  phone.messages.last().body = 'changed'
  // @ts-expect-error: no such option
  createRingback({ sead: 'typo' })
  // @ts-expect-error: a duration has a unit
  void phone.clock.advance('5')
  return error instanceof MisuseError || error instanceof UnsupportedError
}
