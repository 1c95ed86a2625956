// A voice agent, from the greeting to the person who takes over. The server never listens: no port, no network, no waiting.
import { createRingback, fault } from 'ringback'
import 'ringback/vitest'
import { beforeEach, expect, test } from 'vitest'
import { server } from './app'

const phone = createRingback({ apps: { 'https://bakery.test': server } })
const bakery = phone.number({ voiceUrl: 'https://bakery.test/voice' })
const ana = phone.handset()
const person = phone.handset('+15550109999')
beforeEach(() => phone.reset())

test('it answers', async () => {
  const leg = await ana.dial(bakery)
  await leg.hears('How can I help?')
  await leg.say('When are you open?')
  await leg.hears(/from seven to six/)
  await leg.hangUp()
  expect(phone.sockets.last()).toMatchObject({ status: 'closed', close: { code: 1000 } })
})

test('barge-in: it knows what was heard until then', async () => {
  const leg = await ana.dial(bakery)
  await leg.hears('How can I help?')
  await leg.say('When are you open?')
  await leg.hears('seven to six')
  await leg.say('And on Mondays?')
  await leg.hears('Go on')
  expect(leg.heard[1]).toMatch(/^We are open from seven to six/)
  expect(leg.heard).not.toContainEqual(expect.stringContaining('We bake all day'))
  await leg.hangUp()
})

test('hand-off to a person', async () => {
  const leg = await ana.dial(bakery)
  await leg.hears('How can I help?')
  await leg.say('I want a person')
  await phone.clock.until(() => phone.calls.find({ to: person.number })?.status === 'in-progress')
  expect(phone).toHaveCalledBack('/after', { SessionStatus: 'ended', HandoffData: '{"to":"person"}' })
  await person.leg().say('Bakery, hello')
  expect(leg.heard.at(-1)).toBe('Bakery, hello')
  await leg.hangUp()
})

test('the socket breaks: a person takes over', async () => {
  const leg = await ana.dial(bakery)
  await leg.hears('How can I help?')
  phone.inject(fault.socket('drop'))
  await leg.hears('Our assistant has a problem')
  expect(phone).toHaveCalledBack('/after', { SessionStatus: 'failed', ErrorCode: '64105' })
  await leg.hangUp()
})
