// In a Gather for keys and speech, speech after the first key threw the key away. Whichever comes first counts.
import { expect, test } from 'vitest'
import { MisuseError } from '../../src/index'
import { story } from '../support/calls/story'

test('once a key is pressed, nobody listens to speech any more', async () => {
  const { shop, bob, asked } = story({ '/voice': '<Gather input="dtmf speech" action="/got"/>', '/got': '<Hangup/>' })
  const leg = await bob.dial(shop)
  await leg.press('1')
  await expect(leg.say('two')).rejects.toThrow(MisuseError)
  await leg.press('2#')
  expect(asked.at(-1)?.form).toMatchObject({ Digits: '12' })
})
