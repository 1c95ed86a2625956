// The recordings that `npm run record-own` made of ringback itself replay without a difference; a changed one does not.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Anonymizer } from '../../src/recorded/anonymize'
import type { RecordedEvent } from '../../src/recorded/events'
import { parseRecording } from '../../src/recorded/parse'
import { replay } from '../../src/recorded/replay'
import { report } from '../../src/recorded/report'

const FOLDER = new URL('own/', import.meta.url)
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')
const replayed = (text: string) => replay(parseRecording(text))

test('there are recordings of texts, calls and a session', () => {
  expect(names).toEqual(['calls.jsonl', 'relay.jsonl', 'texts.jsonl'])
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
