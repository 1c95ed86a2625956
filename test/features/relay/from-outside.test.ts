// A voice agent whose phone runs in another process: said, pressed and read over a port.
import { expect, test } from 'vitest'
import { connect } from '../../../src/entry/client'
import { listen } from '../../../src/entry/server'
import { createRingback, fault } from '../../../src/index'
import { type AgentStory, agentStory } from '../../support/relay/agent'

const GREETING = 'Hello, this is the shop.'

async function remote(): Promise<AgentStory & { readonly url: string; readonly there: ReturnType<typeof connect> } & AsyncDisposable> {
  const story = agentStory({
    relay: { welcomeGreeting: GREETING, dtmfDetection: 'true' },
    answer(frame, { send }) {
      if (frame.type === 'prompt' && frame.last === true) send({ type: 'text', token: `You said ${frame.voicePrompt}.`, last: true })
    },
  })
  const server = await listen(story.phone)
  return { ...story, url: server.url, there: connect(server.url), [Symbol.asyncDispose]: () => server.close() }
}

test('a talk by the names of the one in process', async () => {
  await using story = await remote()
  const { there, phone, shop, agent } = story
  const bob = there.handset(story.bob.number)
  await bob.dial({ e164: shop.e164 })
  await bob.hears('Hello, this')
  expect(await bob.heard()).toEqual(['Hello, this'])
  expect((await there.feed.since()).handsets).toContainEqual({
    number: bob.number,
    callerName: null,
    legs: [phone.calls.last().sid],
    hearing: [{ callSid: phone.calls.last().sid, text: 'Hello, this' }],
  })
  await bob.press('5')
  const { transcript } = await bob.say('my order', { partials: false })
  expect(transcript).toMatchObject([
    { verb: 'Connect' },
    { verb: 'Say', text: 'Hello, this', cut: true },
    { verb: 'press', text: '5' },
    { verb: 'speech', text: 'my order' },
  ])
  await bob.hears(/You said my order/, { within: '10s' })
  expect(agent.lines()).toEqual(['setup', 'dtmf 5', expect.stringMatching(/^interrupt Hello, this \d+$/), 'prompt my order (last)'])
  await bob.hangUp()
  expect(await there.sockets.last()).toEqual(phone.sockets.last())
  expect(await there.sockets.last({ protocol: 'relay', status: 'closed' })).toMatchObject({ close: { code: 1000 } })
  expect((await there.calls.last()).transcript.filter(({ cut }) => cut)).toHaveLength(1)
})

test('the frames of a socket from one on, and what is refused', async () => {
  await using story = await remote()
  const { phone, bob, shop, url } = story
  await bob.dial(shop)
  await phone.clock.advance('1s')
  await bob.leg().press('1')
  const { sid, frames } = phone.sockets.last()
  const get = async (path: string) => {
    const response = await fetch(`${url}/_ringback/v1/${path}`)
    return { status: response.status, json: await response.json() }
  }
  expect(frames).toHaveLength(2)
  expect((await get(`sockets/${sid}/frames`)).json).toEqual(JSON.parse(JSON.stringify(frames)))
  expect((await get(`sockets/${sid}/frames?since=1`)).json).toEqual(JSON.parse(JSON.stringify(frames.slice(1))))
  expect((await get(`sockets/${sid}/frames?since=2`)).json).toEqual([])
  expect(await get(`sockets/${sid}/frames?since=-1`)).toMatchObject({
    status: 400,
    json: { error: { message: expect.stringContaining('from 0') } },
  })
  expect(await get('sockets/VX1/frames')).toMatchObject({ status: 404, json: { error: { message: 'There is no socket "VX1".' } } })
  await bob.leg().hangUp()
})

test('every fault of a socket can be injected', async () => {
  await using story = await remote()
  const { there, phone, bob, shop, agent } = story
  await there.inject(fault.socket({ loss: 1 }))
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  await leg.press('1')
  await leg.press('2')
  expect(agent.lines()).toEqual(['setup', 'dtmf 2'])
  await there.inject(fault.socket('drop'))
  await phone.clock.advance('10ms')
  expect((await there.sockets.last()).close).toEqual({ code: 1006, reason: '' })
  await leg.hangUp()
})

test('a page is told of a long line by its newest frames, and of how many stand before them', async () => {
  const { phone, bob, shop } = agentStory({ relay: { dtmfDetection: 'true' } })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  const { cursor } = phone.feed
  for (let i = 0; i < 250; i++) await leg.press('1')
  const [all, latest] = [phone.feed.since(cursor).sockets[0], phone.feed.latest(cursor).sockets[0]]
  expect(all?.frames).toHaveLength(251)
  expect(all).not.toHaveProperty('framesBefore')
  expect(latest?.framesBefore).toBe(51)
  expect(latest?.frames).toEqual(all?.frames.slice(51))
  expect(phone.feed.latest().sockets[0]).toEqual(latest)
  await leg.hangUp()
})

test('nothing was said where no agent speaks', () => {
  const phone = createRingback()
  phone.handset('+15550100002')
  expect(phone.feed.since().handsets).toEqual([{ number: '+15550100002', callerName: null, legs: [], hearing: [] }])
})
