// The recordings that `npm run record-own` made of ringback itself replay without a difference; a changed one does not.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../scripts/record-own/app.mjs'
import { Anonymizer } from '../../src/recorded/anonymize'
import type { RecordedEvent } from '../../src/recorded/events'
import { parseRecording } from '../../src/recorded/parse'
import { replay } from '../../src/recorded/replay'
import { report } from '../../src/recorded/report'
import { isSound } from '../../src/recorded/threads'

const FOLDER = new URL('own/', import.meta.url)
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
const replayed = (text: string) => replay(parseRecording(text))

test('there are recordings of texts, calls, a session and a media stream', () => {
  expect(names).toEqual(['calls.jsonl', 'relay.jsonl', 'stream.jsonl', 'texts.jsonl'])
})

test.each(names)('%s', async (name) => {
  const result = await replayed(textOf(name))
  expect(report(name, result)).toContain('ringback sends the same.')
  expect(result.notes).toEqual([])
  expect(result.compared.webhook).toBeGreaterThan(2)
})

test.each([
  ['texts.jsonl', '"MessageStatus":"undelivered"', '"MessageStatus":"failed"', 'status POST /status'],
  ['texts.jsonl', '"code":21211', '"code":21614', 'status POST /2010-04-01'],
  ['texts.jsonl', '"ApiVersion":"2010-04-01"', '"ApiVersion":"2010-04-02"', 'different POST /status'],
  ['calls.jsonl', '"CallbackSource":"call-progress-events"', '"CallbackSource":"call-progress-events","Later":"1"', 'missing POST /status'],
  ['calls.jsonl', '"FinishedOnKey":""', '"FinishedOnKey":"","SpeechModel":"x"', 'missing POST /menu'],
  ['relay.jsonl', '"callStatus":"RINGING"', '"callStatus":"ACTIVE"', 'status frame setup'],
  ['relay.jsonl', '"value":"You pressed 5."', '"value":"You pressed."', 'different frame info tokensPlayed'],
  ['relay.jsonl', '"code":1000', '"code":1011', 'status close'],
  ['stream.jsonl', '"digit":"5"', '"digit":"6","later":"1"', 'missing frame dtmf'],
  ['stream.jsonl', '"sequenceNumber":"16"', '"sequenceNumber":"16","later":"1"', 'missing frame mark'],
  ['stream.jsonl', '"event":"start"', '"event":"start","later":"1"', 'missing frame start'],
  ['stream.jsonl', '"StreamEvent":"stream-stopped"', '"StreamEvent":"stream-error"', 'POST /status'],
])('%s with %s as %s', async (name, from, to, difference) => {
  const text = textOf(name)
  expect(text).toContain(from)
  const { differences } = await replayed(text.replace(from, to))
  expect(differences.map(({ kind, where }) => `${kind} ${where}`)).toEqual(expect.arrayContaining([expect.stringContaining(difference)]))
})

test('what came ten seconds late is told as timing, and a wider range takes it', async () => {
  const [head, ...lines] = textOf('relay.jsonl').trimEnd().split('\n')
  const from = lines.findIndex((line) => line.includes('"path":"/agent-done"'))
  const later = lines.map((line, index) =>
    index < from ? line : line.replace(/"ms":(\d+)/, (_, ms: string) => `"ms":${Number(ms) + 10_000}`),
  )
  const text = [head, ...later].join('\n')
  const { differences } = await replayed(`${text}\n`)
  expect(differences).toMatchObject([{ kind: 'timing', where: expect.stringContaining('/agent-done') }])
  expect((await replay(parseRecording(`${text}\n`), { range: 11_000 })).differences).toEqual([])
})

test('the sound of a stream is compared by how much there was, and how much of it was silence', async () => {
  const text = textOf('stream.jsonl')
  const { compared } = await replayed(text)
  expect(compared).toMatchObject({ sound: expect.any(Number), frame: 6 })
  expect(compared.sound).toBeGreaterThan(60)
  const isVoice = (line: string) => line.includes('"event":"media"') && line.includes('"from":"provider"')
  const silent = text.replace(/("track":"inbound".*?"payload":")[^"]*/g, `$1${'/'.repeat(213)}w==`)
  // Nobody says anything, and that is what is played.
  expect((await replay(parseRecording(silent), { range: 400 })).differences).toEqual([])
  // What is no base64 is no sound.
  expect((await replayed(text.replace(/("track":"inbound".*?"payload":")[^"]*/g, '$1!'))).differences).toEqual([])
  const lines = text.trimEnd().split('\n')
  const half = lines.filter((line, index) => !isVoice(line) || index % 2 === 0)
  const { differences } = await replay(parseRecording(`${half.join('\n')}\n`), { range: 400 })
  expect(differences.filter(({ where }) => where === 'sound of session 1')).toMatchObject([{ kind: 'different', name: 'inbound frames' }])
})

test('a voice of a recording without people is as long, and says nothing', async () => {
  const text = textOf('stream.jsonl')
  const anonymizer = new Anonymizer()
  const told = text
    .trimEnd()
    .split('\n')
    .map((line) => anonymizer.clean(JSON.parse(line) as RecordedEvent))
  const payloads = told.flatMap((event) => (event.kind === 'frame' && isSound(event.frame) ? [JSON.stringify(event.frame)] : []))
  expect(payloads.length).toBeGreaterThan(60)
  expect(payloads.filter((frame) => /"payload":"(?![Xx0+/=]*")/.test(frame))).toEqual([])
})

test.each(names)('%s with the app itself, on a port', async (name) => {
  const { url, close } = await startApp()
  onTestFinished(close)
  const result = await replay(parseRecording(textOf(name)), { app: url })
  expect(report(name, result)).toContain('ringback sends the same.')
})

test.each(names)('%s without people', async (name) => {
  const anonymizer = new Anonymizer()
  anonymizer.learnHost('shop.test')
  const lines = textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.stringify(anonymizer.clean(JSON.parse(line) as RecordedEvent)))
  const text = `${lines.join('\n')}\n`
  expect(text).not.toMatch(/1555010|shop\.test|table|Thanks|Muster/)
  expect(report(name, await replayed(text))).toContain('ringback sends the same.')
})
