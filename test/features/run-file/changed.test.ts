// A run file that somebody changed is refused where it is read, wherever it was changed: no row of it is met later.
import { expect, test } from 'vitest'
import { createRingback, fault, MisuseError, outcome } from '../../../src/index'
import { type Dice, dice } from '../../support/domain/dice'
import { apiOf } from '../../support/rest/direct'

type Place = readonly [holder: Record<string, unknown>, name: string]

const OTHERS = [null, true, 0, -1, 'x', [], {}, { $: 'at', of: ['messages', 0] }]

/** Texts, a call, faults and scripts, in the middle of it all. */
async function saved(): Promise<string> {
  const phone = createRingback({ apps: { 'https://app.test': () => new Response('<Response><Say>Hi</Say></Response>') } })
  const shop = phone.number({ voiceUrl: 'https://app.test/voice', smsUrl: 'https://app.test/sms' })
  const ana = phone.handset('+15550100002')
  ana.onText(outcome.undelivered(30003), outcome.delivered())
  phone.inject(fault.callback('message.status', 'drop'), { times: 2 })
  const api = apiOf(phone)
  await api.post('Messages.json', { To: '+15550100002', From: shop.e164, Body: 'Hi', StatusCallback: 'https://app.test/status' })
  await phone.clock.advance('300ms')
  await ana.text(shop, 'Hello')
  await ana.dial(shop)
  await api.post('Messages.json', { To: '+15550100002', From: shop.e164, Body: 'Hi again' })
  return phone.save()
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [[holder, name] as const, ...placesOf(holder[name])])
}

/** One place is gone, or is something else. */
function forged(text: string, chance: Dice): string {
  const run: unknown = JSON.parse(text)
  const [holder, name] = chance.pick(placesOf(run))
  if (chance.roll(3) === 0) delete holder[name]
  else holder[name] = chance.pick([...OTHERS, `${String(holder[name])}1`])
  return JSON.stringify(run)
}

test('1,000 changes of one place, and each is refused', async () => {
  const text = await saved()
  const chance = dice(20_300_101)
  const files = Array.from({ length: 1_000 }, () => forged(text, chance)).filter((file) => file !== text)
  expect(files.length).toBeGreaterThan(950)
  for (const from of files) expect(() => createRingback({ from })).toThrow(MisuseError)
})

test('what is as it was written opens, whatever stands between', async () => {
  const text = await saved()
  for (const space of [undefined, 1, '\t'])
    expect(createRingback({ from: JSON.stringify(JSON.parse(text), null, space) }).save()).toBe(text)
})
