// Record by itself: how it ends, and what the app is told.
import { expect, test } from 'vitest'
import { ofType, type Playback, playback, URL } from '../../support/instructions/playback'

const END = { type: 'end', how: 'hangup' } as const
const note = (verb: string, text: string) => ({ type: 'note', note: { verb, text } })
const wait = (ms: number, label: string) => ({ type: 'wait', ms, label })
const fetchOf = (call: Playback) => ofType(call.effects, 'fetch')[0]

test('ends after silence and asks for its action', () => {
  const call = playback('<Record action="/voicemail" method="GET" timeout="7"/><Say>Never</Say>')
  expect(call.effects).toEqual([
    note('Record', ''),
    { type: 'record', verb: expect.objectContaining({ verb: 'Record', timeout: 7 }) },
    wait(7_000, 'Record ends'),
  ])
  call.say('Hello')
  call.elapse()
  expect(call.effects).toEqual([
    { type: 'stopWaiting' },
    { type: 'fetch', url: 'https://app.test/voicemail', method: 'GET', params: { Digits: '' }, recording: true },
  ])
})

test('without an action asks for its own document again', () => {
  const call = playback('<Record/>')
  call.say('Hello')
  call.elapse()
  expect(fetchOf(call)).toMatchObject({ url: URL, method: 'POST', params: { Digits: '' } })
})

test('ends by any key unless it says which', () => {
  for (const key of '1234567890*#') {
    const call = playback('<Record/>')
    call.pass(1_200)
    call.press(key)
    expect(fetchOf(call)?.params, key).toEqual({ Digits: key })
  }
})

test('takes other keys for sounds that end nothing', () => {
  const call = playback('<Record finishOnKey="#9"/>')
  expect(call.press('12')).toEqual([note('press', '1'), note('press', '2')])
  call.press('9')
  expect(fetchOf(call)?.params).toMatchObject({ Digits: '9' })
})

test('with finishOnKey="" ends by no key', () => {
  const call = playback('<Record finishOnKey=""/>')
  expect(call.press('#1*')).toEqual([note('press', '#'), note('press', '1'), note('press', '*')])
})

test('waits for silence anew when somebody speaks', () => {
  const call = playback('<Record timeout="3"/>')
  call.pass(2_000)
  expect(call.say('Hello, it is me')).toEqual([note('speech', 'Hello, it is me'), wait(3_000, 'Record ends')])
  call.pass(2_999)
  call.say('and another thing')
  call.elapse()
  expect(fetchOf(call)?.params).toEqual({ Digits: '' })
})

test('lasts no longer than maxLength, however much is said', () => {
  const call = playback('<Record timeout="3" maxLength="5"/>')
  call.pass(2_500)
  expect(call.say('on')).toContainEqual(wait(2_500, 'Record ends'))
  call.pass(2_000)
  expect(call.say('and on')).toContainEqual(wait(500, 'Record ends'))
  call.elapse()
  expect(fetchOf(call)?.params).toEqual({ Digits: '' })
  expect(playback('<Record timeout="10" maxLength="4"/>').waits).toBe(4_000)
})

test('is sent, too, when the far party hangs up', () => {
  const call = playback('<Record action="/voicemail"/>')
  call.say('Hello')
  call.pass(2_500)
  expect(call.feed({ type: 'hungUp' })).toEqual([
    { type: 'guess', id: 'record-hangup-status' },
    {
      type: 'fetch',
      url: 'https://app.test/voicemail',
      method: 'POST',
      params: { Digits: 'hangup', CallStatus: 'completed' },
      recording: true,
    },
    END,
  ])
})

test('in an inline document needs an absolute action (11100)', () => {
  const call = playback('<Record/>', { url: null })
  call.say('Hello')
  expect(call.elapse()).toEqual([expect.objectContaining({ type: 'fail', code: 11100 })])
  const hungUp = playback('\n<Record action="/voicemail"/>', { url: null })
  hungUp.say('Hello')
  expect(hungUp.feed({ type: 'hungUp' })).toEqual([
    { type: 'warn', code: 11100, message: expect.stringContaining('"/voicemail"'), line: 2 },
    END,
  ])
})
