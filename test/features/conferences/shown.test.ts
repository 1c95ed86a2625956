// A conference wherever records are shown: the timeline, the diagram, the past, the feed, the forecast, snapshots, the control API.
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { expect, test } from 'vitest'
import { room } from '../../support/conferences/room'

test('the timeline tells who comes, is muted and leaves, and the diagram draws what the app is told', async () => {
  const { phone, api, enter } = room({ events: 'join end' })
  const ana = await enter('participantLabel="ana"')
  const bob = await enter()
  await api.post(`Conferences/${phone.conferences.last().sid}/Participants/ana`, { Muted: 'true' })
  await ana.hangUp()
  await bob.hangUp()
  const short = (sid: string) => `${sid.slice(0, 2)}..${sid.slice(-4)}`
  const [conference, one, two] = [phone.conferences.last().sid, ana.sid, bob.sid].map(short)
  const told = phone.timeline.all().filter(({ sid }) => sid === phone.conferences.last().sid)
  expect(told.filter(({ kind }) => kind !== 'callback' && kind !== 'request').map(({ text }) => text)).toEqual([
    `${conference} init`,
    `${conference} join ${one}`,
    `${conference} join ${two}`,
    `${conference} in-progress`,
    `${conference} mute ${one}`,
    `${conference} leave ${one}`,
    `${conference} leave ${two}`,
    `${conference} completed`,
  ])
  expect(told.filter(({ kind }) => kind === 'callback').map(({ text }) => text)).toEqual([
    `${conference} POST https://app.test/events participant-join ${one} → 204`,
    `${conference} POST https://app.test/events participant-join ${two} → 204`,
    `${conference} POST https://app.test/events conference-end → 204`,
  ])
  expect(phone.timeline.mermaid()).toContain(`service->>app: T+0s ${conference} POST https://app.test/events conference-end → 204`)
  expect(phone.timeline.mermaid()).toContain(`Note over service: T+0s ${conference} mute ${one}`)
})

test('the past has it as it was, and the feed what changed of it', async () => {
  const { phone, enter } = room()
  const ana = await enter()
  await phone.clock.advance('1s')
  const { cursor } = phone.feed
  const bob = await enter()
  await phone.clock.advance('1s')
  await ana.hangUp()
  await bob.hangUp()
  const then = phone.at('1s').conferences.last()
  expect(then).toMatchObject({ status: 'in-progress', participants: [{ callSid: ana.sid }, { callSid: bob.sid }] })
  expect(phone.at('500ms').conferences.last()).toMatchObject({ status: 'init', participants: [{ callSid: ana.sid }] })
  expect(phone.feed.since(cursor).conferences).toMatchObject([{ status: 'completed', participants: [] }])
})

test('the forecast knows that a call that is to end takes its conference along', async () => {
  const { phone, api, enter } = room()
  const ana = await enter()
  await enter()
  await api.post(`Calls/${ana.sid}`, { TimeLimit: '60' })
  expect(phone.forecast(ana.sid).map(({ status }) => status)).toContain('completed')
  expect(() => phone.forecast(phone.conferences.last().sid)).not.toThrow()
})

test('a snapshot in the middle is gone back to as often as wanted', async () => {
  const { phone, api, enter, told } = room({ events: 'join leave hold end' })
  const ana = await enter()
  const bob = await enter()
  const path = `Conferences/${phone.conferences.last().sid}/Participants/${ana.sid}`
  await api.post(path, { Hold: 'true' })
  const snapshot = phone.snapshot()
  for (let time = 0; time < 2; time++) {
    expect(phone.conferences.last()).toMatchObject({ status: 'in-progress', participants: [{ hold: true }, { hold: false }] })
    await api.post(path, { Hold: 'false' })
    await bob.say('Back?')
    expect(ana.heard).toEqual(['Back?'])
    await ana.hangUp()
    await bob.hangUp()
    expect(told()).toEqual([
      '1 participant-join',
      '2 participant-join',
      '3 participant-hold',
      '4 participant-unhold',
      '5 participant-leave',
      '6 participant-leave',
      '7 conference-end',
    ])
    phone.restore(snapshot)
  }
})

test('the control API and its client list it', async () => {
  const { phone, enter } = room()
  await enter()
  const server = await listen(phone)
  const far = connect(server.url)
  expect(await far.conferences.last()).toMatchObject({ type: 'conference', friendlyName: 'Room', participants: [{ status: 'connected' }] })
  expect(await far.conferences.count({ status: 'completed' })).toBe(0)
  await server.close()
})
