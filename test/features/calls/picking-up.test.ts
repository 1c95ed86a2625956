// Somebody picks up by hand, or turns the call away: what the outcome would have done does not come about.
import { describe, expect, test } from 'vitest'
import { MisuseError, outcome } from '../../../src/index'
import { ALL_EVENTS, statusesOf, story } from '../../support/calls/story'

const MENU = '<Say>Hello</Say><Hangup/>'

describe('answer()', () => {
  test.each([
    ['answered much later', outcome.answered({ after: '20s' })],
    ['rejected', outcome.rejected({ after: '20s' })],
    ['never answered', outcome.noAnswer()],
    ['answered by a machine', outcome.answered({ by: 'machine', hangUpAfter: '1ms' })],
  ])('a call that would have been %s', async (_, chosen) => {
    const { phone, bob, place, call, asked, told } = story({ '/voice': MENU })
    bob.onCall(chosen)
    const sid = await place({ StatusCallbackEvent: ALL_EVENTS })
    await phone.clock.advance('1s')

    await bob.leg().answer()

    expect(call(sid)).toMatchObject({ status: 'in-progress', answeredBy: null })
    expect(asked.map(({ path }) => path)).toEqual(['/voice'])
    await phone.clock.drain()
    expect(statusesOf(call(sid))).toEqual(['queued', 'initiated', 'ringing', 'in-progress', 'completed'])
    expect(told.map(({ CallStatus }) => CallStatus)).toEqual(['initiated', 'ringing', 'in-progress', 'completed'])
    expect(call(sid).transcript.map(({ text }) => text)).toContain('Hello')
  })

  test('a script goes on with the next call: the outcome of this one was met when it was dialed', async () => {
    const { phone, bob, place, call } = story({ '/voice': MENU })
    bob.onCall(outcome.noAnswer(), outcome.busy())
    await place()
    await phone.clock.advance('1s')
    await bob.leg().answer()
    await phone.clock.drain()
    const second = await place()
    await phone.clock.drain()
    expect(call(second).status).toBe('busy')
  })

  test('a leg of a Dial is connected, and the others stop ringing', async () => {
    const { phone, bob, place } = story({ '/voice': '<Dial><Number>+15550100021</Number><Number>+15550100022</Number></Dial>' })
    phone.handset('+15550100021').onCall(outcome.noAnswer())
    const other = phone.handset('+15550100022').onCall(outcome.noAnswer())
    await place()
    await phone.clock.advance('1s')
    await bob.leg().answer()
    await phone.clock.advance('1s')

    await other.leg().answer()

    expect(phone.calls.find({ to: '+15550100021' })?.status).toBe('canceled')
    expect(other.leg().status).toBe('in-progress')
    await other.leg().hangUp()
    await phone.clock.drain()
  })

  test('a detected machine is a person when a person picked up', async () => {
    const { phone, bob, place, call } = story({ '/voice': MENU })
    bob.onCall(outcome.answered({ by: 'machine' }))
    const sid = await place({ MachineDetection: 'Enable' })
    await phone.clock.advance('1s')
    await bob.leg().answer()
    await phone.clock.advance('1200ms')
    expect(call(sid).answeredBy).toBe('human')
    await phone.clock.drain()
  })

  test('the timeline tells who picked up', async () => {
    const { phone, bob, place } = story({ '/voice': MENU })
    await place()
    await phone.clock.advance('1s')
    await bob.leg().answer()
    expect(phone.timeline.text()).toContain(`${bob.number} picks up`)
    await phone.clock.drain()
  })
})

test('decline(): busy at once, with the SIP response of a declined call', async () => {
  const { phone, bob, place, call, told } = story({ '/voice': MENU })
  const sid = await place()
  await phone.clock.advance('1s')

  await bob.leg().decline()

  expect(call(sid).status).toBe('busy')
  expect(told).toEqual([expect.objectContaining({ CallStatus: 'busy', SipResponseCode: '603' })])
})

test('with nobody acting the outcome comes about as it was chosen', async () => {
  const { phone, bob, place, call } = story({ '/voice': MENU })
  bob.onCall(outcome.answered({ after: '20s' }))
  const sid = await place()
  await phone.clock.advance('10s')
  expect(bob.leg().status).toBe('ringing')
  await phone.clock.drain()
  expect(call(sid).status).toBe('completed')
})

describe.each(['answer', 'decline'] as const)('%s() where nothing rings', (act) => {
  test('a call that was answered, and one that is over', async () => {
    const { phone, bob, place } = story({ '/voice': MENU })
    await place()
    await phone.clock.advance('3700ms')
    const leg = bob.leg()
    await expect(leg[act]()).rejects.toThrow(`leg.${act}(): CA..${leg.sid.slice(-4)} was answered already. End it with leg.hangUp().`)
    await phone.clock.drain()
    await expect(leg[act]()).rejects.toThrow(`leg.${act}(): CA..${leg.sid.slice(-4)} is over (completed).`)
  })

  test('a call that the handset itself placed', async () => {
    let refused: unknown
    const told = story({
      '/voice': async () => {
        refused = await told.bob
          .leg()
          [act]()
          .catch((error: unknown) => error)
        return MENU
      },
    })
    await told.bob.dial(told.shop)
    expect(refused).toBeInstanceOf(MisuseError)
    expect(String(refused)).toContain('this handset placed')
    await told.phone.clock.drain()
  })
})
