// People on the phone: Ana calls the bakery and presses keys, and the bakery calls Bob. No network, no waiting.
import { setupServer } from 'msw/node'
import { createRingback, outcome } from 'ringback'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from './app'

const phone = createRingback({ apps: { 'https://bakery.test': app } })
const bakery = phone.number({ voiceUrl: 'https://bakery.test/voice' })
const ana = phone.handset()
const bob = phone.handset()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('Ana asks for the hours', async () => {
  const leg = await ana.dial(bakery)
  await leg.press('1') // a key stops the prompt
  await phone.clock.drain()

  expect(leg.heard.at(-1)).toBe('We open at seven.')
  expect(leg.status).toBe('completed')
})

test('Ana presses a key that is not there, and then asks for her order', async () => {
  const leg = await ana.dial(bakery)
  await leg.press('9')
  expect(leg.heard.at(-1)).toBe('There is no 9.')

  await phone.clock.until(() => /^Welcome/.test(leg.heard.at(-1) ?? ''))
  await leg.press('2')
  await leg.press('4711#')
  await phone.clock.drain()

  expect(leg.heard.at(-1)).toBe('Order 4711 is in the oven.')
  expect(phone.calls.last().digits).toBe('924711#')
})

test('Ana says nothing', async () => {
  const leg = await ana.dial(bakery)
  await phone.clock.drain()

  expect(leg.heard.at(-1)).toBe('We did not hear you. Goodbye.')
  phone.assertSettled({ idle: true })
})

test('the bakery calls Bob, who answers and presses one', async () => {
  const client = twilio(phone.account.sid, phone.account.authToken) // the SDK as it is
  const call = await client.calls.create({ from: bakery.e164, to: bob.number, url: 'https://bakery.test/reminder' })

  await phone.clock.until(() => phone.calls.last().status === 'in-progress')
  await bob.leg().press('1')
  await phone.clock.drain()

  expect((await client.calls(call.sid).fetch()).status).toBe('completed')
  expect(phone.calls.last().transcript.map(({ verb, text }) => `${verb}: ${text}`)).toEqual([
    'Gather: dtmf',
    'Say: Your cake is ready. Press one for our hours.',
    'press: 1',
    'Say: We open at seven.',
  ])
})

test('the bakery calls Bob, and his answering machine picks up', async () => {
  bob.onCall(outcome.answered({ by: 'machine' }))
  const client = twilio(phone.account.sid, phone.account.authToken)
  const call = { from: bakery.e164, to: bob.number, url: 'https://bakery.test/reminder' }
  await client.calls.create({ ...call, machineDetection: 'Enable' })

  await phone.clock.drain()

  expect(phone.calls.last()).toMatchObject({ answeredBy: 'machine_start', status: 'completed' })
  expect(phone.calls.last().transcript.at(-1)?.text).toBe('This is the bakery. Please call us back.')
})
