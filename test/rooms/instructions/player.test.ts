// The player by itself: a document goes in, effects come out. No call, no clock, no app.
import { describe, expect, test } from 'vitest'
import { play } from '../../../src/instructions/player'
import { baseOf, currentOf } from '../../../src/instructions/state'
import { deepFreeze, notesOf, ofType, playback, URL } from '../../support/instructions/playback'

const END = { type: 'end', how: 'hangup' } as const
const note = (verb: string, text: string) => ({ type: 'note', note: { verb, text } })
const wait = (ms: number, label: string) => ({ type: 'wait', ms, label })

describe('Say', () => {
  test('takes its time by its words, then the next verb follows', () => {
    const call = playback('<Say>Hello there, welcome</Say><Pause length="2"/>')
    expect(call.effects).toEqual([note('Say', 'Hello there, welcome'), wait(1_200, 'Say ends')])
    expect(call.elapse()).toEqual([note('Pause', '2s'), wait(2_000, 'Pause ends')])
  })

  test('is said as often as loop says', () => {
    expect(playback('<Say loop="3">Hello there</Say>').waits).toBe(2_400)
  })

  test('without words takes no time', () => {
    expect(playback('<Say/>').waits).toBe(0)
    expect(playback('<Say> <break/> </Say>').waits).toBe(0)
  })
})

describe('Play', () => {
  test('takes the length of a file', () => {
    expect(playback('<Play>https://app.test/a.mp3</Play>').effects).toEqual([
      note('Play', 'https://app.test/a.mp3'),
      wait(3_000, 'Play ends'),
    ])
    expect(playback('<Play loop="2">https://app.test/a.mp3</Play>').waits).toBe(6_000)
  })

  test('plays digits, 0.38 s each, and a wait of half a second', () => {
    expect(playback('<Play digits="ww12#"/>').effects).toEqual([note('Play', 'ww12#'), wait(2_140, 'Play ends')])
    expect(playback('<Play digits="1" loop="4">https://app.test/a.mp3</Play>').effects).toEqual([
      note('Play', '1'),
      wait(1_520, 'Play ends'),
    ])
  })
})

describe('loop="0"', () => {
  test.each(['<Say loop="0">Again</Say>', '<Play loop="0">https://app.test/a.mp3</Play>', '<Play loop="0" digits="1"/>'])(
    '%s waits for nothing, so that no clock is kept busy',
    (verb) => {
      const call = playback(`${verb}<Say>Never</Say>`)
      expect(ofType(call.effects, 'wait')).toEqual([])
      expect(ofType(call.effects, 'stopWaiting')).toHaveLength(1)
      expect(call.feed({ type: 'hungUp' })).toEqual([END])
    },
  )
})

describe('Pause', () => {
  test('waits a second, or as long as it says', () => {
    expect(playback('<Pause/>').effects).toEqual([note('Pause', '1s'), wait(1_000, 'Pause ends')])
    expect(playback('<Pause length="90"/>').waits).toBe(90_000)
  })
})

describe('the end', () => {
  test('of a document hangs up', () => {
    const call = playback('<Say>Bye</Say>')
    expect(call.elapse()).toEqual([END])
    expect(currentOf(call.state)).toBeNull()
  })

  test('of an empty document comes at once', () => {
    expect(playback('').effects).toEqual([END])
    expect(playback('<Foo/>').effects.at(-1)).toEqual(END)
  })

  test('by Hangup leaves the rest unsaid', () => {
    const call = playback('<Hangup/><Say>Never</Say>')
    expect(call.effects).toEqual([note('Hangup', ''), END])
    expect(currentOf(call.state)).toBeNull()
  })

  test('by the far party comes in the middle of anything', () => {
    for (const verb of ['<Say>Hello</Say>', '<Pause/>', '<Gather/>', '<Dial>+15550100001</Dial>', '<Redirect>/next</Redirect>']) {
      expect(playback(verb).feed({ type: 'hungUp' }), verb).toEqual([END])
    }
  })
})

test('warnings of the document come first, in its order', () => {
  const { effects } = playback('<Foo/>\n<Say loop="x">Hi</Say>')
  expect(effects.map(({ type }) => type)).toEqual(['warn', 'warn', 'note', 'wait'])
  expect(effects[1]).toEqual({ type: 'warn', code: 13510, message: expect.stringContaining('loop="x"'), line: 2 })
})

describe('Redirect', () => {
  const target = (url: string, from: string | null = URL) =>
    ofType(playback(`<Redirect>${url}</Redirect>`, { url: from }).effects, 'fetch')[0]?.url

  test('asks for the next document, and nothing after it is played', () => {
    const call = playback('<Redirect method="GET">/next</Redirect><Say>Never</Say>')
    expect(call.effects).toEqual([
      note('Redirect', '/next'),
      { type: 'stopWaiting' },
      { type: 'fetch', url: 'https://app.test/next', method: 'GET', params: {}, recording: false },
    ])
    expect(call.feed({ type: 'elapsed' })).toEqual([])
  })

  test('posts unless it says otherwise', () => {
    expect(ofType(playback('<Redirect>/next</Redirect>').effects, 'fetch')[0]?.method).toBe('POST')
  })

  test.each([
    ['/next', 'https://app.test/next'],
    ['next', 'https://app.test/menu/next'],
    ['../next?a=1&amp;b=2', 'https://app.test/next?a=1&b=2'],
    ['?step=2', 'https://app.test/menu/start?step=2'],
    ['//other.test/next', 'https://other.test/next'],
    ['http://other.test', 'http://other.test/'],
    ['', URL],
    [' \n /next \n ', 'https://app.test/next'],
  ])('resolves %j against its own document', (written, url) => {
    expect(target(written)).toBe(url)
  })

  test('without a URL is the document again, with the connection settings in its fragment', () => {
    expect(target('', `${URL}#rc=2`)).toBe(`${URL}#rc=2`)
  })

  test('in an inline document needs an absolute URL', () => {
    expect(target('https://app.test/next', null)).toBe('https://app.test/next')
  })

  test.each(['/next', '', 'next', '?a=1', 'app.test/next'])('cannot follow %j from an inline document (11100)', (written) => {
    expect(playback(`<Redirect>${written}</Redirect>`, { url: null }).effects.at(-1)).toEqual({
      type: 'fail',
      code: 11100,
      message: `the URL ${JSON.stringify(written)} leads nowhere: it has to be http or https, and absolute in an inline document`,
    })
  })

  test.each(['ftp://app.test/next', 'javascript:alert(1)', 'https://', 'http://[::'])('leads nowhere: %s', (written) => {
    expect(playback(`<Redirect>${written}</Redirect>`).effects.at(-1)).toMatchObject({ type: 'fail', code: 11100 })
  })
})

describe('Dial', () => {
  const dial = '<Dial timeout="10">+15550100001<Number>+15550100002</Number></Dial>'
  const params = { DialCallStatus: 'busy' }

  test('hands over to the calls that it places', () => {
    const call = playback(dial)
    expect(call.effects).toEqual([
      note('Dial', '+15550100001, +15550100002'),
      { type: 'dial', verb: expect.objectContaining({ verb: 'Dial', timeout: 10 }) },
    ])
    expect(call.waits).toBeNull()
  })

  test('goes on with the next verb when it is done', () => {
    expect(playback(`${dial}<Say>Sorry</Say>`).feed({ type: 'dialed', params })).toEqual([note('Say', 'Sorry'), wait(400, 'Say ends')])
    expect(playback(dial).feed({ type: 'dialed', params })).toEqual([END])
  })

  test('with an action asks for it instead', () => {
    const call = playback('<Dial action="/done" method="GET">+15550100001</Dial><Say>Never</Say>')
    expect(call.feed({ type: 'dialed', params })).toEqual([
      { type: 'stopWaiting' },
      { type: 'fetch', url: 'https://app.test/done', method: 'GET', params, recording: false },
    ])
  })

  test('whose action leads nowhere fails when it is done', () => {
    const call = playback('<Dial action="/done">+15550100001</Dial>', { url: null })
    expect(call.feed({ type: 'dialed', params })).toEqual([expect.objectContaining({ type: 'fail', code: 11100 })])
  })

  test('lets the star hang up the far leg, if it says so', () => {
    const call = playback('<Dial hangupOnStar="true">+15550100001</Dial>')
    expect(call.press('1*')).toEqual([note('press', '1'), note('press', '*'), { type: 'hangUpLegs' }])
    expect(playback(dial).press('*')).toEqual([note('press', '*')])
  })

  test('is told of nothing once it is over', () => {
    const call = playback('<Say>Hi</Say>')
    expect(call.feed({ type: 'dialed', params })).toEqual([])
  })
})

describe('Sms', () => {
  test('sends and goes on', () => {
    const call = playback('<Sms to="+15550100001">Thanks</Sms><Say>Bye</Say>')
    expect(call.effects).toEqual([
      note('Sms', 'Thanks'),
      { type: 'sms', verb: expect.objectContaining({ text: 'Thanks', to: '+15550100001' }), action: null },
      note('Say', 'Bye'),
      wait(400, 'Say ends'),
    ])
  })

  test('with an action sends and hands over', () => {
    const call = playback('<Sms action="sent" method="GET">Thanks</Sms><Say>Never</Say>')
    expect(call.effects).toEqual([
      note('Sms', 'Thanks'),
      { type: 'sms', verb: expect.objectContaining({ method: 'GET' }), action: 'https://app.test/menu/sent' },
    ])
    expect(currentOf(call.state)).toEqual({ type: 'fetch' })
  })

  test('with an action that leads nowhere sends and fails', () => {
    const call = playback('<Sms action="/sent">Thanks</Sms><Say>Never</Say>', { url: null })
    expect(call.effects.map(({ type }) => type)).toEqual(['note', 'sms', 'fail'])
    expect(call.effects.at(-1)).toMatchObject({ code: 11100 })
  })
})

describe('an inbound call that still rings', () => {
  const ringing = (content: string) => playback(content, { inbound: true, answered: false }).effects

  test.each(['Say', 'Play', 'Gather', 'Record', 'Dial', 'Hangup'])('is answered by %s', (verb) => {
    expect(ringing(`<${verb}>+15550100001</${verb}>`).filter(({ type }) => type !== 'warn')[0]).toEqual({ type: 'answer' })
  })

  test('is answered, and hung up, by an empty document', () => {
    expect(ringing('')).toEqual([{ type: 'answer' }, END])
  })

  test('rings on while Pause waits', () => {
    const call = playback('<Pause length="2"/><Say>Hi</Say>', { inbound: true, answered: false })
    expect(ofType(call.effects, 'answer')).toEqual([])
    expect(call.elapse()).toEqual([{ type: 'answer' }, note('Say', 'Hi'), wait(400, 'Say ends')])
  })

  test('is answered at the end of a document that only waits', () => {
    const call = playback('<Pause/>', { inbound: true, answered: false })
    expect(call.elapse()).toEqual([{ type: 'answer' }, END])
  })

  test('rings on while another document is asked for', () => {
    expect(ringing('<Redirect>/next</Redirect>').map(({ type }) => type)).toEqual(['note', 'stopWaiting', 'fetch'])
    expect(ofType(ringing('<Sms action="/sent">Hi</Sms>'), 'answer')).toEqual([])
  })

  test.each([
    ['', 'rejected'],
    [' reason="rejected"', 'rejected'],
    [' reason="busy"', 'busy'],
  ])('is turned away by Reject%s', (attributes, how) => {
    expect(ringing(`<Reject${attributes}/><Say>Never</Say>`)).toEqual([note('Reject', how), { type: 'end', how }])
  })

  test('is turned away even after a Pause', () => {
    const call = playback('<Pause/><Reject/>', { inbound: true, answered: false })
    expect(call.elapse()).toEqual([note('Reject', 'rejected'), { type: 'end', how: 'rejected' }])
  })

  test('is answered once', () => {
    const call = playback('<Say>One</Say><Say>Two</Say>', { inbound: true, answered: false })
    expect(ofType([...call.effects, ...call.elapse()], 'answer')).toHaveLength(1)
  })
})

describe('Reject is skipped, with a warning,', () => {
  const warning = { type: 'warn', code: 12200, message: expect.stringContaining('it was skipped'), line: 2 }

  test('on a call that the app placed', () => {
    expect(playback('\n<Reject/><Say>Hi</Say>').effects).toEqual([warning, note('Say', 'Hi'), wait(400, 'Say ends')])
  })

  test('once an inbound call was answered', () => {
    const call = playback('<Say>Hi</Say>\n<Reject/>', { inbound: true, answered: false })
    expect(call.elapse()).toEqual([warning, END])
  })
})

describe('what is out of place changes nothing:', () => {
  test.each([
    ['the end of a wait that nobody waited for', { type: 'elapsed' }],
    ['the end of a Dial that there is not', { type: 'dialed', params: {} }],
  ] as const)('%s', (_, input) => {
    for (const content of ['<Redirect>/next</Redirect>', '<Hangup/>']) {
      const call = playback(content)
      const before = call.state
      expect(call.feed(input)).toEqual([])
      expect(call.state).toEqual(before)
    }
  })

  test('a key and a word while something is said', () => {
    const call = playback('<Say>Hello</Say>')
    const before = call.state
    expect(call.feed({ type: 'key', key: '1' })).toEqual([note('press', '1')])
    expect(call.say('hello?')).toEqual([note('speech', 'hello?')])
    expect(call.state).toEqual(before)
  })
})

test('a new document takes the place of the old one, whatever that was doing', () => {
  const call = playback('<Gather><Say>Press</Say></Gather><Say>Old</Say>')
  call.feed({
    type: 'document',
    script: { verbs: [{ verb: 'Pause', length: 3, line: 1 }], warnings: [] },
    base: { url: null },
  })
  expect(call.effects).toEqual([note('Pause', '3s'), wait(3_000, 'Pause ends')])
  expect(baseOf(call.state)).toEqual({ url: null })
  expect(call.elapse()).toEqual([END])
})

test('a thousand verbs that take no time are played at one go', () => {
  const { effects } = playback('<Sms>Hi</Sms>'.repeat(1_000))
  expect(notesOf(effects)).toHaveLength(1_000)
  expect(effects.at(-1)).toEqual(END)
})

test('the same state and input always give the same', () => {
  const call = playback('<Gather numDigits="2"><Say>Press</Say></Gather>')
  const [state, input] = [call.state, deepFreeze({ type: 'key', key: '1' } as const)]
  const context = deepFreeze({ now: 5, speech: { say: 1, play: 1 }, answered: true, inbound: false, asksForEmptyRecording: false })
  expect(play(state, input, context)).toEqual(play(state, input, context))
})
