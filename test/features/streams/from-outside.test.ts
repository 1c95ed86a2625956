// The sound of a call whose phone runs in another process: played, read and fetched over a port.
import { expect, test } from 'vitest'
import { toBase64 } from '../../../src/audio/base64'
import { samplesOfWaveform, toneOf } from '../../../src/audio/waveforms'
import { writeWav } from '../../../src/audio/write-wav'
import { connect } from '../../../src/entry/client'
import { listen } from '../../../src/entry/server'
import { isSound } from '../../support/streams/fork'
import { type MediaStory, mediaStory, type Setting } from '../../support/streams/media-app'

interface Remote extends MediaStory {
  readonly url: string
  readonly there: ReturnType<typeof connect>
  ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly json: unknown }>
}

async function remote(setting: Setting = {}): Promise<Remote & AsyncDisposable> {
  const made = mediaStory(setting)
  const server = await listen(made.phone)
  const root = `${server.url}/_ringback/v1/handsets/${encodeURIComponent(made.bob.number)}`
  return {
    ...made,
    url: server.url,
    there: connect(server.url),
    async ask(method, path, body) {
      const response = await fetch(`${root}/${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
      return { status: response.status, json: await response.json() }
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

const samples = (ms: number) => samplesOfWaveform(toneOf(440, 10_000), ms * 8)
/** How many milliseconds of sound the app was told. */
const soundTold = ({ app }: MediaStory) => app.media().filter(isSound).length * 20

test.each([
  ['a file', () => writeWav([samples(200)])],
  ['samples', () => samples(200)],
  ['a tone', () => ({ tone: 440, for: '200ms' }) as const],
])('%s is played into the stream', async (_, playable) => {
  await using made = await remote()
  const { there, phone, bob, shop } = made
  const ana = there.handset(bob.number)
  await ana.dial({ e164: shop.e164 })
  expect(await ana.play(playable())).toMatchObject({ status: 'in-progress', sid: phone.calls.last().sid })
  await there.clock.advance('1s')
  expect(soundTold(made)).toBe(200)
  await ana.hangUp()
})

test('what the app played, and the file of what was heard, are what they are in process', async () => {
  await using made = await remote()
  const { there, phone, app, bob, shop } = made
  const ana = there.handset(bob.number)
  await ana.dial({ e164: shop.e164 })
  await there.clock.advance('100ms')
  app.play(300)
  app.mark('greeting')
  app.play(5_000)
  await there.clock.advance('1s')
  app.clear()
  await there.clock.advance('1s')
  const played = await ana.played()
  expect(played).toEqual([
    { at: expect.any(Date), ms: 300, mark: 'greeting' },
    { at: expect.any(Date), ms: expect.any(Number), cut: true },
  ])
  expect(played).toEqual(bob.leg().played)
  const file = await ana.audio()
  expect(file).toEqual(bob.leg().audio())
  expect(file.length).toBe(44 + 2_100 * 16)
  const response = await fetch(`${made.url}/_ringback/v1/handsets/${encodeURIComponent(bob.number)}/audio`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/x-wav'])
  await ana.hangUp()
  expect(phone.alerts.all()).toEqual([])
})

test.each([
  [{}, 'handsets/…/play takes one of both'],
  [{ tone: 440, for: '1s', wav: 'UklGRg==' }, 'handsets/…/play takes one of both'],
  [{ wav: 'not base64!' }, 'not base64'],
  [{ wav: 7 }, '"wav" is 7. Write a text.'],
  [{ wav: toBase64(Uint8Array.of(1, 2, 3)) }, 'handsets/…/play got 3 bytes that do not begin with RIFF and WAVE. Write a WAV file'],
  [{ tone: 9_000, for: '1s' }, 'handsets/…/play got tone: 9000. Write a frequency in Hz'],
  [{ tone: 440 }, 'for of handsets/…/play'],
  [{ tone: 440, for: '1s', loud: true }, 'does not know "loud"'],
])('%j is refused: %s', async (body, words) => {
  await using made = await remote()
  const leg = await made.dial()
  const { status, json } = await made.ask('POST', 'play', body)
  expect([status, json]).toEqual([400, { error: { kind: 'misuse', message: expect.stringContaining(words) } }])
  await leg.hangUp()
})

test('where nobody hears it, and where there is no call', async () => {
  await using made = await remote({ voice: '<Pause length="9"/>' })
  const ana = made.there.handset(made.bob.number)
  for (const act of [() => ana.play({ tone: 440, for: '1s' }), () => ana.played(), () => ana.audio()])
    await expect(act()).rejects.toMatchObject({ kind: 'misuse', status: 400, message: expect.stringContaining('no call') })
  const leg = await made.dial()
  await expect(ana.play({ tone: 440, for: '1s' })).rejects.toThrow('nothing would hear a sound')
  expect(await ana.played()).toEqual([])
  await leg.hangUp()
})

test('what is no sound is refused by the phone, as in process', async () => {
  await using made = await remote()
  const leg = await made.dial()
  await expect(made.there.handset(made.bob.number).play({ volume: 7 } as never)).rejects.toThrow('does not know "volume"')
  await leg.hangUp()
})
