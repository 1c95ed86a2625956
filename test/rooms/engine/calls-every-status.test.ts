// Every status of a call, and everything that can happen to it there.
import { describe, expect, test } from 'vitest'
import { CALL_STATUSES, type CallStatus } from '../../../src/domain/status'
import type { Command } from '../../../src/engine/command'
import { NOTHING } from '../../../src/engine/draft'
import { callLifecycle } from '../../../src/lifecycle/call'
import { isTerminal } from '../../../src/lifecycle/transition'
import { outcome } from '../../../src/phone/outcome'
import { CallWorld, VOICE } from '../../support/engine/call-world'

/** A call that came to this status on the way that calls come. */
function callThatIs(status: CallStatus): { world: CallWorld; sid: string } {
  const outcomes = { busy: outcome.busy(), failed: outcome.failed(), 'no-answer': outcome.noAnswer() }
  const far = outcomes[status as keyof typeof outcomes] ?? outcome.answered()
  const world = new CallWorld({ callOutcome: () => far })
  const sid = world.place()
  while (world.call(sid).status !== status && world.pending.length > 0) {
    if (status === 'canceled') world.do(update(sid, { status: 'canceled' }))
    else world.next()
    if (world.asked) world.answer(status === 'completed' ? '<Hangup/>' : '<Gather timeout="30"/>')
  }
  expect(world.call(sid).status).toBe(status)
  return { world, sid }
}

const NO_CHANGE = {
  status: undefined,
  url: undefined,
  method: undefined,
  twiml: undefined,
  fallbackUrl: undefined,
  fallbackMethod: undefined,
  statusCallback: undefined,
  statusCallbackMethod: undefined,
  timeLimit: undefined,
}
const update = (sid: string, fields: Partial<typeof NO_CHANGE> | { status?: string; url?: string; twiml?: string }) =>
  ({ type: 'call.update', sid, ...NO_CHANGE, ...fields }) as const

describe.each(CALL_STATUSES)('a call that is %s', (status) => {
  const over = isTerminal(callLifecycle, status)
  const live = status === 'in-progress'

  test('is ended by REST, if it is not over: canceled before the answer, completed after', () => {
    const { world, sid } = callThatIs(status)
    const { rejection } = world.do(update(sid, { status: 'completed' }))
    expect(rejection?.code).toBe(over ? 21220 : undefined)
    expect(world.call(sid).status).toBe(over ? status : live ? 'completed' : 'canceled')
    expect(world.pending).toEqual([])
  })

  test('is canceled by REST before the answer alone', () => {
    const { world, sid } = callThatIs(status)
    const { rejection } = world.do(update(sid, { status: 'canceled' }))
    expect(rejection?.code).toBe(over || live ? 21220 : undefined)
    expect(world.call(sid).status).toBe(over || live ? status : 'canceled')
  })

  test.each([{ url: VOICE }, { twiml: '<Response/>' }])('is redirected by %j in progress alone', (fields) => {
    const { world, sid } = callThatIs(status)
    const { rejection } = world.do(update(sid, fields))
    expect(rejection?.code).toBe(live ? undefined : 21220)
    expect(world.asked !== null).toBe(live)
    expect(world.call(sid).status).toBe(status)
  })

  test('is deleted once it is over', () => {
    const { world, sid } = callThatIs(status)
    const { rejection } = world.do({ type: 'call.delete', sid })
    expect(rejection?.code).toBe(over ? undefined : 20009)
    expect(world.store.calls.get(sid) === undefined).toBe(over)
  })

  test('is not touched by a document that nobody waits for any more', () => {
    const { world, sid } = callThatIs(status)
    const before = world.call(sid)
    const result = { type: 'failed', code: 11200, message: 'HTTP 500', fix: 'Mend it.', url: VOICE } as const
    const decision = world.do({ type: 'document', to: { type: 'call', sid, ask: before.asks + 7, fallback: false }, result })
    expect(decision).toMatchObject({ changes: [], effects: [] })
    expect(world.call(sid)).toBe(before)
  })
})

describe.each(CALL_STATUSES.filter((status) => status !== 'queued' && status !== 'initiated'))('a call that is %s', (status) => {
  test('is hung up by the far party while it rings and while it talks', () => {
    const { world, sid } = callThatIs(status)
    world.do({ type: 'call.hangUp', sid })
    const ends: Partial<Record<CallStatus, CallStatus>> = { ringing: 'busy', 'in-progress': 'completed' }
    expect(world.call(sid).status).toBe(ends[status] ?? status)
    expect(world.pending).toEqual([])
  })
})

describe.each(CALL_STATUSES.filter((status) => isTerminal(callLifecycle, status)))('a call that is %s', (status) => {
  test('has nothing left to come, and takes nothing in', () => {
    const { world, sid } = callThatIs(status)
    expect(world.pending).toEqual([])
    const { history, transcript } = world.call(sid)
    const acts: Command[] = [
      { type: 'call.elapsed', sid },
      { type: 'call.press', sid, keys: '1' },
      { type: 'call.speak', sid, text: 'Hello', confidence: 1, partials: null },
    ]
    for (const act of acts) {
      expect(world.do(act).effects).toEqual([])
      expect(world.call(sid)).toMatchObject({ status, history, transcript })
    }
  })
})

const LATE: readonly Command[] = [
  { type: 'call.move', sid: 'CA-gone', event: 'dial', outcome: null },
  { type: 'call.elapsed', sid: 'CA-gone' },
  { type: 'document', to: { type: 'call', sid: 'CA-gone', ask: 1, fallback: false }, result: { type: 'nothing' } },
  { type: 'call.press', sid: 'CA-gone', keys: '1' },
  { type: 'call.speak', sid: 'CA-gone', text: 'Hi', confidence: 1, partials: null },
  { type: 'call.hangUp', sid: 'CA-gone' },
  { type: 'call.delete', sid: 'CA-gone' },
  { type: 'call.arrive', from: '+15550100002', numberSid: 'PN-gone', params: {}, dialect: 'laml' },
]

test.each(LATE.map((command) => ({ command, name: command.type })))('$name of what is gone does nothing', ({ command }) => {
  expect(new CallWorld().do(command)).toEqual(NOTHING)
})
