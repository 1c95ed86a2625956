// Lines that break: faults, refusals, and a phone that is rewound while one is open.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { agentStory, relayXml } from '../../support/relay/agent'

const GREETING = { welcomeGreeting: 'Hello.', events: 'speaker-events' }

test('a refused socket: 64102, and the action is asked', async () => {
  const { phone, bob, shop, agent, asked, socket } = agentStory()
  phone.inject(fault.socket('refuse'))
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(agent.upgrades).toEqual([])
  expect(socket()).toMatchObject({ status: 'failed', openedAt: null, close: null, frames: [] })
  expect(asked.at(-1)?.form).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64102', SessionDuration: '0' })
  expect(phone.alerts.last()).toMatchObject({ code: 64102, level: 'error' })
  expect(leg.status).toBe('completed')
})

test('without an action the caller hears busy', async () => {
  const { phone, bob, shop } = agentStory({ connect: '' })
  phone.inject(fault.socket('refuse'))
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.status).toBe('busy')
})

test.each([
  ['a function', () => new Response(null, { status: 404 }), 'the app is a function of fetch'],
  [
    'an app that answers the upgrade with 403',
    { fetch: () => new Response(), socket: () => new Response(null, { status: 403 }) },
    'the app answered with status 403',
  ],
])('%s takes no socket, and an alert says why', async (_, app, why) => {
  const phone = createRingback({ apps: { 'https://agent.test': app } })
  const shop = phone.number({ voiceUrl: 'https://app.test/voice' })
  const document = `<Response>${relayXml({ relay: { url: 'wss://agent.test/a' }, connect: '' })}</Response>`
  phone.app('https://app.test', () => new Response(document, { headers: { 'content-type': 'text/xml' } }))
  await phone.handset().dial(shop)
  await phone.clock.drain()
  expect(phone.alerts.last().message).toContain(`The socket of ConversationRelay to wss://agent.test/a was not opened: ${why}`)
})

test('a URL that is none fails in the same way', async () => {
  const { phone, bob, shop, asked } = agentStory({ relay: { url: 'ws://app.test/agent' } })
  await bob.dial(shop)
  await phone.clock.drain()
  expect(phone.alerts.filter({ code: 64101 })).toHaveLength(1)
  expect(asked.at(-1)?.form.ErrorCode).toBe('64102')
})

test('a drop in the middle of a call', async () => {
  const { phone, bob, shop, agent, asked, socket } = agentStory({ relay: GREETING })
  const leg = await bob.dial(shop)
  await leg.hears('Hello')
  phone.inject(fault.socket('drop'))
  await phone.clock.drain()
  expect(agent.closes).toEqual([{ code: 1006, reason: '' }])
  expect(socket().close).toEqual({ code: 1006, reason: '' })
  expect(asked.at(-1)?.form).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64105', ErrorMessage: 'Websocket ended' })
})

test('a drop that waits for the next line comes after its setup', async () => {
  const { phone, bob, shop, agent } = agentStory()
  phone.inject(fault.socket('drop'))
  await bob.dial(shop)
  await phone.clock.drain()
  expect(agent.lines()).toEqual(['setup'])
  expect(agent.closes).toHaveLength(1)
})

test('a stalled line stays open, and nothing goes through it', async () => {
  const { phone, bob, shop, agent, socket } = agentStory({ relay: GREETING })
  const leg = await bob.dial(shop)
  await leg.hears('Hello')
  const told = agent.told.length
  phone.inject(fault.socket('stall'))
  await phone.clock.advance('0ms')
  await leg.say('Is anybody there?')
  agent.send({ type: 'text', token: 'Yes.', last: true })
  await phone.clock.advance('10s')
  expect(agent.told).toHaveLength(told)
  expect(leg.heard).toEqual(['Hello.'])
  expect(socket().status).toBe('open')
  await leg.hangUp()
  expect(agent.closes).toHaveLength(1)
})

test('a lossy line loses so many frames, and never the setup', async () => {
  const { phone, bob, shop, agent } = agentStory()
  phone.inject(fault.socket({ loss: 2 }))
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  for (const text of ['one', 'two', 'three']) {
    await leg.say(text)
    await phone.clock.advance('1s')
  }
  expect(agent.lines()).toEqual(['setup', 'prompt three (last)'])
  await leg.hangUp()
})

test('how else it cannot be', () => {
  expect(() => fault.socket({ loss: 0 })).toThrow('a number of frames')
  expect(() => fault.socket('slow' as 'drop')).toThrow('fault.socket("slow") is not a fault. Write \'refuse\'')
})

test('a rewound phone closes what is open and says so', async () => {
  const { phone, bob, shop, agent } = agentStory({ relay: GREETING })
  const leg = await bob.dial(shop)
  await leg.hears('Hello')
  phone.reset()
  expect(agent.closes).toEqual([{ code: 1001, reason: 'the phone was rewound' }])
  expect(phone.alerts.last()).toMatchObject({
    level: 'warning',
    message: expect.stringMatching(/^The phone was rewound while VX\.\.\w{4} was open/),
  })
  expect(phone.sockets.count()).toBe(0)
})

test('a snapshot holds the state of the line; when it is restored, the line is found broken', async () => {
  const { phone, bob, shop, agent, socket, asked } = agentStory({ relay: GREETING })
  const leg = await bob.dial(shop)
  await leg.hears('Hello')
  const snapshot = phone.snapshot()
  const before = socket()
  await phone.clock.advance('1m')
  await leg.hangUp()
  phone.restore(snapshot)
  expect(socket()).toEqual(before)
  expect(leg.heard).toEqual(['Hello.'])
  agent.send({ type: 'text', token: 'from another world', last: true })
  await phone.clock.drain()
  expect(asked.at(-1)?.form).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64105' })
  expect(socket()).toMatchObject({ status: 'closed', close: { code: 1006 } })
})

test('one that was to be opened is opened after a restore', async () => {
  const { phone, bob, shop, agent } = agentStory()
  const leg = await bob.dial(shop)
  const snapshot = phone.snapshot()
  await phone.clock.advance('1s')
  phone.restore(snapshot)
  await phone.clock.advance('1s')
  expect(agent.upgrades).toHaveLength(2)
  expect(phone.sockets.count()).toBe(1)
  await leg.hangUp()
})

test('the password of a URL goes to the app, and is told nowhere but in the answer of the app', async () => {
  const { phone, bob, shop, agent, socket } = agentStory({ relay: { url: 'wss://u:hunter22@app.test/agent' } })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  expect(agent.upgrades[0]?.get('authorization')).toBe(`Basic ${btoa('u:hunter22')}`)
  await leg.hangUp()
  expect(JSON.stringify([socket(), phone.timeline.toJSON(), phone.calls.all(), phone.alerts.all()])).not.toContain('hunter22')
})
