// What an agent says, and what cuts it off: clauses, the queue, interruption by speech and by key, preemption, files, tones.
import { expect, test } from 'vitest'
import { type Agent, agentStory, type Setting } from '../../support/relay/agent'

const ALL = { events: 'speaker-events tokens-played', dtmfDetection: 'true' }
const REPLY = 'Sentence 1 of twelve: the quick brown fox. Sentence 2 of twelve: the quick brown fox.'

/** The session is open, and the agent has nothing to say. */
async function talking(setting: Setting = {}) {
  const all = agentStory({ ...setting, relay: { ...ALL, ...setting.relay } })
  const leg = await all.bob.dial(all.shop)
  await all.phone.clock.advance('1s')
  return { ...all, leg, [Symbol.asyncDispose]: () => (leg.status === 'in-progress' ? leg.hangUp() : Promise.resolve()) }
}

function say(agent: Agent, text: string, more: object = {}) {
  const tokens = text.split(/(?= )/)
  for (const [index, token] of tokens.entries()) agent.send({ type: 'text', token, last: index === tokens.length - 1, ...more })
}

test('a reply is played clause by clause, and a text of one token as one', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, 'I heard: Stop. I am the caller, and you?')
  agent.send({ type: 'text', token: 'One. Two, three.', last: true })
  await phone.clock.drain()
  expect(agent.lines().slice(1)).toEqual([
    'info agentSpeaking on',
    'info tokensPlayed I heard:',
    'info tokensPlayed  Stop.',
    'info tokensPlayed  I am the caller, ',
    'info tokensPlayed and you?',
    'info tokensPlayed One. Two, three.',
    'info agentSpeaking off',
  ])
  expect(leg.heard).toEqual(['I heard: Stop. I am the caller, and you?', 'One. Two, three.'])
})

test('speech interrupts: the clause is cut at a word, and the rest is never heard', async () => {
  await using story = await talking({ relay: { partialPrompts: 'true' } })
  const { agent, phone, leg } = story
  say(agent, REPLY)
  await phone.clock.advance(315 + 42 * 53 + 684)
  await leg.say('Stop it')
  await phone.clock.drain()
  expect(agent.lines().slice(1)).toEqual([
    'info agentSpeaking on',
    'info tokensPlayed Sentence 1 of twelve:',
    'info tokensPlayed  the quick brown fox.',
    'info clientSpeaking on',
    'info tokensPlayed Sentence 2 of',
    'interrupt Sentence 2 of 684',
    'prompt Stop',
    'info agentSpeaking off',
    'prompt Stop it',
    'info clientSpeaking off',
    'prompt Stop it (last)',
  ])
  expect(leg.heard).toEqual(['Sentence 1 of twelve: the quick brown fox. Sentence 2 of'])
})

test('a key interrupts, too, and what waits goes as well', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, 'Hello there.')
  say(agent, 'And more.')
  await phone.clock.advance(330)
  await leg.press('9')
  await phone.clock.drain()
  expect(agent.lines().slice(2)).toEqual(['dtmf 9', 'info tokensPlayed Hello', 'interrupt Hello 15', 'info agentSpeaking off'])
  expect(leg.heard).toEqual(['Hello'])
})

test.each([
  ['none', 'none', []],
  ['none', 'any', ['dtmf 1', 'prompt Wait (last)']],
  ['none', 'dtmf', ['dtmf 1']],
  ['dtmf', 'none', ['dtmf 1', 'interrupt Please 100', 'prompt Wait (last)']],
  ['speech', 'speech', ['interrupt Please 100', 'prompt Wait (last)']],
])('interruptible=%s, reportInputDuringAgentSpeech=%s', async (interruptible, reportInputDuringAgentSpeech, told) => {
  await using story = await talking({ relay: { interruptible, reportInputDuringAgentSpeech, events: '' } })
  const { agent, phone, leg } = story
  agent.send({ type: 'text', token: 'Please listen to all of this, it takes a while.', last: true })
  await phone.clock.advance(415)
  await leg.press('1')
  await leg.say('Wait')
  await phone.clock.drain()
  expect(agent.lines().slice(1)).toEqual(told)
  expect(leg.heard).toEqual([told.includes('interrupt Please 100') ? 'Please' : 'Please listen to all of this, it takes a while.'])
})

test('a message may say for itself who interrupts it', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, 'Please listen to this.', { interruptible: false })
  await phone.clock.advance('1s')
  await leg.say('Wait')
  await phone.clock.drain()
  expect(agent.lines()).not.toContainEqual(expect.stringMatching(/^interrupt/))
  expect(leg.heard).toEqual(['Please listen to this.'])
})

test('a preemptible message is cut off by the next one, without a word', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, REPLY, { preemptible: true })
  await phone.clock.advance('900ms')
  say(agent, 'Never mind.')
  await phone.clock.drain()
  expect(agent.lines().slice(1)).toEqual([
    'info agentSpeaking on',
    'info tokensPlayed Sentence 1 of',
    'info tokensPlayed Never mind.',
    'info agentSpeaking off',
  ])
  expect(leg.heard).toEqual(['Sentence 1 of', 'Never mind.'])
})

test('a second message does not put the cut off', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, REPLY, { preemptible: true })
  await phone.clock.advance('900ms')
  for (const text of ['Never', 'mind.']) {
    agent.send({ type: 'text', token: text, last: true })
    await phone.clock.advance('60ms')
  }
  // 97 ms after the first of them.
  await phone.clock.advance('0ms')
  expect(agent.lines().at(-1)).toBe('info tokensPlayed Sentence 1 of')
  await phone.clock.drain()
  expect(leg.heard).toEqual(['Sentence 1 of', 'Never', 'mind.'])
})

test('a preemptible message waits behind one that is not', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, 'One two three.')
  await phone.clock.advance('500ms')
  say(agent, 'Four.', { preemptible: true })
  await phone.clock.drain()
  expect(leg.heard).toEqual(['One two three.', 'Four.'])
})

test('tones wait for their turn, and nobody speaks meanwhile', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  say(agent, 'Wait.')
  agent.send({ type: 'sendDigits', digits: '1234#' })
  await phone.clock.drain()
  expect(agent.lines().slice(1)).toEqual([
    'info agentSpeaking on',
    'info tokensPlayed Wait.',
    'info agentSpeaking off',
    'info tokensPlayed 1234#',
  ])
  expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'SendDigits', text: '1234#' })
})

test('a file is heard as often as it loops, and shown without its password', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  agent.send({ type: 'play', source: 'https://u:hunter22@cdn.test/a.mp3', loop: 2 })
  const { fired } = await phone.clock.drain()
  expect(fired.at(-1)?.at.getTime()).toBe((fired.at(0)?.at.getTime() ?? 0) + 6_000)
  expect(leg.heard).toEqual(['https://cdn.test/a.mp3'])
  agent.send('a bad frame with https://u:hunter22@cdn.test/b.mp3')
  await phone.clock.drain()
  expect(JSON.stringify([phone.sockets.all(), phone.timeline.toJSON(), phone.feed.since(), phone.alerts.all()])).not.toContain('hunter22')
})

test('a language changes what prompts say of theirs', async () => {
  await using story = await talking()
  const { agent, phone, leg } = story
  agent.send({ type: 'language', transcriptionLanguage: 'es-ES' })
  await phone.clock.advance('0ms')
  await leg.say('hola')
  await phone.clock.drain()
  expect(agent.told.at(-1)).toEqual({ type: 'prompt', voicePrompt: 'hola', lang: 'es-ES', last: true })
})

test('with flux the region is left out, and partials are what the test says', async () => {
  await using story = await talking({ relay: { speechModel: 'flux', partialPrompts: 'true', events: '' } })
  const { agent, phone, leg } = story
  await leg.say('Holding.', { partials: ['Hold', 'Holding.'] })
  await phone.clock.drain()
  expect(agent.told.slice(1)).toEqual([
    { type: 'prompt', voicePrompt: 'Hold', lang: 'en', last: false },
    { type: 'prompt', voicePrompt: 'Holding.', lang: 'en', last: false },
    { type: 'prompt', voicePrompt: 'Holding.', lang: 'en', last: true },
  ])
})

test('without dtmfDetection nothing listens for keys', async () => {
  await using story = await talking({ relay: { dtmfDetection: 'false' } })
  await expect(story.leg.press('1')).rejects.toThrow('nothing listens for keys')
})

test('what was heard so far of a long reply, and a wait for it', async () => {
  await using story = await talking()
  const { agent, leg } = story
  say(agent, REPLY)
  await leg.hears('quick brown')
  expect(leg.heard).toEqual(['Sentence 1 of twelve: the quick brown'])
  await expect(leg.hears('never said')).rejects.toThrow('nothing is pending')
})

test('ten frames without a meaning: each is answered, and the line is closed', async () => {
  await using story = await talking()
  const { agent, phone, asked, socket } = story
  for (let i = 1; i <= 9; i++) agent.send(`this is not json #${i}`)
  await phone.clock.advance('1s')
  expect(agent.lines().slice(1)).toEqual(
    Array.from({ length: 9 }, (_, i) => `error Invalid message received, code: 64107, this is not json #${i + 1}`),
  )
  agent.send({ type: 'sendDigits', digits: 'abc' })
  await phone.clock.drain()
  expect(agent.lines().at(-1)).toBe('error Invalid message received, code: 64106, {"type":"sendDigits","digits":"abc"}')
  expect(socket().close).toEqual({ code: 1007, reason: 'Too many consecutive malformed messages.' })
  expect(asked.at(-1)?.form).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64105', CallStatus: 'in-progress' })
  expect(phone.alerts.count({ code: 64107 })).toBe(9)
})

test('a good frame between them, and they are counted anew', async () => {
  await using story = await talking()
  const { agent, phone, socket } = story
  for (let i = 0; i < 18; i++) agent.send(i === 9 ? { type: 'text', token: 'Well.', last: true } : 'no')
  await phone.clock.drain()
  expect(socket().status).toBe('open')
})
