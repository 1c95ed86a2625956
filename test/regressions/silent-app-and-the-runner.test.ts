// Each attempt at an app that never answers took 5 s of real time, so that a runner's time limit of 5 s came before the alert.
import { expect, test } from 'vitest'
import { realNow } from '../../src/clock/real-time'
import { createRingback } from '../../src/index'

const NEVER = new Promise<Response>(() => {})
const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } })

test('all attempts of one text and its fallback stay under 5 s, and the alert is there', async () => {
  const phone = createRingback({ callbacks: { inbound: { attempts: 6 } } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms', smsFallbackUrl: 'https://app.test/fallback' })
  phone.app('https://app.test', () => NEVER)
  const began = realNow()
  await phone.handset().text(shop, 'Hi')
  await phone.clock.drain()
  const took = realNow() - began
  expect(took).toBeGreaterThan(3_900)
  expect(took).toBeLessThan(5_000)
  expect(phone.callbacks.all().map(({ attempts }) => attempts.length)).toEqual([6, 1])
  expect(phone.alerts.find({ code: 11200 })?.message).toContain('did not answer the callback')
}, 10_000)

test('an app that answers again has the whole time again, and so has another app in its place', async () => {
  let silent = true
  const phone = createRingback({ callbacks: { patience: '600ms', inbound: { attempts: 1 } } })
  const shop = phone.number({ smsUrl: 'https://app.test/sms' })
  const slowly = () => new Promise<Response>((resolve) => setTimeout(() => resolve(xml('<Response/>')), 400))
  phone.app('https://app.test', () => (silent ? NEVER : slowly()))
  const ana = phone.handset()
  await ana.text(shop, 'first')
  silent = false
  await ana.text(shop, 'cut off after 250 ms')
  const quick = phone.callbacks.all().at(-1)
  expect(quick?.answer).toBeNull()
  phone.app('https://app.test', slowly)
  await ana.text(shop, 'another app')
  await ana.text(shop, 'and once more')
  expect(phone.callbacks.all().map(({ answer }) => answer?.status ?? null)).toEqual([null, null, 200, 200])
})
