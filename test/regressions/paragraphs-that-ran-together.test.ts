// Paragraphs, sentences and breaks of speech markup ran together: "One.Two." is one word, and took the time of one.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('paragraphs, sentences and breaks part words', async () => {
  const { phone, shop, bob } = story({ '/voice': '<Say><p>One.</p><p><s>Two.</s><s>Three<break/>four.</s></p></Say>' })
  const leg = await bob.dial(shop)
  expect(leg.heard).toEqual(['One. Two. Three four.'])
  await phone.clock.drain()
  expect(leg.call.endedAt?.getTime()).toBe(leg.call.createdAt.getTime() + 4 * 400)
})
