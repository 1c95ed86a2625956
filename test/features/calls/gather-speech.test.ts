// Gather and speech: what the app is told on the way, when speech is complete, and what a test can see of the settings.
import { describe, expect, test } from 'vitest'
import { story, transcriptOf } from '../../support/calls/story'

async function listening(attributes: string, inside = '<Say>Yes?</Say>') {
  const told = story({
    '/voice': `<Gather action="/heard" ${attributes}>${inside}</Gather><Say>Nothing</Say>`,
    '/heard': '<Hangup/>',
    '/partial': () => new Response('<Response><Hangup/></Response>', { headers: { 'content-type': 'text/xml' } }),
  })
  const leg = await told.bob.dial(told.shop)
  const partials = () => told.asked.filter(({ path }) => path === '/partial').map(({ form }) => form)
  const heard = () => told.asked.find(({ path }) => path === '/heard')?.form
  return { ...told, leg, partials, heard }
}

describe('partial results', () => {
  const told = 'input="speech" partialResultCallback="/partial"'

  test('come word by word before the action, and nobody follows what the app says to them', async () => {
    const { leg, partials, heard, asked, phone } = await listening(told)
    await leg.say('sales please')
    expect(partials()).toMatchObject([
      { CallSid: leg.sid, SequenceNumber: '0', UnstableSpeechResult: 'sales', StableSpeechResult: '', Stability: '0.9' },
      { CallSid: leg.sid, SequenceNumber: '1', UnstableSpeechResult: 'sales please', StableSpeechResult: 'sales' },
    ])
    expect(heard()).toMatchObject({ SpeechResult: 'sales please', Confidence: '0.9' })
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/partial', '/partial', '/heard'])
    expect(phone.callbacks.filter({ kind: 'call.partial' })).toHaveLength(2)
    await phone.clock.drain()
  })

  test('are those that the test says', async () => {
    const { leg, partials, heard } = await listening(`${told} partialResultCallbackMethod="GET"`)
    await leg.say('sales', { partials: ['sails', 'sales'], confidence: 0.4 })
    expect(partials().map(({ UnstableSpeechResult }) => UnstableSpeechResult)).toEqual(['sails', 'sales'])
    expect(heard()?.Confidence).toBe('0.4')
  })

  test.each([[false], [[]]])('with %j there are none', async (partials) => {
    const { leg, asked } = await listening(told)
    await leg.say('sales', { partials })
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/heard'])
  })

  test('are told to nobody where the Gather names nobody', async () => {
    const { leg, asked } = await listening('input="speech"')
    await leg.say('sales')
    expect(asked.map(({ path }) => path)).toEqual(['/voice', '/heard'])
  })

  test('that lead nowhere raise an alert, and the input counts', async () => {
    const { phone, bob, place } = story({})
    await place({ Url: '', Twiml: '<Response><Gather input="speech" partialResultCallback="/partial"/><Say>Bye</Say></Response>' })
    await phone.clock.advance('4s')
    await bob.leg().say('sales')
    expect(phone.alerts.find({ code: 11100 })?.message).toContain('partialResultCallback is not told')
    await phone.clock.drain()
  })

  test.each([['word'], [7], [[7]]])('%j is no list of them', async (partials) => {
    const { leg, phone } = await listening(told)
    await expect(leg.say('sales', { partials: partials as never })).rejects.toThrow('is neither true, false nor a list of texts')
    await leg.hangUp()
    await phone.clock.drain()
  })
})

describe('speech is complete', () => {
  test.each([['input="speech"'], ['input="speech" speechTimeout="auto"']])('when it is said, with %s', async (attributes) => {
    const { leg, heard } = await listening(attributes)
    await leg.say('sales')
    expect(heard()?.SpeechResult).toBe('sales')
  })

  test('after so many seconds of silence, with speechTimeout; what is said meanwhile is added', async () => {
    const { leg, heard, partials, phone } = await listening('input="speech" speechTimeout="3" partialResultCallback="/partial"')
    await leg.say('I want')
    await phone.clock.advance('2s')
    await leg.say('sales', { confidence: 0.5 })
    expect(partials().map(({ SequenceNumber }) => SequenceNumber)).toEqual(['0', '1', '2'])
    await phone.clock.advance('2999ms')
    expect(heard()).toBeUndefined()
    await phone.clock.advance('1ms')
    expect(heard()).toMatchObject({ SpeechResult: 'I want sales', Confidence: '0.5' })
  })

  test('after maxSpeechTime, however long it goes on', async () => {
    const { leg, heard, phone } = await listening('input="speech" speechTimeout="3" maxSpeechTime="5"')
    await leg.say('one')
    await phone.clock.advance('2s')
    await leg.say('two')
    await phone.clock.advance('2s')
    await leg.say('three')
    await phone.clock.advance('999ms')
    expect(heard()).toBeUndefined()
    await phone.clock.advance('1ms')
    expect(heard()?.SpeechResult).toBe('one two three')
  })

  test('with the key that ends the input', async () => {
    const { leg, heard } = await listening('input="dtmf speech" speechTimeout="3"')
    await leg.say('sales')
    await expect(leg.press('1')).rejects.toThrow('would be lost')
    await leg.press('#')
    expect(heard()).toMatchObject({ SpeechResult: 'sales' })
    expect(heard()).not.toHaveProperty('Digits')
  })

  test('not before its prompts, where it may not cut in', async () => {
    const { leg, heard, phone } = await listening('input="speech" speechTimeout="1" bargeIn="false"', '<Say>one two three four five</Say>')
    await leg.say('sales')
    await phone.clock.advance('2999ms')
    expect(heard()).toBeUndefined()
    await phone.clock.advance('1ms')
    expect(heard()?.SpeechResult).toBe('sales')
  })
})

test('a key first, and speech does not count any more', async () => {
  const { leg, heard, phone } = await listening('input="dtmf speech" speechTimeout="3"')
  await leg.press('1')
  await expect(leg.say('sales')).rejects.toThrow('nothing listens for speech')
  await phone.clock.advance('5s')
  expect(heard()).toMatchObject({ Digits: '1' })
  expect(heard()).not.toHaveProperty('SpeechResult')
})

test('settings without an effect stand in the transcript', async () => {
  const settings = { language: 'sv-SE', hints: 'sales, support', speechModel: 'phone_call', enhanced: 'true', profanityFilter: 'false' }
  const written = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  const { leg, phone } = await listening(`input="speech" ${written.join(' ')}`)
  expect(leg.call.transcript[0]).toMatchObject({ verb: 'Gather', text: 'speech', settings })
  expect(leg.call.transcript[1]).not.toHaveProperty('settings')
  await leg.hangUp()
  await phone.clock.drain()
})

test('a snapshot between two sayings goes on from there', async () => {
  const { leg, heard, phone } = await listening('input="speech" speechTimeout="3"')
  await leg.say('I want')
  const middle = phone.snapshot()
  await leg.say('help')
  phone.restore(middle)
  await leg.say('sales')
  await phone.clock.advance('3s')
  expect(heard()?.SpeechResult).toBe('I want sales')
})

describe('who is connected', () => {
  test('hears who speaks and presses, and the transcript says who it was', async () => {
    const { phone, bob, shop } = story({ '/voice': '<Dial>+15550100021</Dial>' })
    const eve = phone.handset('+15550100021')
    const leg = await bob.dial(shop)
    await phone.clock.advance('4s')
    await leg.say('Hello Eve')
    await eve.leg().say('Hello Bob')
    await eve.leg().press('42')
    await eve.leg().until(/^Hello Eve$/)
    await leg.until('Hello Bob')
    expect(eve.leg().call.transcript).toMatchObject([
      { verb: 'hears', text: 'Hello Eve', from: leg.sid },
      { verb: 'speech', text: 'Hello Bob' },
      { verb: 'press', text: '4' },
      { verb: 'press', text: '2' },
    ])
    expect(leg.call.transcript.at(-1)).toMatchObject({ verb: 'tones', text: '42', from: eve.leg().sid })
    expect([leg.heard, eve.leg().heard]).toEqual([['Hello Bob'], ['Hello Eve']])
    expect(eve.leg().call.digits).toBe('42')
    expect(transcriptOf(leg.call).at(-1)).toBe('4s tones 42')
    await leg.hangUp()
    await phone.clock.drain()
  })
})
