// Every guess about media streams that a run can be told of is told by one.
import { expect, test } from 'vitest'
import { streams } from '../../../src/domain/guesses/streams'
import { fault } from '../../../src/index'
import { forked, STREAM } from '../../support/streams/fork'
import { MEDIA_URL, type MediaStory, mediaStory, type Setting } from '../../support/streams/media-app'

interface Scene {
  readonly setting?: Setting
  act?(made: MediaStory): Promise<unknown>
}

const start = (inside: string, act?: Scene['act']): Scene => ({
  setting: { voice: `${inside}<Pause length="9"/>`, pages: { '/streams': '' } },
  ...(act && { act }),
})
const request = async (made: MediaStory, form: Readonly<Record<string, string>>) => {
  const leg = await made.dial()
  return made.api.post(`Calls/${leg.sid}/Streams.json`, form)
}

const SCENES: Readonly<Record<string, Scene>> = {
  'stream-at-its-verb': {},
  'stream-frame': {},
  'stream-invalid-message': {
    async act({ phone, app, dial }) {
      await dial()
      app.send({ event: 'speak' })
      await phone.clock.advance('20ms')
    },
  },
  'stream-mark-of-nothing': {
    async act({ phone, app, dial }) {
      await dial()
      await phone.clock.advance('20ms')
      app.mark('at once')
      await phone.clock.advance('20ms')
    },
  },
  'stream-action': {
    setting: { connect: ' action="/action"' },
    async act({ phone, app, dial }) {
      await dial()
      app.close(1000)
      await phone.clock.drain()
    },
  },
  'stream-not-opened': { setting: { stream: { url: 'wss://nobody.test/media' } } },
  'stream-url-query': { setting: { stream: { url: `${MEDIA_URL}?plan=gold` } } },
  'stream-lost-frame': {
    async act({ phone, dial }) {
      await dial()
      phone.inject(fault.socket({ loss: 1 }))
      await phone.clock.advance('40ms')
    },
  },
  'stream-keys-unheard': { act: async ({ dial }) => (await dial()).press('1') },
  'stream-l16': { setting: { stream: { codec: 'L16@16000h' }, options: { dialect: 'signalwire' } } },
  'stream-listener-closes': start(`<Start>${STREAM}/></Start>`, async ({ phone, app, dial }) => {
    await dial()
    app.close(1000)
    await phone.clock.advance('20ms')
  }),
  'stream-listener-speaks': start(`<Start>${STREAM}/></Start>`, async ({ phone, app, dial }) => {
    await dial()
    app.play(20)
    await phone.clock.advance('20ms')
  }),
  'stream-refused': start(`<Start>${STREAM}/></Start><Start>${STREAM}/></Start>`),
  'stream-tracks-shared': start(`<Start><Transcription statusCallbackUrl="/streams"/></Start><Start>${STREAM}/></Start>`),
  'stream-over-rest': start('', (made) => request(made, { Url: '/media' })),
  'stream-connect-no-resource': {
    async act({ api, dial, socket }) {
      const leg = await dial()
      expect((await api.post(`Calls/${leg.sid}/Streams/${socket().sid}.json`, { Status: 'stopped' })).status).toBe(404)
    },
  },
}

const untold = Object.entries(streams).flatMap(([id, guess]) => ('untold' in guess ? [id] : []))

test('there is a scene for each', () => {
  expect([...Object.keys(SCENES), ...untold].sort()).toEqual(Object.keys(streams).sort())
})

test.each(Object.entries(SCENES))('%s', async (id, { setting, act = ({ dial }) => dial() }) => {
  const made = mediaStory(setting)
  const ids = () => made.phone.guesses().map((guess) => guess.id)
  expect(ids()).not.toContain(id)
  await act(made)
  expect(ids()).toContain(id)
  made.phone.reset()
})

test('a stream that nothing happens on leans on no more than what its frames are', async () => {
  const { phone, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('5s')
  await leg.hangUp()
  expect(phone.guesses().map(({ id }) => id)).toEqual(['stream-at-its-verb'])
})

test.each([
  [{ Url: MEDIA_URL, 'Parameter1.Name': 'plan', 'Parameter1.Value': 'x'.repeat(500) }, 'stream-over-rest'],
  [{ Url: MEDIA_URL, Name: 'desk' }, 'stream-refused'],
])('a request that is refused on one tells of it: %#', async (form, id) => {
  const made = forked(`<Start>${STREAM}/></Start><Pause length="9"/>`)
  expect((await request(made, form)).status).toBe(400)
  expect(made.phone.guesses().map((guess) => guess.id)).toContain(id)
  made.phone.reset()
})
