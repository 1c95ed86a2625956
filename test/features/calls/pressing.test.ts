// Keys and words: what listens, what does not, and which comes first when a key and a due moment meet.
import { describe, expect, test } from 'vitest'
import { type Leg, MisuseError } from '../../../src/index'
import { type Page, type Story, story } from '../../support/calls/story'

/** Bob is on the line and hears the first verb of this document. */
async function calling(voice: string, pages: Readonly<Record<string, Page>> = {}): Promise<Story & { leg: Leg }> {
  const told = story({ '/voice': voice, '/keys': '<Hangup/>', ...pages })
  return { ...told, leg: await told.bob.dial(told.shop) }
}

describe('a press that nothing listens to is a misuse that says', () => {
  test('what is being played, and the line to write', async () => {
    const { phone, leg, asked } = await calling('<Say>Welcome to the shop</Say><Gather action="/keys" numDigits="1"/>')
    await phone.clock.advance('100ms')
    await expect(leg.press('1')).rejects.toThrow(MisuseError)
    await expect(leg.press('1')).rejects.toThrow(
      `leg.press("1"): nothing listens for keys on CA..${leg.sid.slice(-4)}; Say "Welcome to the shop" is being played. Move the clock first: await phone.clock.advance('1.5s').`,
    )
    await phone.clock.advance('1.5s')
    await leg.press('1')
    expect(asked.at(-1)?.form.Digits).toBe('1')
  })

  test.each([
    ['<Play>https://cdn.test/song.mp3</Play>', 'Play "https://cdn.test/song.mp3" is being played'],
    ['<Say>Hi</Say><Pause length="7"/>', 'Pause "7s" is being played'],
  ])('what else is being played: %s', async (voice, says) => {
    const { phone, leg } = await calling(voice)
    await phone.clock.advance('400ms')
    await expect(leg.press('1')).rejects.toThrow(says)
    await leg.hangUp()
  })

  test('that it rings, and when somebody will answer', async () => {
    const { phone, bob, place } = story({ '/voice': '<Hangup/>' })
    await place()
    await phone.clock.advance('1s')
    await expect(bob.leg().press('1')).rejects.toThrow(
      /leg\.press\("1"\): CA\.\.\w{4} is ringing and nothing listens yet\. Move the clock first: await phone\.clock\.advance\('2\.6s'\)\./,
    )
    await phone.clock.drain()
  })

  test('that the next document is on its way', async () => {
    const told: Story & { leg?: Leg } = story({
      '/voice': '<Gather action="/keys" numDigits="1"/>',
      '/keys': async () => {
        await expect(told.leg?.press('2')).rejects.toThrow('the next document is being fetched')
        return '<Hangup/>'
      },
    })
    told.leg = await told.bob.dial(told.shop)
    await told.leg.press('1')
    expect(told.leg.status).toBe('completed')
    expect.assertions(2)
  })

  test('that the Gather listens for words', async () => {
    const { leg } = await calling('<Gather input="speech" action="/keys"/>')
    await expect(leg.press('1')).rejects.toThrow('nothing listens for keys on')
    await expect(leg.press('1')).rejects.toThrow('Gather listens for speech')
    await leg.say('one')
  })

  test('that the call is over', async () => {
    const { leg } = await calling('<Hangup/>')
    await expect(leg.press('1')).rejects.toThrow(`leg.press("1"): CA..${leg.sid.slice(-4)} is over (completed).`)
    await expect(leg.say('one')).rejects.toThrow('is over (completed)')
    await expect(leg.hangUp()).rejects.toThrow('is over already (completed)')
  })

  test('that the call is gone', async () => {
    const { phone, leg } = await calling('<Say loop="0">Hold</Say>')
    phone.reset()
    await expect(leg.press('1')).rejects.toThrow('is gone: it was deleted, or phone.reset() or phone.restore() removed it')
    expect(() => leg.status).toThrow(MisuseError)
  })

  test('and changes nothing', async () => {
    const { phone, leg } = await calling('<Say>Welcome</Say>')
    const before = phone.timeline.text()
    await expect(leg.press('1')).rejects.toThrow(MisuseError)
    await expect(leg.say('one')).rejects.toThrow(MisuseError)
    expect(phone.timeline.text()).toBe(before)
    expect(leg.call.digits).toBe('')
    await phone.clock.drain()
  })
})

describe('keys', () => {
  test.each(['', 'A', '1 2', '１', 'one', '12w'])('%j are none', async (keys) => {
    const { leg } = await calling('<Gather/>')
    await expect(leg.press(keys)).rejects.toThrow(MisuseError)
    await expect(leg.press(keys)).rejects.toThrow("keys are 0 to 9, * and #, such as leg.press('12#').")
    await leg.hangUp()
  })

  test.each([
    ['numDigits="2"', '123', '"12"', '"3"'],
    ['finishOnKey="#"', '12#34', '"12#"', '"34"'],
    ['finishOnKey="#" numDigits="4"', '#1', '"#"', '"1"'],
  ])('that are too many for %s are refused as a whole', async (attributes, keys, taken, lost) => {
    const { phone, leg, asked } = await calling(`<Gather action="/keys" ${attributes}/>`)
    await expect(leg.press(keys)).rejects.toThrow(`the input is over after ${taken}, and ${lost} would be lost.`)
    expect(leg.call.digits).toBe('')
    expect(asked).toHaveLength(1)
    await phone.clock.drain()
  })

  test('may be pressed together or one by one', async () => {
    const { leg, asked } = await calling('<Gather action="/keys" numDigits="4"/>')
    await leg.press('1')
    await leg.press('23')
    await leg.press('4')
    expect(asked.at(-1)?.form.Digits).toBe('1234')
    expect(leg.call.transcript.filter(({ verb }) => verb === 'press').map(({ text }) => text)).toEqual(['1', '2', '3', '4'])
    expect(leg.call.digits).toBe('1234')
  })

  test('stop the prompt they are pressed into, and count', async () => {
    const { phone, leg, asked } = await calling('<Gather action="/keys" timeout="2"><Say>one two three four</Say><Say>five</Say></Gather>')
    await phone.clock.advance('500ms')
    await leg.press('1')
    await phone.clock.advance('1999ms')
    expect(asked).toHaveLength(1)
    await phone.clock.advance('1ms')
    expect(asked.at(-1)?.form.Digits).toBe('1')
    expect(leg.heard).toEqual(['one two three four'])
  })

  test('with nothing before them, the one that ends the input leads to the next verb', async () => {
    const { phone, leg, asked } = await calling('<Gather action="/keys"/><Say>Nothing then</Say>')
    await leg.press('#')
    expect(leg.heard).toEqual(['Nothing then'])
    expect(asked).toHaveLength(1)
    await phone.clock.drain()
  })
})

describe('words', () => {
  test('are as sure as the test says, 0.9 unless told', async () => {
    const { leg, asked } = await calling('<Gather input="speech" action="/keys"/>')
    await leg.say('sales')
    expect(asked.at(-1)?.form).toMatchObject({ SpeechResult: 'sales', Confidence: '0.9' })
  })

  test.each([
    ['', {}],
    ['  ', {}],
    ['sales', { confidence: 2 }],
    ['sales', { confidence: -0.1 }],
    ['sales', { confidence: Number.NaN }],
  ])('%j with %j are none', async (text, options) => {
    const { leg } = await calling('<Gather input="speech"/>')
    await expect(leg.say(text, options)).rejects.toThrow(MisuseError)
    await leg.hangUp()
  })

  test('that nothing listens to are a misuse', async () => {
    const { leg } = await calling('<Gather input="dtmf"/>')
    await expect(leg.say('sales')).rejects.toThrow('leg.say("sales"): nothing listens for speech')
    await leg.hangUp()
  })
})

/** Clock.advance has run what is due at the moment it reached: who acts then acts after it. */
describe('at the exact due moment of a timeout', () => {
  const voice = '<Gather action="/keys" timeout="5"/><Say>Too late for that</Say>'

  test('a millisecond before, the key is in time', async () => {
    const { phone, leg, asked } = await calling(voice)
    await phone.clock.advance('4999ms')
    await leg.press('1')
    await phone.clock.advance('5s')
    expect(asked.at(-1)?.form.Digits).toBe('1')
  })

  test('the timeout has run already, and the key comes too late', async () => {
    const { phone, leg } = await calling(voice)
    await phone.clock.advance('5s')
    expect(leg.heard).toEqual(['Too late for that'])
    await expect(leg.press('1')).rejects.toThrow('Say "Too late for that" is being played')
    await phone.clock.drain()
  })

  test('the end of a prompt has run already, and the key meets what listens next', async () => {
    const { phone, leg, asked } = await calling('<Say>Welcome</Say><Gather action="/keys" numDigits="1"/>')
    await phone.clock.advance('399ms')
    await expect(leg.press('1')).rejects.toThrow('Say "Welcome" is being played')
    await phone.clock.advance('1ms')
    await leg.press('1')
    expect(asked.at(-1)?.form.Digits).toBe('1')
  })

  test('a key pressed then by the app’s own handler counts: the key was there before the timeout', async () => {
    const told: Story & { leg?: Leg } = story({
      '/voice': '<Gather action="/keys" numDigits="1" timeout="5"/><Say>Too late</Say>',
      '/keys': '<Say>In time</Say>',
      '/status': async ({ form }) => {
        if (form.CallSid !== told.leg?.sid) await told.leg?.press('1')
        return new Response(null, { status: 204 })
      },
    })
    const { phone, bob, shop, place } = told
    // Another call is over at the same instant, and its timer was set first.
    await place({ To: '+15550100055', Twiml: '<Response><Pause length="5"/></Response>', Url: '' })
    await phone.clock.advance('3600ms')
    told.leg = await bob.dial(shop)
    await phone.clock.drain()
    expect(told.leg.heard).toEqual(['In time'])
  })
})
