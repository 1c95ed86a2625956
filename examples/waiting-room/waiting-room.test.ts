// Ana and Bob wait for an agent. Minutes pass at once.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from './app'

const phone = createRingback({ apps: { 'https://support.test': app } })
const hotline = phone.number({ voiceUrl: 'https://support.test/voice' })
const desk = phone.number({ voiceUrl: 'https://support.test/agent' })
const ana = phone.handset()
const bob = phone.handset()
const eve = phone.handset() // the agent
const client = twilio(phone.account.sid, phone.account.authToken) // the SDK as it is
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => phone.reset())
afterAll(() => server.close())

test('the agent takes the callers out, one after the other', async () => {
  const first = await ana.dial(hotline)
  await first.until('You are next.')
  const second = await bob.dial(hotline)
  await second.until('You are number 2 in the line.')

  const agent = await eve.dial(desk)
  await first.until('You will be connected now.')
  await phone.clock.advance('2s')
  await agent.say('What can I do for you, Ana?')
  await first.say('My parcel is late.')
  expect(agent.heard).toEqual(['My parcel is late.'])
  expect(first.heard.at(-1)).toBe('What can I do for you, Ana?')

  await phone.clock.advance('2m')
  expect(second.heard.at(-1)).toBe('You are next.') // Bob moved up
  await first.hangUp()
  await second.until('You will be connected now.')
  await phone.clock.advance('2s')
  await agent.say('And you, Bob?')
  expect(second.heard.at(-1)).toBe('And you, Bob?')

  await second.hangUp()
  await phone.clock.advance('31s')
  expect(agent.heard.at(-1)).toBe('Nobody is waiting.')
  await phone.clock.drain()
  phone.assertSettled({ idle: true })
})

test('the line, as the API and the test see it', async () => {
  const legs = [await ana.dial(hotline), await bob.dial(hotline)]
  await phone.clock.advance('1m')

  const [queue] = await client.queues.list()
  expect(queue).toMatchObject({ friendlyName: 'support', currentSize: 2, averageWaitTime: 58 })
  const members = await client.queues(queue?.sid ?? '').members.list()
  expect(members.map(({ callSid, position }) => [callSid, position])).toEqual(legs.map(({ sid }, index) => [sid, index + 1]))
  expect(phone.queues.last().members.map(({ callSid }) => callSid)).toEqual(legs.map(({ sid }) => sid))

  await client
    .queues(queue?.sid ?? '')
    .members('Front')
    .update({ url: 'https://support.test/call-back' })
  await phone.clock.advance('3s')
  expect(legs[0]?.heard.at(-1)).toBe('We will call you back.')
  expect(phone.queues.last().members).toMatchObject([{ callSid: legs[1]?.sid, position: 1 }])
})

test('Bob does not want to wait', async () => {
  await ana.dial(hotline)
  const leg = await bob.dial(hotline)
  await leg.until('Press one')
  await leg.press('1')
  await phone.clock.advance('5s')

  expect(leg.heard.at(-1)).toBe('We will call you back.')
  expect(leg.status).toBe('completed')
  expect(phone.queues.last().members).toHaveLength(1)
})

test('nobody comes, and after five minutes the caller is told', async () => {
  const leg = await ana.dial(hotline)
  await phone.clock.advance('10m')

  expect(leg.heard.at(-1)).toBe('Sorry, nobody is free today.')
  expect(leg.call.duration).toBeGreaterThan(300)
})

test('the queue is full', async () => {
  await client.queues.create({ friendlyName: 'support', maxSize: 1 })
  await ana.dial(hotline)
  const leg = await bob.dial(hotline)
  await phone.clock.advance('10s')

  expect(leg.heard.at(-1)).toBe('All our lines are busy. Please call again.')
})
