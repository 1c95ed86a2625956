// Two sockets at once: ringback plays the telephone side, MSW the model. No port, no network, no waiting.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { server } from './app'
import { heard, model } from './model'

globalThis.WebSocket ??= WebSocket as never // Node 20 has none of its own

const msw = setupServer(model)
beforeAll(() => msw.listen({ onUnhandledRequest: 'bypass' }))
afterAll(() => msw.close())

const phone = createRingback({ apps: { 'https://agent.test': server } })
const agent = phone.number({ voiceUrl: 'https://agent.test/voice' })
const ana = phone.handset()
beforeEach(() => {
  phone.reset()
  heard.length = 0
})

test('it answers when the caller has stopped', async () => {
  const leg = await ana.dial(agent)
  await leg.say('Do you have bread?')
  await phone.clock.until(() => leg.played.some(({ mark }) => mark === '3000'))
  expect(leg.played).toHaveLength(6) // each of half a second, with its mark
  await leg.hangUp()
  expect(phone.sockets.last()).toMatchObject({ protocol: 'stream', status: 'closed' })
})

test('barge-in: the voice stops, and the model learns how far it came', async () => {
  const leg = await ana.dial(agent)
  await leg.say('Do you have bread?')
  await phone.clock.until(() => leg.played.some(({ mark }) => mark === '1000'))
  await leg.say('No, wait!')
  await phone.clock.advance('100ms')
  expect(leg.played.at(-1)).toMatchObject({ cut: true })
  expect(heard).toContainEqual(expect.objectContaining({ type: 'conversation.item.truncate', audio_end_ms: 1000 }))
  await leg.hangUp()
})
