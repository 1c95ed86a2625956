// A clock that was moved by half a millisecond stood between two moments that a Date can hold, so going to where it said
// it stood was going back.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test('the clock can be sent to the moment that it shows', async () => {
  const phone = createRingback({ now: 0.75 })
  await phone.clock.advance(0.5)
  await expect(phone.clock.advanceTo(phone.clock.now())).resolves.toMatchObject({ now: phone.clock.now() })
})
