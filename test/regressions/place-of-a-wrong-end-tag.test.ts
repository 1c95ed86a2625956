// An end tag that closes nothing was reported at the place of the text before it, and text after the root at the beginning.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('the alert names the line and column of the tag itself', async () => {
  const { phone, place } = story({ '/voice': '\n<Say>\n  Hello\n</Sya>' })
  await place()
  await phone.clock.drain()
  expect(phone.alerts.last({ code: 12100 }).message).toContain('line 4, column 1: </Sya> does not close <Say>, which is open since line 2')
})
