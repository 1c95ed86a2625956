// What plays to who waits, is on hold, or hears an announcement, and what the app is told of it.
import { expect, test } from 'vitest'
import { room } from '../../support/conferences/room'

const sayIt = (text: string, more = '') => `<Response><Say>${text}</Say>${more}</Response>`
const played = (leg: { readonly call: { readonly transcript: readonly { verb: string; text: string }[] } }) =>
  leg.call.transcript.flatMap(({ verb, text }) => (['wait', 'hold'].includes(verb) ? [`${verb} ${text}`] : []))

test('the music of the provider plays until the conference starts, and nobody is said to have spoken', async () => {
  const { enter, asked } = room()
  const ana = await enter()
  expect([played(ana), ana.heard]).toEqual([['wait music'], []])
  const bob = await enter()
  expect(played(bob)).toEqual([])
  expect(asked.filter(({ path }) => path !== '/events').map(({ path }) => path)).toEqual(['/voice', '/voice'])
})

test('a document of the app plays there, and goes round where it says so', async () => {
  const { phone, enter, asked } = room({ answers: { '/wait': sayIt('Please hold', '<Redirect/>') } })
  const ana = await enter('waitUrl="/wait"')
  await phone.clock.advance('2s')
  expect(ana.heard).toEqual(['Please hold', 'Please hold', 'Please hold'])
  expect(asked.find(({ path }) => path === '/wait')?.params.get('CallSid')).toBe(ana.sid)
  const bob = await enter()
  await phone.clock.advance('5s')
  expect(ana.heard).toHaveLength(3)
  await bob.say('Here I am')
  expect(ana.heard.at(-1)).toBe('Here I am')
})

test('silence follows a document that ran out, and an empty URL', async () => {
  const { phone, enter } = room({ answers: { '/wait': sayIt('Please hold', '<Dial>+15550100009</Dial>') } })
  const ana = await enter('waitUrl="/wait"')
  const bob = await enter('waitUrl="" startConferenceOnEnter="false"', 'Other')
  await phone.clock.drain()
  expect([ana.heard, ana.status, played(ana)]).toEqual([['Please hold'], 'in-progress', []])
  expect([bob.heard, played(bob)]).toEqual([[], []])
  expect(phone.alerts.all().some(({ message }) => message.includes('Dial is not played in a document'))).toBe(true)
})

test('a file plays on', async () => {
  const { phone, enter } = room({ answers: { '/wait': () => new Response('ID3', { headers: { 'content-type': 'audio/mpeg' } }) } })
  const ana = await enter('waitUrl="/wait"')
  await phone.clock.advance('1m')
  expect(ana.heard).toEqual(['https://app.test/wait'])
  expect(phone.alerts.count()).toBe(0)
})

test('who cannot be played what it should wait by is not let in', async () => {
  const { phone, enter, params } = room({
    after: '<Say>Sorry</Say>',
    answers: { '/wait': () => new Response('no', { status: 500 }) },
  })
  const ana = await enter('waitUrl="/wait"')
  await phone.clock.advance('2s')
  expect(ana.heard).toEqual(['Sorry'])
  expect(params('participant-leave')).toMatchObject([{ ReasonParticipantLeft: 'participant_add_failed' }])
  expect(phone.conferences.last()).toMatchObject({ status: 'completed', participants: [] })
})

test('who is on hold hears what plays there, and neither hears the others nor is heard', async () => {
  const { phone, api, enter, params, asked } = room({ answers: { '/hold': sayIt('One moment', '<Pause length="60"/>') } })
  const ana = await enter('participantLabel="ana"')
  const bob = await enter()
  const path = `Conferences/${phone.conferences.last().sid}/Participants`
  const held = await api.post<Record<string, unknown>>(`${path}/ana`, { Hold: 'true', HoldUrl: 'https://app.test/hold' })
  expect(held.json).toMatchObject({ call_sid: ana.sid, hold: true, muted: false })
  expect(asked.find(({ path: asks }) => asks === '/hold')?.params.get('ConferenceSid')).toBe(phone.conferences.last().sid)
  await phone.clock.advance('1s')
  await bob.say('Between us')
  await ana.say('Hello?')
  expect([ana.heard, bob.heard]).toEqual([['One moment'], []])
  await api.post(`${path}/${ana.sid}`, { Hold: 'false' })
  await bob.say('Back')
  expect(ana.heard).toEqual(['One moment', 'Back'])
  await api.post(`${path}/${bob.sid}`, { Hold: 'true' })
  expect(played(bob)).toEqual(['hold music'])
  expect(params('participant-hold').map(({ CallSid, Hold }) => [CallSid, Hold])).toEqual([
    [ana.sid, 'true'],
    [bob.sid, 'true'],
  ])
  expect(params('participant-unhold')).toMatchObject([{ CallSid: ana.sid, Hold: 'false' }])
})

test('who is taken off hold before the start waits again', async () => {
  const { phone, api, enter } = room()
  const ana = await enter()
  const path = `Conferences/${phone.conferences.last().sid}/Participants/${ana.sid}`
  await api.post(path, { Hold: 'true' })
  await api.post(path, { Hold: 'false' })
  expect(played(ana)).toEqual(['wait music', 'hold music', 'wait music'])
})

test('an announcement to one, and to everyone, is told of when it is over', async () => {
  const { phone, api, enter, params, asked } = room({
    answers: { '/one': sayIt('For you'), '/all': sayIt('For all of you'), '/broken': () => new Response('', { status: 500 }) },
  })
  const ana = await enter()
  const bob = await enter()
  const conference = `Conferences/${phone.conferences.last().sid}`
  await api.post(`${conference}/Participants/${ana.sid}`, { AnnounceUrl: 'https://app.test/one', AnnounceMethod: 'GET' })
  await phone.clock.advance('5s')
  await api.post(conference, { AnnounceUrl: 'https://app.test/all' })
  await phone.clock.advance('5s')
  expect([ana.heard, bob.heard]).toEqual([['For you', 'For all of you'], ['For all of you']])
  expect(asked.filter(({ path }) => path === '/all')).toHaveLength(1)
  expect(params('announcement-end').map(({ CallSid, AnnounceUrl }) => [CallSid, AnnounceUrl])).toEqual([
    [ana.sid, 'https://app.test/one'],
    [undefined, 'https://app.test/all'],
  ])
  await api.post(conference, { AnnounceUrl: 'https://app.test/broken' })
  await api.post(`${conference}/Participants/${bob.sid}`, { AnnounceUrl: 'https://app.test/broken' })
  await phone.clock.advance('10s')
  expect(params('announcement-fail').map(({ CallSid }) => CallSid)).toEqual([undefined, bob.sid])
  await ana.say('Still here')
  expect(bob.heard.at(-1)).toBe('Still here')
})

test('who waits by a document that leads nowhere is not let in, and goes on', async () => {
  const { phone, enter, params } = room({
    after: '<Say>Sorry</Say>',
    answers: { '/wait': sayIt('Please hold', '<Redirect>http://:bad</Redirect>') },
  })
  const ana = await enter('waitUrl="/wait"')
  await phone.clock.advance('2s')
  expect(ana.heard).toEqual(['Please hold', 'Sorry'])
  expect(params('participant-leave')).toMatchObject([{ ReasonParticipantLeft: 'participant_add_failed' }])
})
