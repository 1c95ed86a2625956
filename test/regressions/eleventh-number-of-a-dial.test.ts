// Whatever is not dialed is reported: the numbers after the tenth were dropped, and so was what stood inside a Number.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

test('more than ten numbers, and a noun in a Number, leave alerts', async () => {
  const numbers = Array.from({ length: 11 }, (_, i) => `<Number>+155501001${10 + i}${i === 0 ? '<Url/>' : ''}</Number>`)
  const { phone, shop, bob } = story({ '/voice': `<Dial>${numbers.join('')}</Dial>` })
  const leg = await bob.dial(shop)
  const messages = phone.alerts.filter({ code: 12200 }).map(({ message }) => message)
  expect(messages).toEqual([expect.stringContaining('Url inside Number'), expect.stringContaining('+15550100120 is one too many')])
  await leg.hangUp()
})
