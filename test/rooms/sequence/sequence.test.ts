// A run as a sequence, grown line by line.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import type { Find, Line } from '../../../src/sequence/moves'
import { Part } from '../../../src/sequence/part'
import { type Row, Sequence, sentenceOf } from '../../../src/sequence/sequence'

const SID = `VX${'0'.repeat(30)}`
const START = Date.parse('2030-01-01T00:00:00.000Z')
const line = (ms: number, kind: string, text: string, sid: string | null = null): Line => ({
  at: new Date(START + ms).toISOString(),
  kind,
  text,
  sid,
})
const frame = (ms: number, way: '→' | '←', data: string, sid = SID) => line(ms, 'frame', `VX..0000 ${way} ${data}`, sid)

function rowsOf(lines: readonly Line[]): readonly Row[] {
  return joined([lines]).slice(0)
}
/** Of lines in several parts. */
function joined(parts: readonly (readonly Line[])[], find: Find = () => undefined): Sequence {
  return new Sequence(
    parts.map((lines, index) => new Part(lines, parts.slice(index + 1).flat()[0], find)),
    find,
  )
}
const words = (rows: readonly Row[]) => rows.map((row) => (row.type === 'pause' ? `pause ${row.ms}` : row.label))

test('a pause is one row, however long it was, and a short one is none', () => {
  const rows = rowsOf([line(0, 'act', 'one'), line(4_999, 'act', 'two'), line(9_999, 'act', 'three'), line(90_000_000, 'act', 'four')])
  expect(words(rows)).toEqual(['one', 'two', 'pause 5000', 'three', 'pause 89990001', 'four'])
})

describe('frames of a socket', () => {
  test('that follow each other are one step: tokens of a reply at any time, others at one moment', () => {
    const token = (ms: number, text: string) => frame(ms, '←', JSON.stringify({ type: 'text', token: text }))
    const rows = rowsOf([
      frame(0, '→', '{"event":"connected"}'),
      frame(0, '→', '{"event":"start"}'),
      frame(20, '→', '{"event":"stop"}'),
      token(30, 'How can '),
      token(90, 'I help?'),
      line(90, 'act', 'between'),
      token(95, 'Well.'),
    ])
    expect(words(rows)).toEqual(['connected, start', 'stop', 'text “How can I help?”', 'between', 'text “Well.”'])
    expect(rows.map((row) => (row.type === 'step' ? row.count : 0))).toEqual([2, 1, 2, 1, 1])
  })

  test('of two sockets, or of two directions, are not', () => {
    const other = `VX${'1'.repeat(30)}`
    const rows = rowsOf([frame(0, '→', '{"type":"a"}'), frame(0, '→', '{"type":"b"}', other), frame(0, '←', '{"type":"c"}', other)])
    expect(words(rows)).toEqual(['a', 'b', 'c'])
  })
})

test('the filter leaves the steps of what it found, and nobody else', () => {
  const lines = [line(0, 'act', '+15550100001 waves'), line(0, 'act', 'a', 'SM1'), line(0, 'act', '+15550100002 waves', 'SM2')]
  const part = new Part(
    lines,
    undefined,
    () => undefined,
    (sid) => sid === 'SM1',
  )
  expect(words(new Sequence([part], () => undefined).slice(0))).toEqual(['a'])
  expect(part.lifelines.map(({ kind }) => kind)).toEqual(['service'])
})

test('of parts it is the same as made at once, wherever they are cut', async () => {
  const phone = await story()
  const lines = phone.timeline.all()
  const find = (sid: string) => phone.messages.get(sid) ?? phone.calls.get(sid)
  const whole = joined([lines], find)
  expect(whole.length).toBeGreaterThan(12)
  for (let size = 1; size < lines.length; size++) {
    const parts = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) => lines.slice(index * size, (index + 1) * size))
    const sequence = joined(parts, find)
    expect(sequence.slice(0), `${size} lines at a time`).toEqual(whole.slice(0))
    expect(sequence.at(sequence.length)).toBeUndefined()
    for (const { sid } of lines) if (sid) expect(sequence.indexOf(sid)).toBe(whole.indexOf(sid))
  }
})

test('frames and pauses at a seam are what they are within a part', () => {
  const token = (ms: number, text: string) => frame(ms, '←', JSON.stringify({ type: 'text', token: text }))
  const lines = [
    frame(0, '→', '{"event":"start"}'),
    ...['How ', 'can ', 'I ', 'help', '?'].map((text, index) => token(10 + index, text)),
    line(6_000, 'act', 'later'),
    token(6_001, 'Well.'),
  ]
  const whole = rowsOf(lines)
  expect(words(whole)).toEqual(['start', 'text “How can I help?”', 'pause 5986', 'later', 'text “Well.”'])
  for (let first = 0; first <= lines.length; first++) {
    for (let second = first; second <= lines.length; second++) {
      const parts = [lines.slice(0, first), lines.slice(first, second), lines.slice(second)]
      expect(joined(parts).slice(0), `cut at ${first} and ${second}`).toEqual(whole)
    }
  }
})

test('each step is a sentence', async () => {
  const phone = await story()
  const sequence = joined([phone.timeline.all()], (sid) => phone.messages.get(sid) ?? phone.calls.get(sid))
  const sentences = sequence.slice(0).flatMap((row) => (row.type === 'step' ? [sentenceOf(row)] : []))
  expect(sentences).toMatchInlineSnapshot(`
    [
      "the app to the service: POST Messages, answered 201 SM..d499",
      "the service: sending",
      "the service to nobody.test: POST /status sending, captured: no app is there",
      "the service: sent",
      "the service to nobody.test: POST /status sent, captured: no app is there",
      "the service to +15550100002: undelivered (30003 Unreachable destination handset), failed, did not arrive",
      "the service to nobody.test: POST /status undelivered 30003, captured: no app is there",
      "+15550100002 to the service: calls",
      "the service: ringing",
      "the service to app.test: POST /broken ringing, answered HTTP 500, failed",
      "the service to +15550100002: Say “An application error has occurred.”",
      "the service to +15550100002: answers, in-progress",
      "the service: completed",
      "the service: error: The request call.inbound to https://app.test/broken got no document: HTTP 500., failed",
    ]
  `)
})

async function story() {
  const phone = createRingback({
    apps: { 'https://app.test': (request) => new Response('', { status: request.url.endsWith('/broken') ? 500 : 204 }) },
  })
  const shop = phone.number({ e164: '+15550100001', voiceUrl: 'https://app.test/broken' })
  const ana = phone.handset('+15550100002')
  ana.onText(outcome.undelivered())
  await phone.fetch(
    new Request(`https://api.twilio.com/2010-04-01/Accounts/${phone.account.sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${phone.account.sid}:${phone.account.authToken}`)}` },
      body: new URLSearchParams({ From: shop.e164, To: ana.number, Body: 'Hi', StatusCallback: 'https://nobody.test/status' }),
    }),
  )
  await phone.clock.drain()
  await ana.dial(shop)
  await phone.clock.drain()
  return phone
}
