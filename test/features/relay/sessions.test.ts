// A session of ConversationRelay from the first document to the last callback.
import { expect, test } from 'vitest'
import { sign } from '../../../src/index'
import { AGENT_URL, agentStory, relayXml } from '../../support/relay/agent'

const ALL = {
  events: 'speaker-events tokens-played',
  dtmfDetection: 'true',
  partialPrompts: 'true',
  welcomeGreeting: 'Hello, this is the shop.',
}

test('the upgrade is signed, and setup is the first frame', async () => {
  const { phone, bob, shop, agent, socket } = agentStory({ inside: '<Parameter name="plan" value="gold"/><Language code="es-ES"/>' })
  const leg = await bob.dial(shop)
  expect(leg.status).toBe('ringing')
  expect(socket()).toMatchObject({ status: 'connecting', protocol: 'relay', callSid: leg.sid, url: AGENT_URL, openedAt: null })
  await phone.clock.advance('1s')
  const [headers] = agent.upgrades
  const { 'x-twilio-signature': signature } = sign(phone.account.authToken, AGENT_URL).headers
  expect(headers?.get('x-twilio-signature')).toBe(signature)
  expect(headers?.get('x-amzn-bedrock-agentcore-runtime-custom-twilio-signature')).toBe(signature)
  expect(headers?.get('user-agent')).toBe('Jetty/11.0.24')
  const { sid } = socket()
  expect(sid).toMatch(/^VX[0-9a-f]{32}$/)
  expect(JSON.stringify(agent.told)).toBe(
    JSON.stringify([
      {
        type: 'setup',
        sessionId: sid,
        callSid: leg.sid,
        parentCallSid: '',
        from: bob.number,
        to: shop.e164,
        forwardedFrom: shop.e164,
        callerName: '',
        direction: 'inbound',
        callType: 'PSTN',
        callStatus: 'RINGING',
        accountSid: phone.account.sid,
        customParameters: { plan: 'gold' },
      },
    ]),
  )
  expect(leg.status).toBe('in-progress')
  await leg.hangUp()
})

test('a talk: greeting, prompt, answer, hand-off, and the document that follows', async () => {
  const { phone, bob, shop, agent, socket, asked, told } = agentStory({
    relay: ALL,
    pages: { '/action': '<Say>Goodbye</Say>' },
    answer(frame, { send }) {
      if (frame.type !== 'prompt' || frame.last !== true) return
      for (const token of ['You', ' said:', ' ', String(frame.voicePrompt)]) send({ type: 'text', token, last: false })
      send({ type: 'text', token: '.', last: true })
    },
  })
  const leg = await bob.dial(shop)
  await leg.hears('shop')
  expect(leg.heard).toEqual(['Hello, this is the shop.'])
  await leg.say('good morning')
  await leg.hears(/You said: good morning/)
  agent.send({ type: 'end', handoffData: '{"why":"done"}' })
  await phone.clock.drain()
  expect(agent.lines()).toEqual([
    'setup',
    'info agentSpeaking on',
    'info tokensPlayed Hello, this is the shop.',
    'info agentSpeaking off',
    'info clientSpeaking on',
    'prompt good',
    'prompt good morning',
    'info clientSpeaking off',
    'prompt good morning (last)',
    'info agentSpeaking on',
    'info tokensPlayed You said:',
    'info tokensPlayed  good morning.',
    'info agentSpeaking off',
  ])
  expect(agent.closes).toEqual([{ code: 1000, reason: 'Closing websocket session' }])
  expect(asked.at(-1)?.form).toMatchObject({
    SessionId: socket().sid,
    SessionStatus: 'ended',
    HandoffData: '{"why":"done"}',
    CallStatus: 'in-progress',
    CallSid: leg.sid,
  })
  expect(asked.at(-1)?.form).not.toHaveProperty('ErrorCode')
  expect(leg.heard).toEqual(['Hello, this is the shop.', 'You said: good morning.', 'Goodbye'])
  expect(socket()).toMatchObject({ status: 'closed', close: { code: 1000, reason: 'Closing websocket session' } })
  expect(told.map(({ CallStatus }) => CallStatus)).toEqual(['completed'])
  expect(phone.alerts.all()).toEqual([])
})

test('the caller hangs up: the line is closed, and the action is asked before the status callback', async () => {
  const { phone, bob, shop, agent } = agentStory({ relay: ALL })
  const leg = await bob.dial(shop)
  await phone.clock.advance('10s')
  await leg.hangUp()
  expect(agent.closes).toEqual([{ code: 1000, reason: 'Closing websocket session' }])
  expect(phone.callbacks.all().map(({ url, params }) => [url, params.CallStatus, params.SessionStatus, params.SessionDuration])).toEqual([
    ['https://app.test/voice', 'ringing', undefined, undefined],
    ['https://app.test/action', 'completed', 'completed', '10'],
    ['https://app.test/status', 'completed', undefined, undefined],
  ])
})

test('so does REST', async () => {
  const { phone, bob, shop, agent, update } = agentStory()
  const leg = await bob.dial(shop)
  await phone.clock.advance('5s')
  await update(leg.sid, { Status: 'completed' })
  await phone.clock.drain()
  expect(agent.closes).toHaveLength(1)
  expect(phone.callbacks.all().map(({ params }) => params.SessionStatus ?? params.CallStatus)).toEqual([
    'ringing',
    'completed',
    'completed',
  ])
})

test('another document of the app closes it without an action', async () => {
  const { phone, bob, shop, agent, update, asked } = agentStory({ pages: { '/more': '<Say>More</Say>' } })
  const leg = await bob.dial(shop)
  await phone.clock.advance('5s')
  await update(leg.sid, { Url: 'https://app.test/more' })
  await phone.clock.drain()
  expect(agent.closes).toHaveLength(1)
  expect(asked.map(({ path }) => path)).toEqual(['/voice', '/more'])
  expect(leg.heard).toEqual(['More'])
})

test('the action may connect again: another session on the same call, greeted anew', async () => {
  let sessions = 0
  const { phone, bob, shop, agent, socket } = agentStory({
    relay: ALL,
    pages: { '/action': () => (++sessions > 1 ? '<Hangup/>' : relayXml({ relay: ALL })) },
  })
  const leg = await bob.dial(shop)
  await leg.hears('shop')
  const { sid } = socket()
  agent.send({ type: 'end' })
  await phone.clock.advance('5s')
  expect(phone.sockets.count()).toBe(2)
  expect(socket().sid).not.toBe(sid)
  expect(agent.told.filter(({ type }) => type === 'setup').map(({ callStatus }) => callStatus)).toEqual(['RINGING', 'IN_PROGRESS'])
  expect(leg.heard).toEqual(['Hello, this is the shop.', 'Hello, this is the shop.'])
  agent.send({ type: 'end' })
  await phone.clock.drain()
  expect(leg.status).toBe('completed')
})

test('who speaks while no line is open is told so', async () => {
  const { phone, bob, shop, agent } = agentStory({ pages: { '/action': relayXml() } })
  const leg = await bob.dial(shop)
  await expect(leg.say('hello')).rejects.toThrow(
    "is ringing and nothing listens yet. Move the clock first: await phone.clock.advance('478ms')",
  )
  await phone.clock.advance('1s')
  agent.send({ type: 'end' })
  await phone.clock.advance('50ms')
  await expect(leg.say('hello')).rejects.toThrow("is being closed. Move the clock first: await phone.clock.advance('38ms')")
  await phone.clock.advance('300ms')
  await expect(leg.say('hello')).rejects.toThrow('is not open yet. Move the clock first')
  await leg.hangUp()
})

test('without an action the next verb follows', async () => {
  const { phone, bob, shop, agent } = agentStory({ connect: '', after: '<Say>Next</Say>' })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  agent.send({ type: 'end' })
  await phone.clock.drain()
  expect(leg.heard).toEqual(['Next'])
})

test('the app breaks off: 64105, and the action is asked while the call goes on', async () => {
  const { phone, bob, shop, agent, asked, socket } = agentStory()
  const leg = await bob.dial(shop)
  await phone.clock.advance('8s')
  agent.close(1000, 'bye')
  await phone.clock.drain()
  expect(asked.at(-1)?.form).toMatchObject({
    SessionStatus: 'failed',
    ErrorCode: '64105',
    ErrorMessage: 'Websocket ended',
    CallStatus: 'in-progress',
  })
  expect(socket()).toMatchObject({ status: 'closed', close: { code: 1000, reason: 'bye' } })
  expect(phone.alerts.last()).toMatchObject({ code: 64105, level: 'warning' })
  expect(leg.status).toBe('completed')
})

test('an outbound call: the agent learns who is called, and IN_PROGRESS', async () => {
  const { phone, place, agent, bob, call } = agentStory()
  const sid = await place()
  await phone.clock.advance('10s')
  expect(agent.told[0]).toMatchObject({ direction: 'outbound-api', callStatus: 'IN_PROGRESS', to: bob.number })
  agent.send({ type: 'end' })
  await phone.clock.drain()
  expect(call(sid).status).toBe('completed')
})

test('a recording cannot be started while it runs', async () => {
  const { phone, bob, shop, api } = agentStory()
  const leg = await bob.dial(shop)
  await phone.clock.advance('5s')
  const { status, json } = await api.post(`Calls/${leg.sid}/Recordings.json`, {})
  expect([status, json.code]).toEqual([400, 21220])
  await leg.hangUp()
})
