// What a caller says comes back: sound in, sound out, to the millisecond and to the byte.
import { createRingback } from 'ringback'
import 'ringback/vitest'
import { beforeEach, expect, test } from 'vitest'
import { echo } from './app'

const phone = createRingback({ apps: { 'https://echo.test': echo } })
const number = phone.number({ voiceUrl: 'https://echo.test/voice' })
const ana = phone.handset()
beforeEach(() => phone.reset())

test('the caller hears a tone again', async () => {
  const leg = await ana.dial(number)
  await leg.play({ tone: 440, for: '1s' })
  await phone.clock.advance('1s')
  const samples = new Int16Array(leg.audio().slice(44).buffer)
  const loud = samples.filter((sample) => Math.abs(sample) > 1_000).length
  expect(loud).toBeGreaterThan(6_000) // of the 8,000 samples of one second
  await leg.hangUp()
})

test('a mark comes back when all before it was played', async () => {
  const leg = await ana.dial(number)
  await leg.press('*')
  await phone.clock.advance('1s')
  expect(leg.played.map(({ mark }) => mark)).toContain('all said')
  await leg.hangUp()
})

test('the app hangs up its end, and the document goes on', async () => {
  const leg = await ana.dial(number)
  await leg.press('#')
  await leg.hears('Goodbye')
  expect(phone.sockets.last()).toMatchObject({ status: 'closed' })
})
