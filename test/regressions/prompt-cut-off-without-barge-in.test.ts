// bargeIn="false" kept the first keys from stopping the prompt, but the last key, or speech, cut it off.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('with bargeIn="false" the prompt is heard to its end, and then the input is submitted', async () => {
  const { phone, shop, bob, asked } = story({
    '/voice': '<Gather bargeIn="false" numDigits="2" action="/got"><Say>Listen to all of this</Say></Gather>',
    '/got': '<Hangup/>',
  })
  const leg = await bob.dial(shop)
  await leg.press('12')
  expect(asked.map(({ path }) => path)).toEqual(['/voice'])
  await phone.clock.advance('2s')
  expect(asked.at(-1)).toMatchObject({ path: '/got', form: { Digits: '12' } })
})
