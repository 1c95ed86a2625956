// Changes as they come over the wire, out of a real phone, for tests without a page.
import { createRingback, type Ringback, type RingbackOptions } from 'ringback'
import { applyChanges, EMPTY_RUN, type Run } from '../../../src/inspector/model/run'
import type { WireChanges } from '../../../src/inspector/model/wire'

export function aPhone(options: RingbackOptions = {}): { phone: Ringback; shop: string } {
  const phone = createRingback(options)
  return { phone, shop: phone.number().e164 }
}

export function wire(phone: Ringback, cursor?: string): WireChanges {
  return JSON.parse(JSON.stringify(phone.feed.since(cursor)))
}

/** What a page knows that was just opened, or that asks what changed. */
export function look(phone: Ringback, before: Run = EMPTY_RUN): Run {
  return applyChanges(before, wire(phone, before.cursor))
}

/** Sends a text as an app would. */
export async function send(phone: Ringback, form: Readonly<Record<string, string>>): Promise<void> {
  const { sid, authToken } = phone.account
  const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`
  const headers = { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` }
  const response = await phone.fetch(new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) }))
  if (response?.status !== 201) throw new Error(`The text was refused: ${await response?.text()}`)
}
