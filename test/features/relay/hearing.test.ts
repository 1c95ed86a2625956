// How a caller is heard by the attributes of ConversationRelay: how long a silence ends a prompt, what is no interruption, what language it is.
import { expect, test } from 'vitest'
import { agentStory, type Setting } from '../../support/relay/agent'

/** The session is open, and the agent begins a long reply. */
async function talking(setting: Setting = {}) {
  const all = agentStory(setting)
  const leg = await all.bob.dial(all.shop)
  await all.phone.clock.advance('1s')
  return { ...all, leg, [Symbol.asyncDispose]: () => (leg.status === 'in-progress' ? leg.hangUp() : Promise.resolve()) }
}

test.each([
  [{}, 730],
  [{ speechTimeout: 'auto' }, 730],
  [{ speechTimeout: '600' }, 600],
  [{ speechTimeout: '5000' }, 5_000],
])('%j: the prompt comes %d ms after the last word', async (relay, silence) => {
  await using story = await talking({ relay })
  const { agent, phone, leg } = story
  await leg.say('hello there')
  await phone.clock.advance(242 + silence - 1)
  expect(agent.lines()).toEqual(['setup'])
  await phone.clock.advance(1)
  expect(agent.lines()).toEqual(['setup', 'prompt hello there (last)'])
})

test.each(['599', '5001', 'soon', ''])('speechTimeout="%s" has no meaning: 64101, and the default counts', async (speechTimeout) => {
  await using story = await talking({ relay: { speechTimeout } })
  const { agent, phone, leg } = story
  expect(phone.alerts.last()).toMatchObject({ code: 64101, message: expect.stringContaining('speechTimeout') })
  await leg.say('hello')
  await phone.clock.advance(730)
  expect(agent.lines()).toEqual(['setup', 'prompt hello (last)'])
})

test.each([
  ['Uh-huh.', 'true', false],
  ['yeah, yeah, I see', 'true', false],
  ['Mm-hmm', 'true', false],
  ['Yes, but wait', 'true', true],
  ['right now', 'true', true],
  ['Uh-huh.', 'false', true],
])('%j with ignoreBackchannel="%s": interrupts %s', async (words, ignoreBackchannel, interrupts) => {
  await using story = await talking({ relay: { ignoreBackchannel } })
  const { agent, phone, leg } = story
  agent.send({ type: 'text', token: 'Please listen to all of this, it takes a while.', last: true })
  await phone.clock.advance('1s')
  await leg.say(words)
  await phone.clock.advance('8s')
  expect(agent.told.some(({ type }) => type === 'interrupt')).toBe(interrupts)
  expect(agent.told.some(({ type }) => type === 'prompt')).toBe(interrupts)
  expect(leg.heard[0]).toBe(interrupts ? 'Please listen' : 'Please listen to all of this, it takes a while.')
})

test('to an agent that is silent it is an answer, and one that wants reports is told of it', async () => {
  await using story = await talking({ relay: { ignoreBackchannel: 'true', reportInputDuringAgentSpeech: 'speech' } })
  const { agent, phone, leg } = story
  await leg.say('Yes.')
  await phone.clock.advance('1s')
  agent.send({ type: 'text', token: 'Please listen to all of this, it takes a while.', last: true })
  await phone.clock.advance('1s')
  await leg.say('Uh-huh.')
  await phone.clock.advance('8s')
  expect(agent.lines()).toEqual(['setup', 'prompt Yes. (last)', 'prompt Uh-huh. (last)'])
})

test('a Language says how its prompts are told, once a language message changes to it', async () => {
  const inside = '<Language code="es-ES" speechModel="flux"/><Language code="de-DE" transcriptionProvider="Google" speechModel="long"/>'
  await using story = await talking({ relay: { speechModel: 'nova-3-general' }, inside })
  const { agent, phone, leg } = story
  const langs: unknown[] = []
  for (const transcriptionLanguage of ['en-US', 'es-ES', 'de-DE', 'fr-FR']) {
    agent.send({ type: 'language', transcriptionLanguage })
    await phone.clock.advance(0)
    await leg.say('hello')
    await phone.clock.advance('1s')
    langs.push(agent.told.at(-1)?.lang)
  }
  expect(langs).toEqual(['en-US', 'es', 'de-DE', 'fr-FR'])
  expect(phone.alerts.all()).toEqual([])
})

test('a Language without a model has that of the session', async () => {
  await using story = await talking({ relay: { speechModel: 'flux' }, inside: '<Language code="es-ES" voice="x"/>' })
  const { agent, phone, leg } = story
  agent.send({ type: 'language', transcriptionLanguage: 'es-ES' })
  await phone.clock.advance(0)
  await leg.say('hola')
  await phone.clock.advance('1s')
  expect(agent.told.at(-1)).toMatchObject({ voicePrompt: 'hola', lang: 'es' })
})

test.each([
  [{ relay: { ttsProvider: 'Google', voice: 'es-ES-Standard-A' } }, 'voice="es-ES-Standard-A"'],
  [{ relay: { ttsProvider: 'Google', voice: 'en-US-Journey-O', ttsLanguage: 'es-ES' } }, 'voice="en-US-Journey-O"'],
  [{ inside: '<Language code="es-ES" ttsProvider="Google" voice="en-US-Journey-O"/>' }, 'Language voice="en-US-Journey-O"'],
  [{ inside: '<Language code="es-ES" ttsProvider="Azure"/>' }, 'Language ttsProvider="Azure"'],
  [{ inside: '<Language code="es-ES" transcriptionProvider="Azure"/>' }, 'Language transcriptionProvider="Azure"'],
])('%j raises 64101, and the session goes on', async (setting, named) => {
  await using story = await talking(setting)
  expect(story.phone.alerts.all()).toMatchObject([{ code: 64101, message: expect.stringContaining(named) }])
  expect(story.agent.lines()).toEqual(['setup'])
})

test.each([
  { relay: { ttsProvider: 'Google', voice: 'en-US-Journey-O' } },
  { relay: { ttsProvider: 'Google', voice: 'es-ES-Standard-A', ttsLanguage: 'es-ES' } },
  { relay: { ttsProvider: 'Amazon', voice: 'Joanna-Neural' } },
  { relay: { voice: 'UgBBYS2sOqTuMpoF3BR0' } },
])('%j raises nothing', async (setting) => {
  await using story = await talking(setting)
  expect(story.phone.alerts.all()).toEqual([])
})

test('a Language without a code is skipped with a warning', async () => {
  await using story = await talking({ inside: '<Language ttsProvider="Google"/>' })
  expect(story.phone.alerts.all()).toMatchObject([{ code: 12200, message: expect.stringContaining('a Language without a code') }])
})
