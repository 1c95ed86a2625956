// White space in an Sms verb was folded as in speech; a text message has its line breaks.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('a text that a document sends keeps its line breaks', async () => {
  const { phone, shop, bob } = story({ '/voice': '<Sms>\n  Dear Bob,\n  thank you.\n</Sms>' })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(bob.inbox.map(({ body }) => body)).toEqual(['Dear Bob,\n  thank you.'])
})
