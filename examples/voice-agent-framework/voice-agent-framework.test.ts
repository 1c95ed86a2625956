// A framework's adapter answers a call: ringback plays the telephone, MSW the model, and what is between them is as it was published.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAgentServer } from './app'
import { asked, model } from './model'

globalThis.WebSocket ??= WebSocket as never // Node 20 has none of its own

const msw = setupServer(model)
beforeAll(() => msw.listen({ onUnhandledRequest: 'bypass' }))
afterAll(() => msw.close())

const server = createAgentServer({
  createWebSocket: async ({ url }) => new globalThis.WebSocket(url) as never,
  // By itself the transport takes a line for lost after some real time without a frame, and tells the model of silence.
  inputAudioInactivityTimeoutMs: null,
})
const phone = createRingback({ apps: { 'https://baker.test': server } })
const baker = phone.number({ voiceUrl: 'https://baker.test/voice' })
const ana = phone.handset()
beforeEach(() => {
  phone.reset()
  asked.length = 0
})

/** The framework connects to its model in real time. */
const isConnected = () => asked.some(({ type }) => type === 'session.update')

test('the agent answers the caller', async () => {
  const leg = await ana.dial(baker)
  await phone.clock.until(isConnected, { real: '5s' })
  await leg.say('Do you have bread?')
  await phone.clock.until(() => leg.played.length > 0)
  await phone.clock.advance('3s')
  expect(leg.played.map(({ ms }) => ms)).toEqual([500, 500, 500, 500, 500, 500, 0]) // the last is the mark of the end
  await leg.hangUp()
  expect(phone.sockets.last()).toMatchObject({ protocol: 'stream', status: 'closed' })
})

test('barge-in: the voice stops, and the model learns how far it came', async () => {
  const leg = await ana.dial(baker)
  await phone.clock.until(isConnected, { real: '5s' })
  await leg.say('Do you have bread?')
  await phone.clock.until(() => leg.played.length > 0)
  await phone.clock.advance('1s')
  await leg.say('No, wait!')
  await phone.clock.advance('100ms')
  expect(leg.played.at(-1)).toMatchObject({ cut: true })
  expect(asked).toContainEqual(expect.objectContaining({ type: 'conversation.item.truncate' }))
  await leg.hangUp()
})
