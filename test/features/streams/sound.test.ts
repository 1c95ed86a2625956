// What an app sends on a media stream: sound that is played, marks, clear; and what the leg makes of it.
import { expect, test } from 'vitest'
import { mediaStory } from '../../support/streams/media-app'

const T0 = Date.UTC(2030, 0, 1)
const after = (ms: number) => new Date(T0 + ms)

test('sound is played in order, and a mark comes back when what came before it was played', async () => {
  const { phone, app, dial } = mediaStory()
  const leg = await dial()
  await phone.clock.advance('100ms')
  app.play(2_000)
  app.mark('greeting')
  app.play(500)
  app.mark('question')
  await phone.clock.advance('0ms')
  expect(phone.clock.pending().filter(({ label }) => label.includes('mark'))).toEqual([
    { at: after(2_100), label: expect.stringMatching(/^MZ\.\.\w{4} mark "greeting"$/) },
    { at: after(2_600), label: expect.stringMatching(/^MZ\.\.\w{4} mark "question"$/) },
  ])
  await phone.clock.advance('1999ms')
  expect(app.events()).toEqual(['connected', 'start'])
  expect(leg.played).toEqual([{ at: after(100), ms: 1_999 }])
  await phone.clock.advance('1ms')
  expect(app.events()).toEqual(['connected', 'start', 'mark greeting'])
  await phone.clock.advance('1s')
  expect(app.events()).toEqual(['connected', 'start', 'mark greeting', 'mark question'])
  expect(leg.played).toEqual([
    { at: after(100), ms: 2_000, mark: 'greeting' },
    { at: after(2_100), ms: 500, mark: 'question' },
  ])
  await leg.hangUp()
})

test('a mark is a message with its number, and comes in its place', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('1s')
  app.mark('here "and" now')
  await phone.clock.advance('0ms')
  const { sid } = phone.sockets.last()
  expect(app.texts.at(-1)).toBe(`{"event":"mark","sequenceNumber":"2","streamSid":"${sid}","mark":{"name":"here \\"and\\" now"}}`)
  expect(leg.played).toEqual([{ at: after(1_000), ms: 0, mark: 'here "and" now' }])
  await leg.hangUp()
})

test('chunks of any size are one piece of sound, to the byte', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('10ms')
  for (const bytes of [1, 160, 16_000, 7]) {
    const { sid } = phone.sockets.last()
    app.send({ event: 'media', streamSid: sid, media: { payload: btoa('\x10'.repeat(bytes)) } })
  }
  app.mark('end')
  await phone.clock.drain()
  expect(leg.played).toEqual([{ at: after(10), ms: 16_168 / 8, mark: 'end' }])
  expect(phone.clock.now()).toEqual(after(10 + 2_021))
  await leg.hangUp()
})

test('clear cuts what is played, drops what waits, and gives all marks back at once', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('0ms')
  app.play(1_000)
  app.mark('one')
  app.play(1_000)
  app.mark('two')
  app.play(1_000)
  app.mark('three')
  await phone.clock.advance('1500ms')
  app.clear()
  await phone.clock.advance('0ms')
  expect(app.events()).toEqual(['connected', 'start', 'mark one', 'mark two', 'mark three'])
  expect(leg.played).toEqual([
    { at: after(0), ms: 1_000, mark: 'one' },
    { at: after(1_000), ms: 500, cut: true },
  ])
  app.play(200)
  await phone.clock.advance('10s')
  expect(leg.played.at(-1)).toEqual({ at: after(1_500), ms: 200 })
  await leg.hangUp()
})

test('the end of the call cuts, and no mark is told any more', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('0ms')
  app.play(5_000)
  app.mark('never')
  await phone.clock.advance('2s')
  await leg.hangUp()
  await phone.clock.drain()
  expect(leg.played).toEqual([{ at: after(0), ms: 2_000, cut: true }])
  expect(app.events()).toEqual(['connected', 'start', 'stop'])
})

test('what the leg heard is a file, with the silence between', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('1s')
  app.play(500)
  await phone.clock.advance('250ms')
  app.clear()
  await phone.clock.advance('750ms')
  const wav = leg.audio()
  const samples = new Int16Array(wav.buffer, 44)
  expect(String.fromCharCode(...wav.subarray(0, 4))).toBe('RIFF')
  expect(samples).toHaveLength(16_000)
  // The byte 0x10 of µ-law.
  const sounding = samples.findIndex((sample) => sample !== 0)
  expect([sounding, samples.findLastIndex((sample) => sample !== 0)]).toEqual([8_000, 9_999])
  expect(samples[8_000]).toBe(-15_996)
  await leg.hangUp()
})

test('what the app does wrong is told once, with what to send, and the call goes on', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('0ms')
  const { sid } = phone.sockets.last()
  const wrong: [string | object | Uint8Array, string][] = [
    ['hello', 'it is not a JSON object'],
    [{ event: 'medium', streamSid: sid }, 'its event is none of media, mark, clear'],
    [{ event: 'media', media: { payload: 'AAAA' } }, 'it has no streamSid'],
    [{ event: 'media', streamSid: 'MZ0', media: { payload: 'AAAA' } }, 'its streamSid is that of another stream'],
    [{ event: 'media', streamSid: sid, media: { playload: 'AAAA' } }, 'media needs media.payload, audio in base64'],
    [{ event: 'media', streamSid: sid, media: { payload: 'ÄÖ' } }, 'media.payload is not base64'],
    [{ event: 'media', streamSid: sid }, 'media needs media, an object'],
    [{ event: 'mark', streamSid: sid, mark: {} }, 'mark needs mark.name, a text'],
    [{ event: 'dtmf', streamSid: sid, dtmf: { digit: '1' } }, 'its event is none of media, mark, clear'],
    [new Uint8Array([1, 2, 3]), 'it is binary'],
  ]
  for (const [message] of wrong) app.send(message)
  for (const [message] of wrong) app.send(message)
  await phone.clock.advance('1s')
  const problems = [...new Set(wrong.map(([, problem]) => problem))]
  expect(phone.alerts.filter({ code: 31951 }).map(({ message }) => /message: (.*)\.$/.exec(message)?.[1])).toEqual(problems)
  expect(phone.alerts.last()).toMatchObject({ level: 'warning', sid: leg.sid, fix: expect.stringContaining(`"streamSid":"${sid}"`) })
  expect(leg.played).toEqual([])
  expect(leg.status).toBe('in-progress')
  await leg.hangUp()
})

test('a field too many is told, and the message is followed all the same', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('0ms')
  app.send({ event: 'media', streamSid: phone.sockets.last().sid, media: { track: 'outbound', payload: btoa('\x10'.repeat(80)) } })
  await phone.clock.drain()
  expect(phone.alerts.last().message).toContain('media.track is not a field of it')
  expect(leg.played).toMatchObject([{ ms: 10 }])
  await leg.hangUp()
})

test('a WAV header is played as the noise that it is', async () => {
  const { phone, app, dial } = mediaStory({ options: { media: 'none' } })
  const leg = await dial()
  await phone.clock.advance('0ms')
  app.send({ event: 'media', streamSid: phone.sockets.last().sid, media: { payload: btoa(`RIFF${'\x00'.repeat(40)}`) } })
  await phone.clock.drain()
  expect(phone.alerts.last()).toMatchObject({ code: null, message: expect.stringContaining('begins as a WAV file') })
  expect(leg.played).toMatchObject([{ ms: 5.5 }])
  await leg.hangUp()
})
