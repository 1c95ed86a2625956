// Two people were connected by a Dial, and neither heard the other: speech was noted for who said it alone, and the far leg's was refused.
import { expect, test } from 'vitest'
import { MisuseError } from '../../src/index'
import { story, transcriptOf } from '../support/calls/story'

const EVE = '+15550100031'

async function connected() {
  const told = story({ '/voice': `<Dial>${EVE}</Dial><Say>Bye</Say>` })
  const eve = told.phone.handset(EVE)
  const caller = await told.bob.dial(told.shop)
  await told.phone.clock.until(() => told.phone.calls.last({ to: EVE }).status === 'in-progress')
  return { ...told, caller, called: eve.leg() }
}

test('both ends of a Dial hear each other', async () => {
  const { phone, caller, called } = await connected()
  await caller.say('Hello, who is there?')
  await called.say('This is Eve')

  expect(called.heard).toEqual(['Hello, who is there?'])
  expect(caller.heard).toEqual(['This is Eve'])
  expect(transcriptOf(called.call)).toEqual(['3.5s hears Hello, who is there?', '3.5s speech This is Eve'])

  await called.hangUp()
  await phone.clock.drain()
  expect(caller.heard).toEqual(['This is Eve', 'Bye'])
  await expect(called.say('Still there?')).rejects.toThrow('is over')
})

test('who still rings hears nothing, and cannot speak', async () => {
  const { phone, bob, shop } = story({ '/voice': `<Dial>${EVE}</Dial>` })
  const caller = await bob.dial(shop)
  await phone.clock.advance('1s')
  await caller.say('Anybody there?')
  const called = phone.handset(EVE).leg()
  expect(called.heard).toEqual([])
  await expect(called.say('Hello')).rejects.toThrow(MisuseError)
  await caller.hangUp()
})

test('keys of the far leg are tones at the other end, and nothing that was said', async () => {
  const { called, caller } = await connected()
  await called.press('1')
  expect(caller.call.transcript.at(-1)).toMatchObject({ verb: 'tones', text: '1', from: called.sid })
  expect(caller.heard).toEqual([])
  await caller.hangUp()
})
