// A media stream in the page: its sound in rows, and what of it was played, as the phone itself says.
import { expect, test } from 'vitest'
import { frameRows } from '../../../src/inspector/model/frames'
import { playedOf } from '../../../src/inspector/model/played'
import type { Socket } from '../../../src/inspector/model/wire'
import { look } from '../../support/inspector/changes'
import { forked, STREAM } from '../../support/streams/fork'
import { type MediaStory, mediaStory, type Setting } from '../../support/streams/media-app'

async function talk(setting: Setting = {}) {
  const made = mediaStory(setting)
  const leg = await made.dial()
  await made.phone.clock.advance('100ms')
  return { ...made, leg }
}

function socketOf({ phone }: MediaStory): Socket {
  const sockets = [...look(phone).sockets.values()]
  expect(sockets).toHaveLength(1)
  return sockets[0] as Socket
}

const rowsOf = (made: MediaStory) => frameRows(socketOf(made).frames).map(({ from, words }) => `${from}: ${words}`)

function playedOnPage(made: MediaStory) {
  const { frames, closedAt } = socketOf(made)
  return playedOf(frames, closedAt, made.phone.clock.now().toISOString()).map(({ at, ms, mark, isCut }) => ({
    at: new Date(at),
    ms,
    ...(mark !== null && { mark }),
    ...(isCut && { cut: true }),
  }))
}

test('sound and silence are rows of their own, each with its length', async () => {
  const made = await talk()
  await made.leg.play({ tone: 440, for: '1200ms' })
  await made.phone.clock.advance('2s')
  made.app.play(5_000)
  made.app.mark('answer')
  await made.phone.clock.advance('100ms')
  await made.leg.press('1')
  await made.leg.hangUp()
  expect(rowsOf(made)).toEqual([
    'provider: connected',
    'provider: start',
    'provider: silence, 100 ms × 5 frames',
    'provider: sound, 1.2 s × 60 frames',
    'provider: silence, 800 ms × 40 frames',
    'app: sound, 5 s × 1 frame',
    'app: mark “answer”',
    'provider: silence, 100 ms × 5 frames',
    'provider: dtmf 1',
    'provider: stop',
  ])
})

test('two tracks go on beside each other', async () => {
  const made = forked(`<Start>${STREAM} track="both_tracks"/></Start><Pause length="1"/>`)
  await made.dial()
  await made.phone.clock.drain()
  expect(rowsOf(made).slice(2)).toEqual([
    'provider: silence, 980 ms × 49 frames',
    'provider: silence, 980 ms × 49 frames',
    'provider: stop',
  ])
})

test('samples of SignalWire are as long as they are', async () => {
  const made = await talk({ stream: { codec: 'L16@16000h' }, options: { dialect: 'signalwire' } })
  expect(rowsOf(made).at(-1)).toBe('provider: silence, 100 ms × 5 frames')
  await made.leg.hangUp()
})

test.each<[string, (made: MediaStory) => Promise<unknown>]>([
  ['played to the end', async ({ phone }) => phone.clock.advance('20s')],
  ['while it is played', async ({ phone }) => phone.clock.advance('1s')],
  [
    'cut off',
    async ({ phone, app }) => {
      await phone.clock.advance('2500ms')
      app.clear()
      await phone.clock.advance('1s')
    },
  ],
  [
    'cut off, and once more from there',
    async ({ phone, app }) => {
      await phone.clock.advance('500ms')
      app.clear()
      app.play(300)
      app.mark('sorry')
      await phone.clock.advance('1s')
      app.mark('at once')
      app.play(0)
      await phone.clock.advance('1s')
    },
  ],
  [
    'and the app closes',
    async ({ phone, app }) => {
      await phone.clock.advance('1s')
      app.close(1000)
      await phone.clock.advance('1s')
    },
  ],
])('%s: what was played is what the phone says', async (_, act) => {
  const made = await talk()
  made.app.play(1_000)
  made.app.play(1_000)
  made.app.mark('greeting')
  made.app.play(3_000)
  await act(made)
  expect(made.leg.played.length).toBeGreaterThan(0)
  expect(playedOnPage(made)).toEqual(made.leg.played)
  made.phone.reset()
})
