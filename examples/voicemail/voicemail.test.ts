// Ana leaves a message: what she says is in the file that the app fetches, and in the transcript. No network, no waiting.
import { setupServer } from 'msw/node'
import { createRingback, fault } from 'ringback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { app, mailbox } from './app'

const phone = createRingback({ apps: { 'https://mailbox.test': app } })
const shop = phone.number({ voiceUrl: 'https://mailbox.test/voice' })
const ana = phone.handset()
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  mailbox.clear()
})
afterAll(() => server.close())

/** Ana calls, and speaks once she was asked to. */
async function leaveMessage(text: string) {
  const leg = await ana.dial(shop)
  await leg.until('after the tone')
  await phone.clock.until(() => phone.recordings.count() === 1)
  await leg.say(text)
  await phone.clock.advance('4s')
  await leg.press('#')
  return leg
}

test('what Ana says is in the file and in the transcript', async () => {
  await leaveMessage('This is Ana, please call me back')
  await phone.clock.drain()

  const recording = phone.recordings.last()
  expect(recording).toMatchObject({ source: 'RecordVerb', status: 'completed', duration: 3 })
  expect(mailbox.get(recording.sid)).toEqual({ from: ana.number, audio: recording.wav(), text: 'This is Ana, please call me back' })
})

test('a recording that the provider loses', async () => {
  phone.inject(fault.recording('absent'))
  await leaveMessage('This is Ana')
  await phone.clock.drain()

  expect([...mailbox.values()]).toEqual([{ from: ana.number, isLost: true }])
})

test('nobody speaks', async () => {
  const leg = await ana.dial(shop)
  await phone.clock.drain()

  expect(leg.heard.at(-1)).toBe('We did not hear you.')
  expect(mailbox.size).toBe(0)
})
