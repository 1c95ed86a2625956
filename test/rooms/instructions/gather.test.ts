// Gather by itself: prompts, keys, speech, silence, and where they lead.
import { describe, expect, test } from 'vitest'
import { describe as describeState, keysTaken, listens } from '../../../src/instructions/player'
import { currentOf } from '../../../src/instructions/state'
import { notesOf, ofType, type Playback, playback, URL } from '../../support/instructions/playback'

const NEXT = '<Say>Next verb</Say>'
const wait = (ms: number) => ({ type: 'wait', ms, label: 'Gather times out' })

const asked = (call: Playback) => ofType(call.effects, 'fetch')[0]
const isNextVerb = (call: Playback) => notesOf(call.effects).includes('Say Next verb')

describe('prompts', () => {
  test('are played one after the other, and then it listens', () => {
    const call = playback(`<Gather><Say>Press one</Say><Pause/><Play>https://app.test/a.mp3</Play></Gather>${NEXT}`)
    expect(call.effects).toEqual([
      { type: 'note', note: { verb: 'Gather', text: 'dtmf' } },
      { type: 'note', note: { verb: 'Say', text: 'Press one' } },
      { type: 'wait', ms: 800, label: 'Say ends' },
    ])
    expect(call.elapse()).toEqual([
      { type: 'note', note: { verb: 'Pause', text: '1s' } },
      { type: 'wait', ms: 1_000, label: 'Pause ends' },
    ])
    expect(call.elapse()).toContainEqual({ type: 'wait', ms: 3_000, label: 'Play ends' })
    expect(call.elapse()).toEqual([wait(5_000)])
  })

  test('need not be there', () => {
    expect(playback('<Gather timeout="9"/>').effects).toEqual([{ type: 'note', note: { verb: 'Gather', text: 'dtmf' } }, wait(9_000)])
  })

  test('without an end go on until a key is pressed', () => {
    const call = playback('<Gather><Say loop="0">Press a key</Say></Gather>')
    expect(call.waits).toBeNull()
    expect(call.press('1')).toContainEqual(wait(5_000))
  })
})

describe('a digit during a prompt', () => {
  test('stops it, and collection starts', () => {
    const call = playback('<Gather numDigits="2"><Say>Press two keys</Say><Say>Really</Say></Gather>')
    expect(call.press('1')).toEqual([{ type: 'note', note: { verb: 'press', text: '1' } }, wait(5_000)])
    call.press('2')
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('may be the last one', () => {
    const call = playback('<Gather numDigits="1"><Say>Press one</Say></Gather>')
    call.press('7')
    expect(call.effects).toEqual([
      { type: 'note', note: { verb: 'press', text: '7' } },
      { type: 'stopWaiting' },
      { type: 'fetch', url: URL, method: 'POST', params: { Digits: '7', FinishedOnKey: '', msg: 'Gather End' }, recording: false },
    ])
  })
})

describe('timeout', () => {
  test('starts when the prompts end', () => {
    const call = playback('<Gather timeout="3"><Say>Press one</Say></Gather>')
    expect(call.waits).toBe(800)
    expect(call.elapse()).toEqual([wait(3_000)])
  })

  test('starts anew with each digit', () => {
    const call = playback('<Gather timeout="3"/>')
    call.pass(2_999)
    expect(call.press('1')).toContainEqual(wait(3_000))
    call.pass(2_999)
    expect(call.press('2')).toContainEqual(wait(3_000))
    call.elapse()
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('with nothing pressed leads to the next verb, without a request', () => {
    const call = playback(`<Gather action="/menu"/>${NEXT}`)
    call.elapse()
    expect(asked(call)).toBeUndefined()
    expect(isNextVerb(call)).toBe(true)
  })

  test('with nothing pressed and no next verb hangs up', () => {
    expect(playback('<Gather/>').elapse()).toEqual([{ type: 'stopWaiting' }, { type: 'end', how: 'hangup' }])
  })
})

describe('finishOnKey', () => {
  test('submits, and is not among the digits', () => {
    const call = playback('<Gather/>')
    call.press('12#')
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '#', msg: 'Gather End' })
  })

  test('may be another key, and then # is a digit', () => {
    const call = playback('<Gather finishOnKey="*"/>')
    call.press('1#*')
    expect(asked(call)?.params).toEqual({ Digits: '1#', FinishedOnKey: '*', msg: 'Gather End' })
  })

  test('may be none: then every key is a digit', () => {
    const call = playback('<Gather finishOnKey="" numDigits="3"/>')
    call.press('#*#')
    expect(asked(call)?.params).toEqual({ Digits: '#*#', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('with no digits leads to the next verb, without a request', () => {
    const call = playback(`<Gather action="/menu"/>${NEXT}`)
    call.press('#')
    expect(asked(call)).toBeUndefined()
    expect(isNextVerb(call)).toBe(true)
  })

  test('during a prompt ends it as well', () => {
    const call = playback(`<Gather><Say>Press one</Say></Gather>${NEXT}`)
    call.press('#')
    expect(isNextVerb(call)).toBe(true)
  })
})

describe('numDigits', () => {
  test('submits with the last digit', () => {
    const call = playback('<Gather numDigits="4"/>')
    call.press('123')
    expect(asked(call)).toBeUndefined()
    call.press('4')
    expect(asked(call)?.params).toEqual({ Digits: '1234', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('need not be reached', () => {
    const early = playback('<Gather numDigits="4"/>')
    early.press('12#')
    expect(asked(early)?.params).toEqual({ Digits: '12', FinishedOnKey: '#', msg: 'Gather End' })
    const late = playback('<Gather numDigits="4"/>')
    late.press('12')
    late.elapse()
    expect(asked(late)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })
})

describe('the action', () => {
  test('is the document itself unless it is given', () => {
    const call = playback('<Gather numDigits="1"/>')
    call.press('1')
    expect(asked(call)).toMatchObject({ url: URL, method: 'POST' })
  })

  test('is resolved, and asked for by its method', () => {
    const call = playback('<Gather numDigits="1" action="chosen?a=1&amp;b=2" method="GET"/>')
    call.press('1')
    expect(asked(call)).toMatchObject({ url: 'https://app.test/menu/chosen?a=1&b=2', method: 'GET' })
  })

  test('takes over: nothing after Gather is played', () => {
    const call = playback(`<Gather numDigits="1"/>${NEXT}`)
    call.press('1')
    expect(isNextVerb(call)).toBe(false)
    expect(currentOf(call.state)).toEqual({ type: 'fetch' })
  })

  test('must be absolute in an inline document (11100)', () => {
    const call = playback('<Gather numDigits="1"/>', { url: null })
    call.press('1')
    expect(call.effects.at(-1)).toMatchObject({ type: 'fail', code: 11100 })
  })

  test('that is missing in an inline document does no harm as long as nothing is pressed', () => {
    const call = playback(`<Gather/>${NEXT}`, { url: null })
    call.elapse()
    expect(isNextVerb(call)).toBe(true)
  })
})

describe('actionOnEmptyResult', () => {
  test('asks for the action although nothing was pressed', () => {
    const call = playback(`<Gather actionOnEmptyResult="true" action="/menu"/>${NEXT}`)
    call.elapse()
    expect(asked(call)).toMatchObject({ url: 'https://app.test/menu', params: { Digits: '' } })
    expect(isNextVerb(call)).toBe(false)
  })

  test('counts for finishOnKey, too', () => {
    const call = playback('<Gather actionOnEmptyResult="true"/>')
    call.press('#')
    expect(asked(call)?.params).toEqual({ Digits: '', FinishedOnKey: '#', msg: 'Gather End' })
  })
})

describe('speech', () => {
  test('is submitted when it is said, with its confidence', () => {
    const call = playback('<Gather input="speech" action="/said"/>')
    expect(call.say('sales, please', 0.75)).toEqual([
      { type: 'note', note: { verb: 'speech', text: 'sales, please' } },
      { type: 'guess', id: 'gather-speech-complete' },
      { type: 'stopWaiting' },
      {
        type: 'fetch',
        url: 'https://app.test/said',
        method: 'POST',
        params: { SpeechResult: 'sales, please', Confidence: '0.75' },
        recording: false,
      },
    ])
  })

  test('interrupts a prompt', () => {
    const call = playback('<Gather input="speech"><Say>Tell me</Say></Gather>')
    call.say('sales')
    expect(asked(call)?.params).toEqual({ SpeechResult: 'sales', Confidence: '0.9' })
  })

  test('is not heard where keys are wanted, nor keys where speech is', () => {
    const keys = playback('<Gather/>')
    keys.say('one')
    expect(asked(keys)).toBeUndefined()
    const speech = playback('<Gather input="speech" numDigits="1"/>')
    expect(speech.feed({ type: 'key', key: '1' })).toEqual([{ type: 'note', note: { verb: 'press', text: '1' } }])
    expect(speech.waits).toBe(5_000)
  })

  test('that nobody says leads to the next verb', () => {
    const call = playback(`<Gather input="speech"/>${NEXT}`)
    call.elapse()
    expect(isNextVerb(call)).toBe(true)
  })
})

describe('keys or speech: what comes first counts', () => {
  test('keys', () => {
    const call = playback('<Gather input="dtmf speech" numDigits="2"/>')
    call.press('1')
    expect(listens(call.state, 'speech')).toBe(false)
    call.say('two')
    expect(asked(call)).toBeUndefined()
    call.press('2')
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('speech', () => {
    const call = playback('<Gather input="dtmf speech" numDigits="2"/>')
    call.say('two')
    expect(asked(call)?.params).toEqual({ SpeechResult: 'two', Confidence: '0.9' })
  })
})

describe('bargeIn="false"', () => {
  const content = `<Gather bargeIn="false" input="dtmf speech" numDigits="2" timeout="4"><Say>One two three</Say><Pause/></Gather>${NEXT}`

  test('lets the prompts play to their end, and keys count all the same', () => {
    const call = playback(content)
    call.pass(500)
    expect(call.press('1')).toEqual([{ type: 'note', note: { verb: 'press', text: '1' } }])
    expect(call.waits).toBe(700)
    call.elapse()
    expect(call.elapse()).toEqual([wait(4_000)])
    call.press('2')
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('submits what is complete when the prompts are over', () => {
    const call = playback(content)
    call.press('12')
    expect(asked(call)).toBeUndefined()
    expect(describeState(call.state)).toBe('Gather has its input and plays its prompts to the end')
    expect([listens(call.state, 'keys'), listens(call.state, 'speech')]).toEqual([false, false])
    call.elapse()
    expect(asked(call)).toBeUndefined()
    call.elapse()
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })

  test('holds speech, too, and takes no key after it', () => {
    const call = playback(content)
    call.say('sales', 0.5)
    expect(call.feed({ type: 'key', key: '1' })).toEqual([{ type: 'note', note: { verb: 'press', text: '1' } }])
    call.elapse()
    call.elapse()
    expect(asked(call)?.params).toEqual({ SpeechResult: 'sales', Confidence: '0.5' })
  })

  test('goes to the next verb after the prompts when finishOnKey comes without digits', () => {
    const call = playback(content)
    call.press('#')
    expect(isNextVerb(call)).toBe(false)
    call.elapse()
    call.elapse()
    expect(isNextVerb(call)).toBe(true)
    expect(asked(call)).toBeUndefined()
  })

  test('changes nothing once the prompts are over', () => {
    const call = playback(content)
    call.elapse()
    call.elapse()
    call.press('12')
    expect(asked(call)?.params).toEqual({ Digits: '12', FinishedOnKey: '', msg: 'Gather End' })
  })
})

test('hanging up asks for nothing', () => {
  const call = playback('<Gather/>')
  call.press('12')
  expect(call.feed({ type: 'hungUp' })).toEqual([{ type: 'end', how: 'hangup' }])
})

test('one Gather after the other: each begins anew', () => {
  const call = playback('<Gather numDigits="2" timeout="1"/><Gather numDigits="2" action="/second"/>')
  call.elapse()
  expect(notesOf(call.effects)).toEqual(['Gather dtmf'])
  expect(keysTaken(call.state, '1234')).toBe(2)
  call.press('34')
  expect(asked(call)).toMatchObject({ url: 'https://app.test/second', params: { Digits: '34' } })
})
