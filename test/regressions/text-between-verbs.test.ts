// Text that stands in no verb was passed over without a word; so was a Say that was forgotten around it.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('text outside of any verb leaves an alert', async () => {
  const { phone, place } = story({ '/voice': 'Hello there<Gather>Press one</Gather>' })
  await place()
  await phone.clock.drain()
  const messages = phone.alerts.filter({ code: 12200 }).map(({ message }) => message)
  expect(messages).toEqual([expect.stringContaining('"Hello there" in Response'), expect.stringContaining('"Press one" in Gather')])
})
