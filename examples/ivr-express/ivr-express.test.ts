// A caller walks through the menu of an Express app, without a port. Rings, pauses and silence take no time.
import { createServer } from 'node:http'
import { createRingback, outcome } from 'ringback'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from './app'

const PUBLIC_URL = 'https://pharmacy.test'
const phone = createRingback()
const line = phone.number({ voiceUrl: `${PUBLIC_URL}/voice` })
const ana = phone.handset()
const pharmacist = phone.handset()
const pharmacy = createApp({ authToken: phone.account.authToken, pharmacist: pharmacist.number })

// The app sends nothing through an SDK, so there is no MSW here: the phone calls the app, in memory and by its public name.
phone.app(PUBLIC_URL, createServer(pharmacy.app))
beforeEach(() => {
  phone.reset()
  pharmacy.forget()
})

test('one: the hours', async () => {
  const leg = await ana.dial(line)
  await leg.press('1') // a key stops the prompt
  await phone.clock.drain()

  expect(leg.heard.at(-1)).toBe('We are open from nine to six.')
  expect(leg.call).toMatchObject({ direction: 'inbound', status: 'completed', digits: '1' })
  phone.assertSettled({ idle: true })
})

test('two: a refill, and a text that confirms it', async () => {
  const leg = await ana.dial(line)
  await leg.press('2')
  await leg.press('4711#')
  await phone.clock.drain()

  expect(pharmacy.refills).toEqual(['4711'])
  expect(leg.heard.at(-1)).toBe('Your refill will be ready tomorrow.')
  expect(ana.inbox.map((message) => message.body)).toEqual(['Refill 4711 is noted.'])
})

test('zero: the pharmacist answers, and the two are connected', async () => {
  pharmacist.onCall(outcome.answered({ after: '5s', hangUpAfter: '2m' }))
  const leg = await ana.dial(line)
  await leg.press('0')
  await phone.clock.drain()

  const second = phone.calls.last({ to: pharmacist.number })
  expect(second).toMatchObject({ parentSid: leg.sid, status: 'completed', duration: 120 })
  expect(pharmacy.messages).toEqual([])
})

test('zero: nobody answers, and Ana leaves a message', async () => {
  pharmacist.onCall(outcome.noAnswer())
  const leg = await ana.dial(line)
  await leg.press('0')

  await phone.clock.until(() => /^Nobody is free/.test(leg.heard.at(-1) ?? ''))
  await phone.clock.until(() => leg.call.transcript.at(-1)?.verb === 'Record')
  await leg.say('Please call me back.')
  await phone.clock.drain()

  expect(pharmacy.messages).toHaveLength(1)
  expect(leg.heard.at(-1)).toBe('Thank you.')
})

test('a wrong key, then silence: goodbye', async () => {
  const leg = await ana.dial(line)
  await leg.press('9')
  await phone.clock.drain()

  expect(leg.heard.filter((text) => !text.startsWith('For our hours'))).toEqual(['There is no such choice.', 'Goodbye.'])
  expect(leg.status).toBe('completed')
})

test('who hangs up is gone', async () => {
  const leg = await ana.dial(line)
  await leg.hangUp()
  await phone.clock.drain()

  expect(leg.status).toBe('completed')
  expect(phone.callbacks.count({ kind: 'call.action' })).toBe(0)
})

test('who does not have the key is turned away', async () => {
  const stranger = createRingback({ seed: 'another account', apps: { [PUBLIC_URL]: createServer(pharmacy.app) } })
  const leg = await stranger.handset().dial(stranger.number({ voiceUrl: `${PUBLIC_URL}/voice` }))
  await stranger.clock.drain()

  expect(leg.heard).toEqual(['An application error has occurred.'])
  expect(stranger.callbacks.last({ kind: 'call.inbound' }).attempts).toMatchObject([{ status: 403 }])
})
