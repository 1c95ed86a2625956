// Queues from outside: calls that are given another document, and where a queue is seen.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { APP, story } from '../../support/calls/story'
import { openDesk, WAITING } from '../../support/queues/desk'

describe('by REST', () => {
  test('a call that waits gets another document', async () => {
    const told = openDesk({ '/elsewhere': '<Say>Somewhere else</Say>' })
    const leg = await told.joins()
    await told.phone.clock.advance('3s')
    await told.update(leg.sid, { Url: `${APP}/elsewhere` })
    await told.phone.clock.drain()
    expect(told.results()).toEqual([{ QueueResult: 'redirected', QueueTime: '3', CallStatus: 'in-progress' }])
    expect(leg.heard).toEqual(['You are waiting', 'Somewhere else'])
  })

  test('a call that is bridged gets another document, and its agent goes on', async () => {
    const told = openDesk({ '/elsewhere': '<Say>Somewhere else</Say><Pause length="5"/>' })
    const leg = await told.joins()
    const agent = await told.takes()
    await told.update(leg.sid, { Url: `${APP}/elsewhere` })
    await told.phone.clock.advance('2s')
    await expect(agent.say('Are you there?')).rejects.toThrow()
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'redirected-from-bridged' }])
    expect(leg.heard).toEqual(['You are waiting', 'Somewhere else'])
    expect(told.dials()).toMatchObject([{ DialCallStatus: 'completed', DialBridged: 'true' }])
  })

  test('an agent that gets another document leaves the caller to its action', async () => {
    const told = openDesk({ '/elsewhere': '<Say>Somewhere else</Say>' })
    await told.joins()
    const agent = await told.takes()
    await told.update(agent.sid, { Url: `${APP}/elsewhere` })
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'bridged', CallStatus: 'in-progress' }])
    expect(agent.heard).toEqual(['Somewhere else'])
  })

  test('a leg of a Dial that was put into a queue waits there alone: the call that placed it goes on without it', async () => {
    const told = story({ '/voice': '<Dial>+15550100031</Dial>', '/queue': '<Enqueue waitUrl="">support</Enqueue>' })
    const caller = await told.bob.dial(told.shop)
    await told.phone.clock.advance('10s')
    const leg = told.phone.calls.last({ direction: 'outbound-dial' })
    await told.update(leg.sid, { Url: `${APP}/queue` })
    await told.phone.clock.advance(0)
    expect(told.phone.queues.last().members).toMatchObject([{ callSid: leg.sid }])
    expect(caller.status).toBe('completed')
    await told.phone.handset('+15550100031').leg().hangUp()
    expect(told.phone.queues.last().members).toEqual([])
    await told.phone.clock.drain()
  })
})

describe('where it is seen', () => {
  test('in the timeline, the past and the feed', async () => {
    const told = openDesk({ '/wait': WAITING })
    const { phone } = told
    const { cursor } = phone.feed.since()
    const caller = await told.joins()
    await phone.clock.advance('5s')
    const agent = await told.takes()
    await agent.hangUp()
    await phone.clock.drain()
    const lines = phone.timeline.all().filter(({ kind }) => kind === 'queue')
    const [one, two] = [caller, agent].map(({ sid }) => `CA..${sid.slice(-4)}`)
    expect(lines.map(({ text }) => text)).toEqual([
      `${one} joins the queue "support" as 1`,
      `${one} is taken out of the queue "support" by ${two}`,
      `${one} is bridged from the queue "support" with ${two}`,
      `${one} leaves the queue "support" (bridged)`,
    ])
    expect(lines.map(({ sid }) => sid)).toEqual([caller.sid, caller.sid, caller.sid, caller.sid])
    expect(phone.timeline.mermaid()).toContain(`Note over service: T+5s ${one} is bridged from the queue "support" with ${two}`)
    expect(phone.at('3s').queues.last().members).toMatchObject([{ callSid: caller.sid, position: 1 }])
    expect(phone.at('5.2s').queues.last().members).toEqual([])
    expect(phone.feed.since(cursor).queues).toMatchObject([{ friendlyName: 'support', members: [] }])
  })

  test('a snapshot in the middle holds the line, the document and who was bridged', async () => {
    const told = openDesk()
    const { phone } = told
    const [first, second] = [await told.joins(), await told.joins()]
    await phone.clock.advance('3s')
    const agent = await told.takes()
    await phone.clock.advance('2s')
    const snapshot = phone.snapshot()
    const live = async () => {
      await agent.hangUp()
      await phone.clock.advance('8s')
      await second.hangUp()
      await phone.clock.drain()
      return { timeline: phone.timeline.text(), queues: phone.queues.all(), calls: phone.calls.all() }
    }
    const once = await live()
    expect(once.timeline).toContain('leaves the queue "support" (bridged)')
    expect(first.status).toBe('completed')
    phone.restore(snapshot)
    expect(told.line()).toEqual([second.sid])
    expect(await live()).toEqual(once)
  })

  test('nobody asks a phone without calls for a queue', () => {
    expect(createRingback().queues.all()).toEqual([])
  })
})
