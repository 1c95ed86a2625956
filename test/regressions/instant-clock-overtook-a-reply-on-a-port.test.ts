// A reply that was still being written to its line was overtaken by the callbacks that followed from it: a millisecond was over.
import { afterEach, expect, test, vi } from 'vitest'
import { createRingback } from '../../src/index'
import { delayEffects } from '../../src/server/node-http'
import { real } from '../support/clock/fake-real-time'
import { send } from '../support/phone/requests'

vi.mock('../../src/clock/real-time', async () => (await import('../support/clock/fake-real-time')).real.module)
afterEach(() => real.clear())

test('what follows from a reply waits until the door has written it, and then for nothing more', async () => {
  const phone = createRingback({ time: 'instant' })
  const shop = phone.number()
  const sent = await send(phone, { from: shop.e164, to: '+15550100001' })
  const written = delayEffects(phone)
  await real.pass(60_000)
  expect(phone.messages.get(sent)?.status).toBe('queued')

  written()
  await real.pass(0)
  await vi.waitFor(() => expect(phone.messages.get(sent)?.status).toBe('delivered'), 20_000)
})
