// Three people in one conference: a caller, an agent who asks a supervisor, and the supervisor who takes over.
import { setupServer } from 'msw/node'
import { createRingback } from 'ringback'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp, log } from './app'

const phone = createRingback()
const desk = phone.number({ voiceUrl: 'https://desk.test/caller' })
const [ana, agent, supervisor] = [phone.handset(), phone.handset(), phone.handset()]
const app = createApp({
  from: desk.e164,
  agent: agent.number,
  supervisor: supervisor.number,
  client: () => twilio(phone.account.sid, phone.account.authToken), // the SDK as it is
})
phone.app('https://desk.test', app)
const server = setupServer(...phone.handlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  phone.reset()
  log.length = 0
})
afterAll(() => server.close())

/** A button on the agent's screen. */
const click = (path: string) =>
  app(
    new Request(`https://desk.test${path}`, { method: 'POST', body: new URLSearchParams({ ConferenceSid: phone.conferences.last().sid }) }),
  )

test('a caller is handed over from an agent to a supervisor', async () => {
  const caller = await ana.dial(desk)
  await caller.until('An agent will be with you shortly.')
  expect(phone.conferences.last().status).toBe('init')

  await phone.clock.until(() => phone.conferences.last().status === 'in-progress') // the agent answered
  await agent.leg().say('What can I do for you?')
  await caller.say('I want my money back.')
  expect(agent.leg().heard).toEqual(['I want my money back.'])

  await click('/consult') // the caller is on hold, the supervisor is called
  await caller.until('One moment, please.')
  await phone.clock.until(() => phone.conferences.last().participants.every(({ status }) => status === 'connected'))
  await agent.leg().say('She wants her money back.')
  await supervisor.leg().say('I will take it.')
  expect(caller.heard).not.toContain('She wants her money back.')
  expect(agent.leg().heard.at(-1)).toBe('I will take it.')

  await click('/hand-over') // the agent is put out, the caller is back
  await phone.clock.advance('1s')
  expect(phone.conferences.last().participants).toMatchObject([
    { label: 'caller', hold: false },
    { label: 'supervisor', hold: false },
  ])
  await supervisor.leg().say('You will get it today.')
  expect(caller.heard.at(-1)).toBe('You will get it today.')

  await caller.hangUp() // which ends it for everyone
  await phone.clock.drain()

  expect(log).toEqual([
    '1 participant-join caller',
    '2 participant-join agent',
    '3 conference-start',
    '4 participant-hold caller',
    '5 participant-join supervisor',
    '6 participant-unhold caller',
    '7 participant-leave agent',
    '8 participant-leave caller',
    '9 participant-leave supervisor',
    '10 conference-end',
  ])
  expect(phone.conferences.last()).toMatchObject({
    status: 'completed',
    endedBy: caller.sid,
    reasonEnded: 'participant-with-end-conference-on-exit-left',
  })
  expect(phone.calls.all().every(({ status }) => status === 'completed')).toBe(true)
  phone.assertSettled({ idle: true })
})
