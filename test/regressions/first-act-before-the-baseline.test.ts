// The first act of a test was noted on the timeline before the set-up was taken to be over, so every reset brought its line back.
import { expect, test } from 'vitest'
import { createRingback } from '../../src/index'

test('a reset takes away the line of a call that was the first thing to happen', async () => {
  const phone = createRingback()
  const shop = phone.number()
  await phone.handset('+15550100002').dial(shop)
  expect(phone.timeline.text()).toContain('+15550100002 calls')

  phone.reset()

  expect(phone.timeline.text()).toBe('')
})
