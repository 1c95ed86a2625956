// The media of a stream in the timeline and in the sequence: a line for what went one way between two other frames, however much it was.
import { expect, test } from 'vitest'
import { Part } from '../../../src/sequence/part'
import { Sequence } from '../../../src/sequence/sequence'
import { forked, STREAM } from '../../support/streams/fork'
import { type MediaStory, mediaStory } from '../../support/streams/media-app'

const linesOf = ({ phone }: MediaStory) => {
  const { sid } = phone.sockets.last()
  return phone.timeline
    .all()
    .filter((line) => line.sid === sid && (line.kind === 'sound' || line.kind === 'frame'))
    .map(({ kind, text }) => (kind === 'sound' ? text.slice(9) : `${text.slice(9, 10)} ${/"event":"(\w+)"/.exec(text)?.[1]}`))
}

test('each way its length and how much of it was sound, in order, until something else was sent', async () => {
  const made = mediaStory()
  const leg = await made.dial()
  await leg.play({ tone: 440, for: '1200ms' })
  await made.phone.clock.advance('2s')
  made.app.play(5_000)
  made.app.mark('answer')
  await made.phone.clock.advance('100ms')
  await leg.press('1')
  made.app.clear()
  await made.phone.clock.advance('100ms')
  await leg.hangUp()
  expect(linesOf(made)).toEqual([
    '→ connected',
    '→ start',
    '→ 2 s, 1.2 s of it sound (100 frames)',
    '← 5 s of sound (1 frame)',
    '← mark',
    '→ 100 ms of silence (5 frames)',
    '→ dtmf',
    '← clear',
    '→ mark',
    '→ 100 ms of silence (5 frames)',
    '→ stop',
  ])
})

test('of two tracks, what the person hears is told apart', async () => {
  const made = forked(`<Start>${STREAM} track="both_tracks"/></Start><Say>Welcome to the bakery.</Say><Pause length="1"/>`)
  await made.dial()
  await made.phone.clock.drain()
  const lines = linesOf(made)
  expect(lines).toHaveLength(5)
  expect(lines.slice(2, 4)).toEqual([
    expect.stringMatching(/^→ [\d.]+ s of silence \(\d+ frames\)$/),
    expect.stringMatching(/^→ [\d.]+ s, [\d.]+ s of it sound \(\d+ frames, outbound\)$/),
  ])
})

test('a line that breaks ends it, too; samples of SignalWire are as long as they are', async () => {
  const made = mediaStory({ stream: { codec: 'L16@16000h' }, options: { dialect: 'signalwire' } })
  await made.dial()
  await made.phone.clock.advance('1s')
  // 32 bytes a millisecond.
  made.app.play(400)
  await made.phone.clock.advance('20ms')
  made.app.close()
  await made.phone.clock.advance('20ms')
  expect(linesOf(made).slice(2)).toEqual(['→ 1 s of silence (51 frames)', '← 100 ms of sound (1 frame)'])
})

test('two minutes of media is a few rows of the sequence, and a row is an arrow to the socket with what went there', async () => {
  const made = mediaStory()
  const leg = await made.dial()
  await made.phone.clock.advance('2m')
  await leg.hangUp()
  const lines = made.phone.timeline.all()
  expect(made.phone.sockets.last().frames.length).toBeGreaterThan(6_000 - 10)
  expect(lines.length).toBeLessThan(20)
  const find = (sid: string) => made.phone.sockets.get(sid) ?? made.phone.calls.get(sid)
  const sequence = new Sequence([new Part(lines, undefined, find)], find)
  const row = sequence.slice(0).find((one) => one.type === 'step' && one.label.includes('of silence'))
  expect(row).toMatchObject({ from: { kind: 'service' }, to: { kind: 'socket' }, label: '120 s of silence (6,000 frames)' })
})
