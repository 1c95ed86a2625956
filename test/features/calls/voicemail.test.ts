// A voicemail: Record, what ends it, and what the app is told of the recording.
import { expect, test } from 'vitest'
import { type Page, story, transcriptOf } from '../../support/calls/story'

const RECORDING = /^https:\/\/api\.twilio\.com\/2010-04-01\/Accounts\/AC[0-9a-f]{32}\/Recordings\/RE[0-9a-f]{32}$/

const pages: Record<string, Page> = {
  '/voice':
    '<Say>Speak after the tone</Say><Record action="/recorded" finishOnKey="#" timeout="4" maxLength="30"/><Say>Never reached</Say>',
  '/recorded': ({ form }) => `<Say>Thanks for ${form.RecordingDuration} seconds</Say>`,
}

/** The caller heard the prompt: the recording runs. */
async function recording(told = story(pages)) {
  const leg = await told.bob.dial(told.shop)
  await told.phone.clock.advance('1600ms')
  return { ...told, leg }
}

test('ends with the key that ends it', async () => {
  const { phone, leg, asked, call } = await recording()

  await leg.say('Hello, this is Bob')
  await phone.clock.advance('2500ms')
  await leg.press('#')
  await phone.clock.drain()

  expect(asked.at(-1)).toMatchObject({
    path: '/recorded',
    method: 'POST',
    form: {
      CallSid: leg.sid,
      CallStatus: 'in-progress',
      RecordingDuration: '2',
      RecordingSid: expect.stringMatching(/^RE[0-9a-f]{32}$/),
      RecordingUrl: expect.stringMatching(RECORDING),
      Digits: '#',
    },
  })
  expect(asked.at(-1)?.form.RecordingUrl).toContain(asked.at(-1)?.form.RecordingSid)
  expect(transcriptOf(call(leg.sid))).toEqual([
    '0s Say Speak after the tone',
    '1.6s Record',
    '1.6s speech Hello, this is Bob',
    '4.1s press #',
    '4.1s Say Thanks for 2 seconds',
  ])
})

test('takes keys that do not end it without a word', async () => {
  const { phone, leg, asked } = await recording()
  await leg.press('12')
  await phone.clock.advance('1s')
  expect(asked).toHaveLength(1)
  await leg.press('3#')
  expect(asked.at(-1)?.form.Digits).toBe('#')
  await phone.clock.drain()
})

test('ends with silence', async () => {
  const { phone, leg, asked } = await recording()
  await leg.say('Hello')
  await phone.clock.advance('3999ms')
  expect(asked).toHaveLength(1)
  await phone.clock.advance('1ms')
  expect(asked.at(-1)).toMatchObject({ path: '/recorded', form: { RecordingDuration: '4', Digits: '' } })
  await phone.clock.drain()
})

test('goes on while somebody speaks, up to its greatest length', async () => {
  const { phone, leg, asked } = await recording()
  for (let i = 0; i < 10; i++) {
    await leg.say('and another thing')
    await phone.clock.advance('3s')
  }
  expect(asked.at(-1)).toMatchObject({ path: '/recorded', form: { RecordingDuration: '30', Digits: '' } })
  await phone.clock.drain()
})

test('is handed over when the caller hangs up while it records; what the app answers is not played', async () => {
  const { phone, leg, asked, told, call } = await recording()
  await leg.say('Hello')
  await phone.clock.advance('1500ms')
  await leg.hangUp()

  expect(asked.at(-1)).toMatchObject({
    path: '/recorded',
    form: { CallStatus: 'completed', RecordingDuration: '1', Digits: 'hangup', RecordingUrl: expect.stringMatching(RECORDING) },
  })
  expect(call(leg.sid)).toMatchObject({ status: 'completed', duration: 3 })
  expect(transcriptOf(call(leg.sid)).slice(1)).toEqual(['1.6s Record', '1.6s speech Hello', '3.1s hang up'])
  expect(told.map((form) => form.CallStatus)).toEqual(['completed'])
  expect(phone.clock.pending().map(({ label }) => label)).toEqual([expect.stringMatching(/processing → completed$/)])
  await phone.clock.drain()
})

test('asks the document it stands in when it has no action', async () => {
  const { phone, leg, asked } = await recording(
    story({ '/voice': ({ form }) => (form.RecordingUrl ? '<Hangup/>' : '<Say>Speak after the tone</Say><Record/>') }),
  )
  await leg.press('5')
  expect(asked.map(({ path, form }) => [path, form.Digits])).toEqual([
    ['/voice', undefined],
    ['/voice', '5'],
  ])
  await phone.clock.drain()
})

test('two recordings of a call have SIDs of their own', async () => {
  const { phone, asked, bob, shop } = story({
    '/voice': '<Record timeout="1" action="/more"/>',
    '/more': '<Record timeout="1" action="/end"/>',
    '/end': '',
  })
  const leg = await bob.dial(shop)
  await leg.say('One')
  await phone.clock.advance('1s')
  await leg.say('Two')
  await phone.clock.drain()
  const sids = asked.map(({ form }) => form.RecordingSid)
  expect(sids).toEqual([undefined, expect.stringMatching(/^RE/), expect.stringMatching(/^RE/)])
  expect(new Set(sids).size).toBe(3)
})

test('a call that is recorded as a whole tells of its recording at the end, and only when somebody answered', async () => {
  const { phone, place, told } = story({ '/voice': '<Say>Hi</Say>' })
  await place({ Record: 'true' })
  await phone.clock.drain()
  expect(told.at(-1)).toMatchObject({
    CallStatus: 'completed',
    RecordingSid: expect.stringMatching(/^RE[0-9a-f]{32}$/),
    RecordingUrl: expect.stringMatching(RECORDING),
    RecordingDuration: '0',
  })

  await place({ Record: 'true', Timeout: '1' })
  await phone.clock.drain()
  expect(told.at(-1)?.CallStatus).toBe('no-answer')
  expect(Object.keys(told.at(-1) ?? {}).filter((name) => name.startsWith('Recording'))).toEqual([])
})
