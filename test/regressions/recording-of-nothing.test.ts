// A Record in which nobody spoke asked for its action in every dialect; Twilio goes on with the next verb.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

const pages = { '/voice': '<Record action="/recorded"/><Say>Nobody spoke</Say>', '/recorded': '<Say>Thanks</Say>' }

test.each([
  ['laml', ['Nobody spoke'], ['/voice']],
  ['twilio', ['Nobody spoke'], ['/voice']],
  ['signalwire', ['Thanks'], ['/voice', '/recorded']],
] as const)('in %s', async (dialect, heard, paths) => {
  const { phone, bob, shop, asked } = story(pages, { dialect })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.heard).toEqual(heard)
  expect(asked.map(({ path }) => path)).toEqual(paths)
})

test('a key that ends nothing is a sound', async () => {
  const { phone, bob, shop, asked } = story({ ...pages, '/voice': '<Record action="/recorded" finishOnKey="#"/>' })
  const leg = await bob.dial(shop)
  await leg.press('1')
  await phone.clock.drain()
  expect(asked.map(({ path }) => path)).toEqual(['/voice', '/recorded'])
})

test('a caller who hangs up without a word leaves no recording', async () => {
  const { phone, bob, shop, asked } = story(pages)
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.hangUp()
  await phone.clock.drain()
  expect(asked.map(({ path }) => path)).toEqual(['/voice'])
})
