// A file that is not a recording is told in one line, with the number of the line.
import { expect, test } from 'vitest'
import { parseRecording } from '../../src/recorded/parse'

const HEAD =
  '{"ms":0,"kind":"head","form":"ringback-recording","version":1,"ringback":"0.1.0","startedAt":"2026-11-22T10:00:00.000Z","forward":"http://127.0.0.1:1","publicUrl":null,"api":"https://api.twilio.com","anonymized":false}'
const WEBHOOK =
  '{"ms":5,"kind":"webhook","id":1,"method":"POST","path":"/sms","params":{"From":"+15550100011"},"signature":{"verified":"unknown","over":null}}'
const DOCUMENT = '{"ms":6,"kind":"document","id":1,"path":"/sms","status":200,"contentType":"text/xml","body":"<Response/>"}'
const lines = (...all: string[]) => `${all.join('\n')}\n`

test('a good one', () => {
  expect(parseRecording(lines(HEAD, WEBHOOK, DOCUMENT))).toMatchObject({
    head: { version: 1 },
    events: [{ kind: 'webhook' }, { kind: 'document' }],
    notes: [],
  })
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['another file', '# Notes\n', 'line 1: this is not a JSON object: # Notes'],
  ['JSON of another kind', '{"name":"ringback"}\n', 'line 1: this is not a recording: its first line has kind nothing'],
  [
    'a later version',
    lines(HEAD.replace('"version":1', '"version":2')),
    'line 1: it has version 2 of the form, and this ringback reads version 1',
  ],
  ['a line that is broken in the middle', lines(HEAD, WEBHOOK.slice(0, 40), DOCUMENT), 'line 2: this is not a JSON object'],
  ['an unknown kind', lines(HEAD, '{"ms":1,"kind":"song"}'), 'line 2: it has the unknown kind "song"'],
  ['a time that goes back', lines(HEAD, WEBHOOK, DOCUMENT.replace('"ms":6', '"ms":4')), 'line 3: ms is 4, and the line before has 5'],
  ['no time', lines(HEAD, WEBHOOK.replace('"ms":5', '"ms":"now"')), 'line 2: ms is "now", and not a number from 0'],
  ['a missing member', lines(HEAD, WEBHOOK.replace('"path":"/sms",', '')), 'line 2: a webhook has path nothing, and not a text'],
  ['a number among texts', lines(HEAD, WEBHOOK.replace('"+15550100011"', '7')), 'line 2: a webhook has params {"From":7}'],
  ['an answer to nothing', lines(HEAD, DOCUMENT), 'line 2: a document answers webhook 1, which is not there'],
  ['a frame of no session', lines(HEAD, '{"ms":1,"kind":"frame","from":"app","session":3,"raw":"x"}'), 'line 2: a frame is of session 3'],
  ['an empty frame', lines(HEAD, '{"ms":1,"kind":"frame","from":"app","session":3}'), 'line 2: a frame has one of frame, raw and binary'],
  ['two recordings in one', lines(HEAD, WEBHOOK, HEAD), 'line 3: a second head'],
  ['an object without a list', '{"events":7}', 'events is 7, and not a list'],
  ['an event that is none', '{"events":[{"ms":0,"kind":"webhook","path":"/a","params":{}},7]}', 'event 2 is 7, and not an object'],
  ['a bad event of an object', '{"events":[{"ms":0,"kind":"webhook","path":"/a"}]}', 'event 1: a webhook has params nothing'],
])('%s', (_, text, message) => {
  expect(() => parseRecording(text)).toThrow(message)
})

test('a broken last line is left out, with a note', () => {
  const { events, notes } = parseRecording(`${lines(HEAD, WEBHOOK, DOCUMENT)}${WEBHOOK.slice(0, 30)}`)
  expect(events).toHaveLength(2)
  expect(notes).toEqual(['line 4 is cut off and was left out: the recorder was ended in the middle of it'])
})

test('a last line that only lacks its end is read', () => {
  expect(parseRecording(lines(HEAD, WEBHOOK, DOCUMENT).trimEnd())).toMatchObject({ events: { length: 2 }, notes: [] })
})
