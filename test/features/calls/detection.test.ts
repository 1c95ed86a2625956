// Answering machine detection: how long it takes, what the document waits for, and what a callback tells where it does not wait.
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { story } from '../../support/calls/story'

const pages = { '/voice': '<Pause length="60"/>', '/amd': () => new Response(null, { status: 204 }) }
const START = Date.UTC(2030, 0, 1)
/** A call is answered 3.6 s after it was placed. */
const ANSWERED = 3_600
const afterAnswer = (at: Date | undefined) => (at ? at.getTime() - START - ANSWERED : null)

describe('the document waits until it is known who picked up', () => {
  test.each([
    ['a person', { by: 'human' }, {}, 'human', 1_200],
    ['a person, by a longer silence', { by: 'human' }, { MachineDetectionSpeechEndThreshold: '2000' }, 'human', 2_000],
    ['a machine', { by: 'machine' }, {}, 'machine_start', 2_400],
    ['a machine, by a longer speech', { by: 'machine' }, { MachineDetectionSpeechThreshold: '6000' }, 'machine_start', 6_000],
    ['a short greeting, which passes for a person', { by: 'machine', greeting: '1s' }, {}, 'human', 2_200],
    ['the end of a greeting', { by: 'machine' }, { MachineDetection: 'DetectMessageEnd' }, 'machine_end_beep', 6_000],
    ['a longer greeting', { by: 'machine', greeting: '9s' }, { MachineDetection: 'DetectMessageEnd' }, 'machine_end_beep', 9_000],
    ['a greeting without a beep', { by: 'machine', beep: false }, { MachineDetection: 'DetectMessageEnd' }, 'machine_end_silence', 7_200],
    [
      'a greeting beyond the timeout',
      { by: 'machine', greeting: '9s' },
      { MachineDetection: 'DetectMessageEnd', MachineDetectionTimeout: '5' },
      'unknown',
      5_000,
    ],
    ['a fax', { by: 'fax' }, {}, 'fax', 2_400],
    ['silence', { by: 'unknown' }, {}, 'unknown', 5_000],
    ['a shorter silence', { by: 'unknown' }, { MachineDetectionSilenceTimeout: '2000' }, 'unknown', 2_000],
  ] as const)('%s', async (_, answer, tuning, AnsweredBy, ms) => {
    const { phone, bob, place, call, asked } = story(pages)
    bob.onCall(outcome.answered(answer))
    const sid = await place({ MachineDetection: 'Enable', ...tuning })
    await phone.clock.drain()

    const question = phone.callbacks.last({ kind: 'call.instructions' })
    expect(afterAnswer(question.at)).toBe(ms)
    expect(question.params.AnsweredBy).toBe(AnsweredBy)
    expect(asked).toHaveLength(1)
    expect(call(sid)).toMatchObject({ answeredBy: AnsweredBy, duration: Math.floor(60 + ms / 1_000) })
  })
})

test('another document does not wait for it, and the first one is not asked for any more', async () => {
  const { phone, place, update, asked, call } = story({ ...pages, '/other': '<Say>Sorry</Say><Pause length="10"/>' })
  const sid = await place({ MachineDetection: 'Enable' })
  await phone.clock.advance('4s')
  await update(sid, { Url: 'https://app.test/other' })
  await phone.clock.drain()
  expect(asked.map(({ path }) => path)).toEqual(['/other'])
  expect(call(sid).answeredBy).toBe('human')
})

test('who hangs up before leaves nothing to be found', async () => {
  const { phone, bob, place, asked, call } = story(pages)
  bob.onCall(outcome.answered({ hangUpAfter: '500ms' }))
  const sid = await place({ MachineDetection: 'Enable', AsyncAmd: 'false' })
  await phone.clock.drain()
  expect(asked).toEqual([])
  expect(call(sid)).toMatchObject({ status: 'completed', answeredBy: null })
})

describe('in the background', () => {
  const background = { MachineDetection: 'DetectMessageEnd', AsyncAmd: 'true', AsyncAmdStatusCallback: 'https://app.test/amd' }

  test('the document is asked for at once, and the callback tells what was found', async () => {
    const { phone, bob, place, call } = story(pages)
    bob.onCall(outcome.answered({ by: 'machine', greeting: '4s' }))
    const sid = await place(background)
    await phone.clock.drain()

    const document = phone.callbacks.last({ kind: 'call.instructions' })
    expect(afterAnswer(document.at)).toBe(0)
    expect(document.params).not.toHaveProperty('AnsweredBy')
    const told = phone.callbacks.last({ kind: 'call.detection' })
    expect(afterAnswer(told.at)).toBe(4_000)
    expect(told).toMatchObject({ sid, url: 'https://app.test/amd', method: 'POST', state: 'answered' })
    expect(told.params).toEqual({
      AccountSid: phone.account.sid,
      CallSid: sid,
      AnsweredBy: 'machine_end_beep',
      MachineDetectionDuration: '4000',
    })
    expect(told.headers).toHaveProperty('x-twilio-signature')
    expect(call(sid).answeredBy).toBe('machine_end_beep')
    expect(phone.alerts.all()).toEqual([])
  })

  test('with GET', async () => {
    const { phone, place, asked } = story(pages)
    await place({ ...background, AsyncAmdStatusCallbackMethod: 'GET' })
    await phone.clock.drain()
    expect(asked).toMatchObject([{ path: '/voice' }, { path: '/amd', method: 'GET', form: { AnsweredBy: 'human' } }])
  })

  test('an app that hangs up on machines does so in the middle of its document', async () => {
    const { phone, bob, place, update, call } = story({
      '/voice': '<Say>Hello, this is the shop</Say><Pause length="60"/>',
      '/amd': async ({ form }) => {
        if (form.AnsweredBy !== 'human') await update(String(form.CallSid), { Status: 'completed' })
        return new Response(null, { status: 204 })
      },
    })
    bob.onCall(outcome.answered({ by: 'machine' }))
    const sid = await place({ ...background, MachineDetection: 'Enable' })
    await phone.clock.drain()
    expect(call(sid)).toMatchObject({ status: 'completed', duration: 2, answeredBy: 'machine_start' })
  })

  test('without a callback the resource alone tells', async () => {
    const { phone, place, api } = story(pages)
    const sid = await place({ ...background, AsyncAmdStatusCallback: '' })
    await phone.clock.advance('6s')
    expect((await api.get(`Calls/${sid}.json`)).json).toMatchObject({ answered_by: 'human', status: 'in-progress' })
    expect(phone.callbacks.count({ kind: 'call.detection' })).toBe(0)
    await phone.clock.drain()
  })

  test('SignalWire calls every machine a machine', async () => {
    const { phone, bob, place } = story(pages, { dialect: 'signalwire' })
    bob.onCall(outcome.answered({ by: 'machine', beep: false }))
    await place(background)
    await phone.clock.drain()
    expect(phone.callbacks.last({ kind: 'call.detection' }).params.AnsweredBy).toBe('machine')
  })
})

test.each([
  [{ by: 'human', greeting: '6s' }, /Only a machine has them: write \{ by: 'machine', greeting: '6s' \}/],
  [{ by: 'machine', beep: 'yes' }, /outcome\.answered\(\{ beep \}\) got "yes"\. Write true or false/],
])('outcome.answered(%o) says what to write', (options, message) => {
  expect(() => outcome.answered(options as never)).toThrow(message)
})
