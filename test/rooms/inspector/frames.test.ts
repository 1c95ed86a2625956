// The frames of a socket in words, and as marks on its lane.
import { expect, test } from 'vitest'
import { frameRows, jsonOf } from '../../../src/inspector/model/frames'
import { itemsOf } from '../../../src/inspector/model/items'
import { pictureOf } from '../../../src/inspector/model/lanes'
import { rowOf } from '../../../src/inspector/model/rows'
import { applyChanges, applyFrames } from '../../../src/inspector/model/run'
import { scaleOf } from '../../../src/inspector/model/scale'
import type { Frame, Socket } from '../../../src/inspector/model/wire'
import { look } from '../../support/inspector/changes'
import { agentStory } from '../../support/relay/agent'

function frame(from: Frame['from'], data: object | string, ms = 0): Frame {
  return { at: new Date(ms).toISOString(), from, data: typeof data === 'string' ? data : JSON.stringify(data) }
}
const words = (frames: readonly Frame[]) => frameRows(frames).map((row) => row.words)
/** 160 bytes, as base64. */
const SOUND = `${'f'.repeat(213)}=`
const media = (from: Frame['from'], ms: number) => frame(from, { event: 'media', media: { payload: SOUND } }, ms)

test.each([
  [{ type: 'setup', sessionId: 'VX1' }, 'setup'],
  [{ type: 'prompt', voicePrompt: 'my order', lang: 'en-US', last: true }, 'prompt “my order”'],
  [{ type: 'prompt', voicePrompt: 'my', last: false }, 'prompt “my” …'],
  [{ type: 'dtmf', digit: '5' }, 'dtmf 5'],
  [{ event: 'dtmf', dtmf: { track: 'inbound_track', digit: '5' } }, 'dtmf 5'],
  [{ type: 'interrupt', utteranceUntilInterrupt: 'How can', durationUntilInterruptMs: 3 }, 'interrupt after “How can”'],
  [{ type: 'info', name: 'agentSpeaking', value: 'on' }, 'agentSpeaking on'],
  [{ type: 'info', name: 'tokensPlayed', value: ' you?' }, 'tokensPlayed “ you?”'],
  [{ type: 'error', description: 'Invalid message' }, 'error: Invalid message'],
  [{ type: 'text', token: 'Well.', last: true }, 'text “Well.”'],
  [{ type: 'play', source: 'https://cdn.test/a.mp3' }, 'play https://cdn.test/a.mp3'],
  [{ type: 'sendDigits', digits: '12#' }, 'sendDigits 12#'],
  [{ type: 'language', ttsLanguage: 'es-ES', transcriptionLanguage: 'en-US' }, 'language es-ES, en-US'],
  [{ type: 'end' }, 'end'],
  [{ type: 'end', handoffData: 'bye' }, 'end “bye”'],
  [{ event: 'mark', streamSid: 'MZ1', mark: { name: 'one' } }, 'mark “one”'],
  [{ event: 'clear' }, 'clear'],
  [{ some: 'thing' }, '{"some":"thing"}'],
  ['no JSON', 'no JSON'],
  ['null', 'null'],
])('%j', (data, told) => {
  expect(words([frame('app', data)])).toEqual([told])
})

test('the tokens of one reply are one row, until another frame or the last of them', () => {
  const token = (text: string, last = false) => frame('app', { type: 'text', token: text, last })
  expect(
    words([
      token('You'),
      token(' said'),
      token(' so.', true),
      token('Next'),
      frame('provider', { type: 'dtmf', digit: '1' }),
      token(' one'),
    ]),
  ).toEqual(['text “You said so.”', 'text “Next” …', 'dtmf 1', 'text “ one” …'])
})

test('sound is one row in each direction, until something is said in words', () => {
  const frames = [
    frame('provider', { event: 'connected' }),
    media('provider', 20),
    media('app', 20),
    media('provider', 40),
    media('provider', 60),
    media('app', 40),
    frame('app', { event: 'mark', mark: { name: 'end' } }),
    media('provider', 80),
  ]
  const rows = frameRows(frames)
  expect(rows.map(({ index, from, words: said }) => [index, from, said])).toEqual([
    [0, 'provider', 'connected'],
    [1, 'provider', 'sound, 60 ms × 3 frames'],
    [2, 'app', 'sound, 40 ms × 2 frames'],
    [6, 'app', 'mark “end”'],
    [7, 'provider', 'sound, 20 ms × 1 frame'],
  ])
  expect(rows[1]?.frames).toEqual([frames[1], frames[3], frames[4]])
  // Other frames of the same array are not read again.
  expect(frameRows(frames)).toBe(rows)
})

test('the JSON of one frame is written out, and of many the first', () => {
  const [one] = frameRows([frame('app', { type: 'end' })])
  expect(one && jsonOf(one)).toBe('{\n  "type": "end"\n}')
  const [many] = frameRows(Array.from({ length: 15 }, (_, index) => media('app', index)))
  expect(many && jsonOf(many).split('\n')).toHaveLength(13)
  expect(many && jsonOf(many)).toMatch(/… 3 more$/)
  const [bad] = frameRows([frame('app', 'no JSON')])
  expect(bad && jsonOf(bad)).toBe('no JSON')
})

test('of a long line the page keeps what it was told, and asks for what it was not', async () => {
  const { phone, bob, shop } = agentStory({ relay: { dtmfDetection: 'true' } })
  const leg = await bob.dial(shop)
  await phone.clock.advance('1s')
  const latest = (cursor?: string) => JSON.parse(JSON.stringify(phone.feed.latest(cursor)))
  let run = look(phone)
  const { sid } = phone.sockets.last()
  const seen = (): Socket => run.sockets.get(sid) as Socket
  for (let i = 0; i < 150; i++) await leg.press('1')
  run = applyChanges(run, latest(run.cursor))
  for (let i = 0; i < 150; i++) await leg.press('2')
  run = applyChanges(run, latest(run.cursor))
  // 200 came, and 100 of them were new.
  expect([seen().framesBefore, seen().frames.length]).toEqual([0, 301])
  for (let i = 0; i < 201; i++) await leg.press('3')
  run = applyChanges(run, latest(run.cursor))
  expect([seen().framesBefore, seen().frames.length]).toEqual([302, 200])
  run = applyFrames(run, sid, JSON.parse(JSON.stringify(phone.sockets.last().frames)))
  expect([seen().framesBefore, seen().frames.length]).toEqual([0, 502])
  await leg.press('4')
  run = applyChanges(run, latest(run.cursor))
  expect(seen().frames).toEqual(JSON.parse(JSON.stringify(phone.sockets.last().frames)))
  expect(applyFrames(run, 'VX1', [])).toBe(run)
  await leg.hangUp()
})

test('a lane has a mark for each moment and direction, and frames take less room than statuses', async () => {
  const { phone, bob, shop, agent } = agentStory({
    relay: { dtmfDetection: 'true', events: 'speaker-events', welcomeGreeting: 'Hello there.' },
  })
  const leg = await bob.dial(shop)
  await leg.hears('Hello')
  await leg.press('1')
  agent.send({ type: 'text', token: 'One.', last: true })
  await phone.clock.advance('1s')
  const run = look(phone)
  const { lanes } = pictureOf(run, itemsOf(run), 84)
  const lane = lanes.find(({ item }) => item.type === 'socket')
  expect(lane?.beats.map(({ from, rows }) => [from, rows.map((row) => row.words)])).toEqual([
    ['provider', ['setup']],
    ['provider', ['agentSpeaking on']],
    ['provider', ['dtmf 1', 'interrupt after “Hello”', 'agentSpeaking off']],
    ['app', ['text “One.”']],
    ['provider', ['agentSpeaking on']],
    ['provider', ['agentSpeaking off']],
  ])
  const at = lane?.beats.map(({ x }) => x) ?? []
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[2]).toBe(at[3])
  expect(lanes.find(({ item }) => item.type === 'call')?.beats).toEqual([])
  const item = itemsOf(run)
    .slice()
    .find(({ type }) => type === 'socket')
  expect(item && rowOf(item).preview(item)).toBe('agentSpeaking off')
  await leg.hangUp()
})

test('a fine moment takes little room, and as much as any other where it is both', () => {
  const at = (ms: number) => new Date(ms).toISOString()
  const scale = scaleOf([at(0), at(400)], 84, [at(100), at(200), at(400)])
  expect([0, 100, 200, 400].map(scale.x)).toEqual([0, 20, 40, 128])
})
