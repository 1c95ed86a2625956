// Advice such as clock.advance('1h1s') was given, and the clock reads one unit only.
import { expect, test, vi } from 'vitest'
import { createRingback, outcome } from '../../src/index'
import { story } from '../support/calls/story'
import { read, send } from '../support/phone/requests'

const written = (text: string) => /clock\.advance\('(.*?)'\)/.exec(text)?.[1]

test('to somebody who polls', async () => {
  const phone = createRingback()
  const bob = phone.handset().onText(outcome.delivered({ after: '61s' }))
  const sid = await send(phone, { from: phone.number().e164, to: bob.number })
  await phone.clock.advance('300ms')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let reads = 0; reads < 10; reads++) await read(phone, `Messages/${sid}.json`)
  warn.mockRestore()
  expect(written(phone.alerts.last().fix)).toBe('61s')
  await phone.clock.advance('61s')
  expect(phone.messages.get(sid)?.status).toBe('delivered')
})

test('to somebody who presses too early', async () => {
  const { phone, bob, place } = story({ '/voice': '<Pause length="61"/><Gather/>' })
  await place()
  await phone.clock.advance('3.6s')
  const error: unknown = await bob
    .leg()
    .press('1')
    .catch((thrown: unknown) => thrown)
  expect(written(String(error))).toBe('61s')
  await phone.clock.drain()
})
