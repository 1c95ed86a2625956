// What the compiler says of records, matches, handsets, legs and the clock. Checked, not run: see types.test.ts.
import { type CallRecord, createRingback, type MessageRecord, phoneOf, type Ringback, type StatusAt } from 'ringback'
import sinon from 'sinon'
import { expect } from 'vitest'

const phone = createRingback()
const shop = phone.number({ e164: '+15550100001' })
const bob = phone.handset()

const found: MessageRecord | undefined = phone.messages.find({ to: /^\+1/, status: 'delivered', direction: 'outbound-api' })
const calls: CallRecord[] = phone.calls.filter((call) => call.transcript.some(({ verb }) => verb === 'Say'))
phone.messages.count({ body: expect.stringContaining('code'), segments: expect.any(Number), sid: sinon.match.string })
phone.callbacks.last({ kind: 'message.status', params: { MessageStatus: /sent/ } })
phone.requests.filter({ status: 400, code: 21211 })
phone.alerts.find({ level: 'error' })
export const used: unknown[] = [found, calls]

// @ts-expect-error: find may come back empty-handed
export const sure: MessageRecord = phone.messages.find({ to: '+1' })
// @ts-expect-error: no such field
phone.messages.find({ recipient: '+1' })
// @ts-expect-error: a message is never busy
phone.messages.find({ status: 'busy' })
// @ts-expect-error: no such kind
phone.callbacks.find({ kind: 'message.stats' })
// @ts-expect-error: a pattern is for texts
phone.messages.find({ segments: /1/ })
// @ts-expect-error: records are readonly
phone.messages.last().body = 'changed'
// @ts-expect-error: and so are their histories
phone.messages.last().history.push({ status: 'sent', at: new Date(0) })

export async function people(): Promise<void> {
  const { message, replies } = await bob.text(shop, 'STOP', { media: ['https://cdn.test/cat.png'] })
  const owner: Ringback | undefined = phoneOf(message)
  const leg = await bob.dial(shop.e164)
  await leg.press('1')
  await leg.say('sales', { confidence: 0.5 })
  const heard: string[] = leg.heard
  const coming: readonly StatusAt<string>[] = phone.forecast(leg.sid)
  used.push(owner, replies, heard, coming)

  // @ts-expect-error: keys are a text
  await leg.press(1)
  // @ts-expect-error: a leg hears, it is not told
  leg.heard = []
  // @ts-expect-error: a text goes to a number
  await bob.text(bob, 'Hi')
  // @ts-expect-error: what an SDK returned is no record
  phoneOf({ sid: 'SM1', status: 'queued' })
}

export async function time(): Promise<void> {
  const { now, fired } = await phone.clock.advance('1.5m')
  const at: Date | undefined = fired[0]?.at
  await phone.clock.until(() => phone.messages.last().status === 'delivered', { within: 1_000 })
  used.push(now, at)

  // @ts-expect-error: a duration has a unit
  await phone.clock.advance('5')
  // @ts-expect-error: no such unit
  await phone.clock.advance('5w')
  // @ts-expect-error: the records answer at once
  await phone.clock.until(async () => true)
  // @ts-expect-error: idle is yes or no
  phone.assertSettled({ idle: 'yes' })
}
// @ts-expect-error: a past has a moment, and is no snapshot to go back to
phone.restore({ at: new Date() })
