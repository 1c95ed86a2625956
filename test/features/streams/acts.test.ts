// Which acts of a person work on which line: the table of docs/media-streams.md.
import { describe, expect, test } from 'vitest'
import { readWav } from '../../../src/audio/read-wav'
import type { Leg } from '../../../src/index'
import { agentStory } from '../../support/relay/agent'
import { forked, isSound, STREAM } from '../../support/streams/fork'
import { mediaStory } from '../../support/streams/media-app'

const TONE = { tone: 440, for: '200ms' } as const
const loudness = (leg: Leg) => Math.max(0, ...readWav(leg.audio(), 'it').map(Math.abs))

describe('ConversationRelay', () => {
  test('words and keys are told, sound is refused, and what the agent says is words and a voice', async () => {
    const { phone, bob, shop, agent } = agentStory({ relay: { welcomeGreeting: 'Hello, this is the shop.', dtmfDetection: 'true' } })
    const leg = await bob.dial(shop)
    await leg.hears('Hello, this')
    await leg.say('my order', { partials: false })
    await leg.press('1')
    await phone.clock.advance('2s')
    expect(agent.lines()).toEqual(expect.arrayContaining([expect.stringMatching(/^interrupt /), 'prompt my order (last)', 'dtmf 1']))
    await expect(leg.play(TONE)).rejects.toThrow('nothing would hear a sound')
    expect(leg.played).toEqual([])
    expect(leg.heard.join(' ')).toContain('Hello, this')
    expect(loudness(leg)).toBeGreaterThan(300)
    await leg.hangUp()
  })
})

describe('a stream of Connect', () => {
  test('words, keys and sound are told, and what the app plays is sound', async () => {
    const { phone, app, dial } = mediaStory()
    const leg = await dial()
    await leg.say('my order')
    await leg.play(TONE)
    await leg.press('1')
    await phone.clock.advance('2s')
    expect(app.media().filter(isSound).length).toBeGreaterThan(20)
    expect(app.events()).toContain('dtmf 1')
    expect(loudness(leg)).toBe(0)
    app.play(500)
    await phone.clock.advance('1s')
    expect(leg.played).toMatchObject([{ ms: 500 }])
    expect(leg.heard).toEqual([])
    expect(loudness(leg)).toBeGreaterThan(300)
    expect(leg.call.transcript.map(({ text }) => text)).toContain('my order')
    await leg.hangUp()
  })
})

describe('a stream of Start', () => {
  test('words and sound are told, keys are the document’s, and the app is not heard', async () => {
    const made = forked(`<Start>${STREAM}/></Start><Gather action="/action"><Say>Press one</Say></Gather>`)
    const { phone, app } = made
    const leg = await made.dial()
    await leg.say('my order')
    await leg.play(TONE)
    await phone.clock.advance('2s')
    expect(app.media().filter(isSound).length).toBeGreaterThan(20)
    app.play(500)
    await phone.clock.advance('1s')
    expect(leg.played).toEqual([])
    expect(leg.heard).toContain('Press one')
    expect(loudness(leg)).toBeGreaterThan(300)
    await leg.press('1')
    expect(app.events().some((event) => event.startsWith('dtmf'))).toBe(false)
    expect(leg.call.digits).toBe('1')
    phone.reset()
  })
})
