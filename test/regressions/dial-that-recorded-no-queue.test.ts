// `Dial record` recorded people whom it rang, and nobody whom it took out of a queue: no recording, no callback, no alert.
import { describe, expect, test } from 'vitest'
import { openDesk } from '../support/queues/desk'

const dial = (record: string) =>
  `<Dial action="/dialed" record="${record}" recordingStatusCallback="/recorded"><Queue>support</Queue></Dial><Pause length="5"/>`

describe('a Dial that takes a caller out of a queue', () => {
  test('records from when the two are connected until they part', async () => {
    const told = openDesk({ '/agent': dial('record-from-answer-dual'), '/recorded': '' })
    await told.api.post('Queues', { FriendlyName: 'support' })
    const agent = await told.takes()
    await told.phone.clock.advance('4s')
    const caller = await told.joins()
    await told.phone.clock.advance('2s')
    await caller.say('My order is late')
    await told.phone.clock.advance('3s')
    await caller.hangUp()
    await told.phone.clock.drain()
    const recording = told.phone.recordings.last()
    expect(told.phone.recordings.all()).toMatchObject([
      {
        source: 'DialVerb',
        callSid: agent.sid,
        channels: 2,
        duration: 5,
        status: 'completed',
        startedAt: new Date('2030-01-01T00:00:04Z'),
      },
    ])
    expect(told.asked.find(({ path }) => path === '/dialed')?.form.RecordingUrl).toContain(recording.sid)
    expect(told.asked.filter(({ path }) => path === '/recorded').map(({ form }) => form.RecordingStatus)).toEqual(['completed'])
    expect(recording.samples().some((channel) => channel.some((sample) => sample !== 0))).toBe(true)
  })

  test('records from the beginning where it is told so, and stops when it is sent elsewhere', async () => {
    const told = openDesk({ '/agent': dial('record-from-ringing'), '/recorded': '' })
    await told.api.post('Queues', { FriendlyName: 'support' })
    const agent = await told.takes()
    await told.phone.clock.advance('4s')
    await told.joins()
    await told.phone.clock.advance('2s')
    await told.api.post(`Calls/${agent.sid}`, { Twiml: '<Response><Pause length="30"/></Response>' })
    await told.phone.clock.advance('2s')
    expect(told.phone.recordings.all()).toMatchObject([{ callSid: agent.sid, duration: 6, status: 'completed' }])
    expect(agent.status).toBe('in-progress')
    await told.phone.clock.drain()
  })
})

test('beside a Conference, which says itself whether it is recorded, an alert tells that nothing is', async () => {
  const told = openDesk({
    '/agent': '<Dial record="record-from-answer" recordingStatusCallback="/recorded"><Conference>R</Conference></Dial>',
  })
  const leg = await told.takes()
  await leg.hangUp()
  expect(told.phone.alerts.all()).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/Dial record="record-from-answer" .*Conference/) },
    { level: 'warning', message: expect.stringMatching(/recordingStatusCallback="\/recorded" is not asked/) },
  ])
  expect(told.phone.recordings.count()).toBe(0)
})
