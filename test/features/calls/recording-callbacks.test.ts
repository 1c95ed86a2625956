// The callbacks about the recording of a whole call: `Record=true`, and where to tell of it.
import { describe, expect, test } from 'vitest'
import { outcome } from '../../../src/index'
import { story } from '../../support/calls/story'

const pages = { '/voice': '<Pause length="7"/>', '/recorded': () => new Response(null, { status: 204 }) }
const recorded = { Record: 'true', RecordingStatusCallback: 'https://app.test/recorded' }

test('the end of the call tells of its recording', async () => {
  const { phone, place, told } = story(pages, { dialect: 'twilio' })
  const sid = await place(recorded)
  await phone.clock.drain()

  const [callback, ...others] = phone.callbacks.filter({ kind: 'call.recording' })
  expect(others).toEqual([])
  expect(callback).toMatchObject({ sid, url: 'https://app.test/recorded', method: 'POST', state: 'answered' })
  expect(callback?.at.toISOString()).toBe('2030-01-01T00:00:11.600Z')
  const { RecordingSid, RecordingUrl } = told.at(-1) ?? {}
  expect(callback?.params).toEqual({
    AccountSid: phone.account.sid,
    CallSid: sid,
    RecordingSid,
    RecordingUrl,
    RecordingStatus: 'completed',
    RecordingDuration: '7',
    RecordingChannels: '1',
    RecordingStartTime: 'Tue, 01 Jan 2030 00:00:03 +0000',
    RecordingSource: 'OutboundAPI',
    RecordingTrack: 'both',
  })
  expect(phone.alerts.all()).toEqual([])
})

test('both channels, one track, with GET, from the beginning on', async () => {
  const { phone, place, asked } = story(pages)
  await place({
    ...recorded,
    RecordingChannels: 'dual',
    RecordingTrack: 'inbound',
    RecordingStatusCallbackMethod: 'GET',
    RecordingStatusCallbackEvent: ['in-progress', 'completed', 'absent'],
    Trim: 'do-not-trim',
  })
  await phone.clock.drain()
  const about = asked.filter(({ path }) => path === '/recorded')
  expect(about).toMatchObject([
    { method: 'GET', form: { RecordingStatus: 'in-progress', RecordingChannels: '2', RecordingTrack: 'inbound' } },
    { method: 'GET', form: { RecordingStatus: 'completed', RecordingChannels: '2', RecordingDuration: '7' } },
  ])
  expect(about[0]?.form).not.toHaveProperty('RecordingDuration')
})

test('events in one list, as the provider writes it', async () => {
  const { phone, place } = story(pages)
  await place({ ...recorded, RecordingStatusCallbackEvent: 'in-progress completed' })
  await phone.clock.drain()
  expect(phone.callbacks.filter({ kind: 'call.recording' }).map(({ params }) => params.RecordingStatus)).toEqual([
    'in-progress',
    'completed',
  ])
})

describe('nothing is told', () => {
  test('of a call that nobody answered', async () => {
    const { phone, bob, place } = story(pages)
    bob.onCall(outcome.busy())
    await place(recorded)
    await phone.clock.drain()
    expect(phone.callbacks.count({ kind: 'call.recording' })).toBe(0)
  })

  test('of a call that is not recorded, and an alert says so', async () => {
    const { phone, place } = story(pages)
    await place({ RecordingStatusCallback: 'https://app.test/recorded' })
    await phone.clock.drain()
    expect(phone.callbacks.count({ kind: 'call.recording' })).toBe(0)
    expect(phone.alerts.last().message).toBe(
      'POST Calls carried RecordingStatusCallback, https://app.test/recorded, which is not asked: the call is not recorded.',
    )
  })
})
