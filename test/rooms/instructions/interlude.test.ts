// A document plays on top of another one, which stands still and then goes on where it stood.
import { describe, expect, test } from 'vitest'
import { describe as describeState, keysTaken, listens, play } from '../../../src/instructions/player'
import { asidesOf, baseOf, currentOf, NOTHING_YET, ON_THE_LINE, replaced, stopped, verbAtWork } from '../../../src/instructions/state'
import { scriptOf } from '../../support/instructions/documents'
import { ofType, playback, URL } from '../../support/instructions/playback'

const END = { type: 'end', how: 'hangup' } as const
const STOP = { type: 'stopWaiting' } as const
const note = (verb: string, text: string) => ({ type: 'note', note: { verb, text } })
const wait = (ms: number, label: string) => ({ type: 'wait', ms, label })
const MUSIC = 'https://app.test/music.mp3'

describe('while Say is heard', () => {
  test('it stops the wait, and what was left of it follows', () => {
    const call = playback('<Say>One two three</Say><Say>Next</Say>')
    call.pass(500)
    expect(call.interlude('<Pause length="9"/>')).toEqual([STOP, note('Pause', '9s'), wait(9_000, 'Pause ends')])
    expect(call.elapse()).toEqual([wait(700, 'Say ends')])
    expect(describeState(call.state)).toBe('Say "One two three" is being played')
    expect(call.elapse()).toEqual([note('Say', 'Next'), wait(400, 'Say ends')])
    expect(call.elapse()).toEqual([END])
  })

  test('it is what listens and what a message describes', () => {
    const call = playback('<Say>One</Say>')
    expect(listens(call.state, 'keys')).toBe(false)
    call.interlude('<Gather numDigits="2"/>')
    expect(listens(call.state, 'keys')).toBe(true)
    expect(keysTaken(call.state, '1234')).toBe(2)
    expect(describeState(call.state)).toBe('Gather listens for dtmf')
  })

  test('a second interlude finds the same left', () => {
    const call = playback('<Say>One two three</Say>')
    call.pass(500)
    call.interlude('<Pause/>')
    expect(call.elapse()).toEqual([wait(700, 'Say ends')])
    call.pass(100)
    call.interlude('<Pause/>')
    expect(call.elapse()).toEqual([wait(600, 'Say ends')])
  })

  test('that has no end, nothing is waited for afterwards', () => {
    const call = playback('<Say loop="0">Again</Say>')
    expect(call.interlude('<Pause/>')).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
    expect(call.elapse()).toEqual([])
    expect(describeState(call.state)).toBe('Say "Again" is being played')
  })

  test('an interlude without a verb changes nothing but the wait, which is set again', () => {
    const call = playback('<Say>One two three</Say>')
    call.pass(500)
    expect(call.interlude('')).toEqual([STOP, wait(700, 'Say ends')])
    expect(call.interlude('<Foo/>').map(({ type }) => type)).toEqual(['warn', 'stopWaiting', 'wait'])
  })
})

describe('while Gather listens', () => {
  test('keys belong to the interlude, and Gather keeps what it had', () => {
    const call = playback('<Gather numDigits="3" timeout="5" action="/chosen"/>')
    call.press('12')
    call.pass(1_000)
    call.interlude('<Say>Please hold</Say>')
    expect(listens(call.state, 'keys')).toBe(false)
    expect(call.feed({ type: 'key', key: '9' })).toEqual([note('press', '9')])
    expect(call.elapse()).toEqual([wait(4_000, 'Gather times out')])
    expect(describeState(call.state)).toBe('Gather listens for dtmf and has "12"')
    call.press('3')
    expect(ofType(call.effects, 'fetch')[0]?.params).toEqual({ Digits: '123', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('a prompt of it is heard to its end', () => {
    const call = playback('<Gather timeout="5"><Say>One</Say><Pause length="3"/></Gather>')
    call.elapse()
    call.pass(1_000)
    call.interlude('<Say>Hello</Say>')
    expect(call.elapse()).toEqual([wait(2_000, 'Pause ends')])
    expect(call.elapse()).toEqual([wait(5_000, 'Gather times out')])
  })

  test('a Gather on top may end without input, and the one below listens again', () => {
    const call = playback('<Gather timeout="5"/>')
    call.pass(2_000)
    call.interlude('<Gather timeout="7"/>')
    expect(call.press('#')).toEqual([note('press', '#'), STOP, wait(3_000, 'Gather times out')])
  })
})

describe('while Record records', () => {
  test('the time of the interlude does not count towards its greatest length', () => {
    const call = playback('<Record timeout="60" maxLength="10"/>')
    call.pass(4_000)
    call.interlude('<Pause length="100"/>')
    expect(call.elapse()).toEqual([wait(6_000, 'Record ends')])
    call.pass(1_000)
    expect(call.say('still here')).toEqual([note('speech', 'still here'), wait(5_000, 'Record ends')])
    call.elapse()
    expect(ofType(call.effects, 'fetch')).toHaveLength(1)
  })
})

describe('hanging up during an interlude', () => {
  test('ends the call, whatever plays and whatever stands still', () => {
    const call = playback('<Gather/>')
    call.interlude('<Say>Hello</Say>')
    expect(call.feed({ type: 'hungUp' })).toEqual([END])
    expect(currentOf(call.state)).toBeNull()
    expect(call.feed({ type: 'elapsed' })).toEqual([])
  })

  test('lets every Record tell of its recording, from the top down', () => {
    const call = playback('<Record action="/below"/>')
    call.pass(2_000)
    call.say('below')
    call.interlude('<Record action="/top"/>', 'https://other.test/')
    call.pass(3_000)
    call.say('top')
    const fetched = ofType(call.feed({ type: 'hungUp' }), 'fetch')
    expect(fetched.map(({ url }) => url)).toEqual(['https://other.test/top', 'https://app.test/below'])
    expect(call.effects.at(-1)).toEqual(END)
  })

  test('and so down to the last of them', () => {
    const call = playback('<Record action="/1"/>')
    call.say('one')
    call.interlude('<Record action="/2"/>', URL)
    call.say('two')
    call.interlude('<Record action="/3"/>', URL)
    call.say('three')
    const fetched = ofType(call.feed({ type: 'hungUp' }), 'fetch')
    expect(fetched.map(({ url }) => url)).toEqual(['https://app.test/3', 'https://app.test/2', 'https://app.test/1'])
  })
})

describe('a document that takes over inside an interlude', () => {
  test('replaces the interlude alone', () => {
    const call = playback('<Say>One two three</Say>')
    call.pass(500)
    call.interlude('<Redirect>/next</Redirect>', 'https://other.test/hold')
    expect(ofType(call.effects, 'fetch')[0]?.url).toBe('https://other.test/next')
    expect(describeState(call.state)).toBe('the next document is being fetched')
    expect(call.document('<Pause length="4"/>', 'https://other.test/next')).toEqual([note('Pause', '4s'), wait(4_000, 'Pause ends')])
    expect(baseOf(call.state)).toEqual({ url: 'https://other.test/next' })
    expect(call.elapse()).toEqual([wait(700, 'Say ends')])
    expect(baseOf(call.state)).toEqual({ url: URL })
  })

  test('and so does one that nobody asked for', () => {
    const call = playback('<Gather timeout="5"/>')
    call.interlude('<Say loop="0">Hold</Say>')
    expect(call.document('<Pause/>')).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
    expect(call.elapse()).toEqual([wait(5_000, 'Gather times out')])
  })

  test('by which the call ends: nothing goes on below', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    expect(call.interlude('<Hangup/>').at(-1)).toMatchObject(END)
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([])
    expect(verbAtWork(call.state, 'Dial')).toBeNull()
  })

  test('that leads nowhere: what is below waits for what becomes of it', () => {
    const call = playback('<Dial>+15550100001</Dial><Say>Next</Say>')
    expect(call.interlude('<Redirect>/next</Redirect>').at(-1)).toMatchObject({ type: 'fail' })
    expect(verbAtWork(call.state, 'Dial')).not.toBeNull()
    expect(call.feed({ type: 'dialed', params: {} })).toContainEqual(note('Say', 'Next'))
  })
})

describe('one interlude on top of another', () => {
  test('each goes on where it stood', () => {
    const call = playback('<Pause length="10"/>')
    call.pass(1_000)
    call.interlude('<Pause length="20"/><Say>Second</Say>')
    call.pass(2_000)
    expect(call.interlude('<Pause length="30"/>')).toEqual([STOP, note('Pause', '30s'), wait(30_000, 'Pause ends')])
    expect(call.elapse()).toEqual([wait(18_000, 'Pause ends')])
    expect(call.elapse()).toEqual([note('Say', 'Second'), wait(400, 'Say ends')])
    expect(call.elapse()).toEqual([wait(9_000, 'Pause ends')])
    expect(call.elapse()).toEqual([END])
  })

  test('a Redirect in the middle one leaves the others alone', () => {
    const call = playback('<Pause length="10"/>', { url: null })
    call.interlude('<Redirect>https://app.test/middle</Redirect>')
    call.document('<Pause length="20"/>')
    call.interlude('<Pause length="30"/>')
    expect(call.elapse()).toEqual([wait(20_000, 'Pause ends')])
    expect(call.elapse()).toEqual([wait(10_000, 'Pause ends')])
  })
})

describe('music while Dial rings', () => {
  const dial = '<Dial>+15550100001</Dial><Say>Sorry</Say>'

  test('is over when Dial is, and the document below goes on', () => {
    const call = playback(dial)
    expect(call.interlude(`<Play loop="0">${MUSIC}</Play>`)).toEqual([note('Play', MUSIC), STOP])
    expect(verbAtWork(call.state, 'Dial')).toMatchObject({ to: { targets: [{ address: '+15550100001' }] } })
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([note('Say', 'Sorry'), wait(400, 'Say ends')])
    expect(call.elapse()).toEqual([END])
  })

  test('has its wait taken back', () => {
    const call = playback('<Dial>+15550100001</Dial><Dial>+15550100002</Dial>')
    call.interlude(`<Play>${MUSIC}</Play>`)
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([
      STOP,
      note('Dial', '+15550100002'),
      expect.objectContaining({ type: 'dial' }),
    ])
  })

  test('is over with everything on top of it', () => {
    const call = playback(dial)
    call.interlude(`<Play loop="0">${MUSIC}</Play>`)
    call.interlude('<Say>You are first in line</Say>')
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([STOP, note('Say', 'Sorry'), wait(400, 'Say ends')])
    expect(call.elapse()).toEqual([END])
  })

  test('goes to the topmost Dial where there are two', () => {
    const call = playback(dial)
    call.interlude('<Dial>+15550100002</Dial><Say>Back</Say>')
    call.interlude(`<Play loop="0">${MUSIC}</Play>`)
    expect(verbAtWork(call.state, 'Dial')).toMatchObject({ to: { targets: [{ address: '+15550100002' }] } })
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([note('Say', 'Back'), wait(400, 'Say ends')])
    call.elapse()
    expect(describeState(call.state)).toBe('Dial connects to +15550100001')
  })

  test('has no wait of an earlier verb to take back or to set again', () => {
    const call = playback(`<Say>Hello</Say>${dial}`)
    call.elapse()
    expect(call.interlude('<Pause/>')).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
    expect(call.elapse()).toEqual([])
  })

  test('may end first: Dial rings on', () => {
    const call = playback(dial)
    call.interlude(`<Play>${MUSIC}</Play>`)
    expect(call.elapse()).toEqual([])
    expect(describeState(call.state)).toBe('Dial connects to +15550100001')
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([note('Say', 'Sorry'), wait(400, 'Say ends')])
  })
})

describe('while the next document is asked for', () => {
  test('the interlude is over when that comes', () => {
    const call = playback('<Redirect>/next</Redirect>')
    call.interlude('<Say>One moment, please</Say>')
    expect(call.document('<Dial>+15550100001</Dial>')).toEqual([
      STOP,
      note('Dial', '+15550100001'),
      expect.objectContaining({ type: 'dial' }),
    ])
    expect(call.feed({ type: 'dialed', params: {} })).toEqual([END])
  })

  test('there is no wait of the verb that asked for it', () => {
    const call = playback('<Gather numDigits="1"/>')
    call.press('1')
    expect(call.interlude('<Pause/>')).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
    expect(call.elapse()).toEqual([])
  })

  test('or ends first, and the document is still awaited', () => {
    const call = playback('<Redirect>/next</Redirect>')
    call.interlude('<Say>One moment, please</Say>')
    expect(call.elapse()).toEqual([])
    expect(currentOf(call.state)).toEqual({ type: 'fetch' })
    expect(call.document('<Pause/>')).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
  })
})

describe('on an inbound call that still rings', () => {
  const ringing = () => playback('<Pause length="5"/>', { inbound: true, answered: false })

  test('the end of an interlude answers nothing', () => {
    const call = ringing()
    call.pass(1_000)
    call.interlude('<Pause/>')
    expect(call.elapse()).toEqual([wait(4_000, 'Pause ends')])
    expect(call.elapse()).toEqual([{ type: 'answer' }, END])
  })

  test('a verb of it that needs a line answers, once', () => {
    const call = ringing()
    expect(call.interlude('<Say>Hello</Say>')).toEqual([STOP, { type: 'answer' }, note('Say', 'Hello'), wait(400, 'Say ends')])
    call.elapse()
    expect(call.elapse()).toEqual([END])
  })
})

describe('what others see of the state', () => {
  test('at first the first document is awaited', () => {
    expect(currentOf(NOTHING_YET)).toEqual({ type: 'fetch' })
    expect(baseOf(NOTHING_YET)).toEqual({ url: null })
    expect(verbAtWork(NOTHING_YET, 'Dial')).toBeNull()
    expect(verbAtWork(null, 'Dial')).toBeNull()
  })

  test('the verb at work is the topmost of its name', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    call.interlude('<Dial>+15550100002</Dial>')
    expect(verbAtWork(call.state, 'Dial')).toMatchObject({ to: { targets: [{ address: '+15550100002' }] } })
    expect(verbAtWork(call.state, 'Say')).toBeNull()
    call.feed({ type: 'dialed', params: {} })
    expect(verbAtWork(call.state, 'Dial')).toMatchObject({ to: { targets: [{ address: '+15550100001' }] } })
  })

  test('a call that is over, or gets another document, has no document that stands still', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    call.interlude('<Say>Hello</Say>')
    expect(currentOf(stopped(call.state))).toBeNull()
    expect(verbAtWork(stopped(call.state), 'Dial')).toBeNull()
    expect(currentOf(replaced(call.state))).toEqual({ type: 'fetch' })
    expect(verbAtWork(replaced(call.state), 'Dial')).toBeNull()
  })
})

describe('a document with a purpose', () => {
  test('says when it has come to its end, and again after a redirect', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    call.interlude('<Pause/><Redirect>/more</Redirect>', URL, 'wait')
    expect(asidesOf(call.state)).toEqual(['wait'])
    call.elapse()
    call.document('<Pause/>')
    expect(asidesOf(call.state)).toEqual(['wait'])
    expect(call.elapse()).toEqual([{ type: 'asideOver', aside: 'wait' }])
    expect(asidesOf(call.state)).toEqual([])
    expect(verbAtWork(call.state, 'Dial')).not.toBeNull()
  })

  test('plays on top of another one, which goes on', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    call.interlude('<Play>https://app.test/music.mp3</Play>', null, 'wait')
    call.pass(1_000)
    call.interlude('<Say>Hello</Say>', null, 'announce')
    expect(asidesOf(call.state)).toEqual(['announce', 'wait'])
    expect(call.elapse()).toEqual([{ type: 'asideOver', aside: 'announce' }, wait(2_000, 'Play ends')])
    expect(asidesOf(call.state)).toEqual(['wait'])
  })

  test('is dropped when the call itself goes on, and says nothing', () => {
    const call = playback('<Dial>+15550100001</Dial>')
    call.interlude('<Play>https://app.test/music.mp3</Play>', null, 'wait')
    expect(call.feed({ type: 'uncovered' })).toEqual([STOP])
    expect(asidesOf(call.state)).toEqual([])
    expect(verbAtWork(call.state, 'Dial')).not.toBeNull()
    expect(call.feed({ type: 'uncovered' })).toEqual([])
  })

  test('on the line itself: nobody listens below it, and the line does not end with it', () => {
    const context = { now: 0, speech: { say: 400, play: 3_000 }, answered: true, inbound: false, asksForEmptyRecording: false }
    const screen = { type: 'interlude', script: scriptOf('<Gather numDigits="1"/>'), base: { url: URL }, aside: 'screen' } as const
    const asked = play(ON_THE_LINE, screen, context)
    expect(listens(asked.state, 'keys')).toBe(true)
    const over = play(asked.state, { type: 'elapsed' }, { ...context, now: 5_000 })
    expect(ofType(over.effects, 'asideOver')).toEqual([{ type: 'asideOver', aside: 'screen' }])
    expect(listens(over.state, 'keys')).toBe(false)
    expect(describeState(over.state)).toBe('no document is being played')
  })
})
