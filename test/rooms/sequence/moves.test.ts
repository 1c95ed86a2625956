// Who says what to whom in a line of the timeline.
import { expect, test } from 'vitest'
import { type Line, moveOf, type Subject } from '../../../src/sequence/moves'

const at = '2030-01-01T00:00:00.000Z'
const SM = `SM${'0'.repeat(28)}c2a1`
const CA = `CA${'0'.repeat(28)}d97a`
const CF = `CF${'0'.repeat(28)}1cee`
const VX = `VX${'0'.repeat(28)}a1f6`

const RECORDS: Readonly<Record<string, Subject>> = {
  [SM]: { type: 'message', from: '+14145550131', to: 'whatsapp:+15550100002', direction: 'outbound-api', body: 'Hi' },
  [CA]: { type: 'call', from: '+15550100002', to: '+14145550131', direction: 'inbound' },
  [CF]: { type: 'conference', friendlyName: 'Room' },
  [VX]: { type: 'socket' },
}

/** `from > to: label → answer`, and what of it is marked. */
function told(line: Omit<Line, 'at'>, next?: Omit<Line, 'at'>, records = RECORDS): string {
  const move = moveOf({ at, ...line }, next && { at, ...next }, (sid) => records[sid])
  const { from, to, label, answer, status, isFailed, isLost, about } = move
  const marks = [isFailed ? 'failed' : '', isLost ? 'lost' : '', about ? `about ${about.name}` : '']
    .filter(Boolean)
    .map((mark) => ` (${mark})`)
  return `${from.name}${from.key === to.key ? '' : ` > ${to.name}`}: ${label}${answer === null ? '' : ` → ${answer}`}${status === null ? '' : ` [${status}]`}${marks.join('')}`
}

test('a request goes from the app to the service, with what came back', () => {
  const made = { kind: 'request', sid: SM, text: 'POST Messages → 201 SM..c2a1', outcome: '201 SM..c2a1' }
  expect(told(made)).toBe('app > service: POST Messages → 201 SM..c2a1')
  const refused = { kind: 'request', sid: null, text: 'POST Messages → 400 21211 a → b', outcome: '400 21211 a → b', failed: true } as const
  expect(told(refused)).toBe('app > service: POST Messages → 400 21211 a → b (failed)')
})

test('a callback goes to the app at its origin; where no app is, it is lost', () => {
  const sent = { kind: 'callback', sid: SM, text: 'SM..c2a1 POST https://Bakery.test/status?a=1 sent → 204', outcome: '204' }
  expect(told(sent)).toBe('service > bakery.test: POST /status?a=1 sent → 204')
  const failed = {
    kind: 'callback',
    sid: SM,
    text: 'SM..c2a1 POST https://b.test "Hi" → HTTP 500',
    outcome: 'HTTP 500',
    failed: true,
  } as const
  expect(told(failed)).toBe('service > b.test: POST / “Hi” → HTTP 500 (failed)')
  const captured = { kind: 'callback', sid: SM, text: 'SM..c2a1 POST https://b.test/ sent → captured', outcome: 'captured' }
  expect(told(captured)).toBe('service > b.test: POST / sent → captured (lost)')
})

test('a text is with the person when it is delivered; until then the service has it', () => {
  expect(told({ kind: 'status', sid: SM, text: 'SM..c2a1 sent' })).toBe('service: sent [sent]')
  expect(told({ kind: 'status', sid: SM, text: 'SM..c2a1 delivered' })).toBe('service > +15550100002: “Hi” [delivered]')
  expect(told({ kind: 'status', sid: SM, text: 'SM..c2a1 read' })).toBe('+15550100002 > service: read [read]')
  const lost = { kind: 'status', sid: SM, text: 'SM..c2a1 undelivered (30003 Unreachable destination handset)', failed: true } as const
  expect(told(lost)).toBe('service > +15550100002: undelivered (30003 Unreachable destination handset) [undelivered] (failed) (lost)')
})

test('what a person does belongs to the record that comes of it', () => {
  const text = { kind: 'act', sid: null, text: '+15550100002 texts whatsapp:+14145550131: "Say \\"hi\\""' }
  const call = { kind: 'act', sid: null, text: '+15550100002 calls +14145550131' }
  expect(told(text)).toBe('+15550100002 > service: texts “Say "hi"”')
  expect(told(call)).toBe('+15550100002 > service: calls')
  const ringing = { at, kind: 'status', sid: CA, text: 'CA..d97a ringing' }
  expect(moveOf({ at, ...call }, ringing, (sid) => RECORDS[sid]).sid).toBe(CA)
  // Somebody else's call came of it: that of a number which the line does not name.
  const other = { ...call, text: '+15550100009 calls +14145550131' }
  expect(moveOf({ at, ...other }, ringing, (sid) => RECORDS[sid]).sid).toBeNull()
  expect(told({ kind: 'act', sid: null, text: 'a fault is injected' })).toBe('service: a fault is injected')
})

test('on a call, what is heard goes to the person, and what is pressed and said comes from there', () => {
  expect(told({ kind: 'heard', sid: CA, text: 'CA..d97a Say "Good \\"morning\\""' })).toBe('service > +15550100002: Say “Good "morning"”')
  expect(told({ kind: 'heard', sid: CA, text: 'CA..d97a press "1"' })).toBe('+15550100002 > service: press “1”')
  expect(told({ kind: 'heard', sid: CA, text: 'CA..d97a hang up' })).toBe('+15550100002 > service: hang up')
  expect(told({ kind: 'heard', sid: CA, text: 'CA..d97a Gather "dtmf"' })).toBe('service: Gather “dtmf”')
  expect(told({ kind: 'status', sid: CA, text: 'CA..d97a in-progress' })).toBe('service > +15550100002: answers [in-progress]')
})

test('conferences and sockets have lines of their own', () => {
  const join = { kind: 'conference', sid: CF, text: 'CF..1cee join CA..d97a', callSid: CA }
  expect(told(join)).toBe('+15550100002 > Room: joins')
  expect(told({ ...join, text: 'CF..1cee mute CA..d97a' })).toBe('Room: mute (about +15550100002)')
  expect(told({ kind: 'status', sid: CF, text: 'CF..1cee in-progress' })).toBe('Room: in-progress [in-progress]')
  expect(told({ kind: 'frame', sid: VX, text: 'VX..a1f6 → {"type":"prompt","voicePrompt":"my order' })).toBe(
    'service > VX..a1f6: prompt “my order”',
  )
  expect(told({ kind: 'frame', sid: VX, text: 'VX..a1f6 ← {"type":"end"}' })).toBe('VX..a1f6 > service: end')
})

test('a line about a record that is not known is still a line', () => {
  expect(told({ kind: 'status', sid: SM, text: 'SM..c2a1 delivered' }, undefined, {})).toBe('service: delivered')
  expect(told({ kind: 'conference', sid: CF, text: 'CF..1cee join CA..d97a', callSid: CA }, undefined, {})).toBe('CF..1cee: join CA..d97a')
  expect(told({ kind: 'something new', sid: null, text: 'a line' })).toBe('service: a line')
})
