// The setup frame of a call that went out named the number that was called as `forwardedFrom`; a recorded one has it empty.
import { expect, test } from 'vitest'
import { agentStory, relayXml } from '../support/relay/agent'

test('a call that goes out was forwarded by nobody', async () => {
  const { phone, place, bob, agent } = agentStory({ pages: { '/voice': relayXml() } })
  await place()
  await phone.clock.until(() => agent.told.length > 0)
  expect(agent.told[0]).toMatchObject({ type: 'setup', direction: 'outbound-api', forwardedFrom: '' })
  await bob.leg().hangUp()
  await phone.clock.drain()
})

test('a call that comes in was forwarded by the number that was called', async () => {
  const { phone, bob, shop, agent } = agentStory()
  const leg = await bob.dial(shop)
  await phone.clock.until(() => agent.told.length > 0)
  expect(agent.told[0]).toMatchObject({ type: 'setup', direction: 'inbound', forwardedFrom: shop.e164 })
  await leg.hangUp()
  await phone.clock.drain()
})
