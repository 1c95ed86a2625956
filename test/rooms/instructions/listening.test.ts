// What a person on a call can do at a moment, and what is said when that is nothing.
import { describe, expect, test } from 'vitest'
import { describe as describeState, keysTaken, listens } from '../../../src/instructions/player'
import { playback } from '../../support/instructions/playback'

describe('who listens', () => {
  test.each([
    ['<Say>Hi</Say>', false, false],
    ['<Pause/>', false, false],
    ['<Gather/>', true, false],
    ['<Gather input="speech"/>', false, true],
    ['<Gather input="dtmf speech"/>', true, true],
    ['<Record/>', true, true],
    ['<Dial>+15550100001</Dial>', true, true],
    ['<Redirect>/next</Redirect>', false, false],
    ['<Hangup/>', false, false],
  ])('%s: keys %s, speech %s', (content, keys, speech) => {
    const { state } = playback(content)
    expect([listens(state, 'keys'), listens(state, 'speech')]).toEqual([keys, speech])
  })
})

describe('how many keys are taken', () => {
  test.each([
    ['<Gather/>', '12345', 5],
    ['<Gather/>', '12#45', 3],
    ['<Gather numDigits="2"/>', '12345', 2],
    ['<Gather numDigits="2"/>', '1', 1],
    ['<Gather numDigits="4"/>', '1#3', 2],
    ['<Gather finishOnKey=""/>', '1#*', 3],
    ['<Gather finishOnKey="*" numDigits="9"/>', '#1*2', 3],
    ['<Record/>', '12', 1],
    ['<Record finishOnKey="#"/>', '12#4', 3],
    ['<Record finishOnKey=""/>', '12#4', 4],
    ['<Dial>+15550100001</Dial>', '12#4', 4],
  ])('%s takes of %s: %i', (content, keys, count) => {
    expect(keysTaken(playback(content).state, keys)).toBe(count)
  })

  test('those that were pressed before count', () => {
    const call = playback('<Gather numDigits="3"/>')
    call.press('12')
    expect(keysTaken(call.state, '345')).toBe(1)
  })
})

describe('what is going on, in words', () => {
  test.each([
    ['<Say>Welcome "home"</Say>', 'Say "Welcome \\"home\\"" is being played'],
    ['<Play>https://app.test/a.mp3</Play>', 'Play "https://app.test/a.mp3" is being played'],
    ['<Pause length="3"/>', 'Pause "3s" is being played'],
    ['<Gather/>', 'Gather listens for dtmf'],
    ['<Gather input="dtmf speech"><Say>Hi</Say></Gather>', 'Gather listens for dtmf and speech'],
    ['<Record/>', 'Record is recording'],
    ['<Dial>+15550100001<Number>+15550100002</Number></Dial>', 'Dial connects to +15550100001, +15550100002'],
    ['<Redirect>/next</Redirect>', 'the next document is being fetched'],
    ['<Hangup/>', 'nothing is being played'],
  ])('%s', (content, words) => {
    expect(describeState(playback(content).state)).toBe(words)
  })

  test('with the keys that Gather has', () => {
    const call = playback('<Gather/>')
    call.press('12')
    expect(describeState(call.state)).toBe('Gather listens for dtmf and has "12"')
  })
})
