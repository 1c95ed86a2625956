// A call as the engine decides it: dialed, answered or not, cut off. Nothing here waits.
import { describe, expect, test } from 'vitest'
import { labelText } from '../../../src/domain/label'
import { shortSid } from '../../../src/domain/sid'
import { outcome } from '../../../src/phone/outcome'
import type { CallOutcome, CallRow } from '../../../src/store/records'
import { CallWorld, createCallCommand, VOICE } from '../../support/engine/call-world'
import { ANA, SHOP } from '../../support/engine/small-world'
import { accountRow, NOON, sidOf } from '../../support/store/records'

describe('a new call', () => {
  test('is queued, and dialing is the only thing planned', () => {
    const world = new CallWorld()
    const decision = world.do(createCallCommand())
    expect(decision.rejection).toBeNull()
    const sid = decision.sid as string
    expect(world.call(sid)).toMatchObject({
      status: 'queued',
      direction: 'outbound-api',
      from: SHOP,
      to: ANA,
      numberSid: sidOf('PN', 1),
      instructions: { url: VOICE, method: 'POST', fallbackUrl: null, inline: null },
      ringTimeout: 60_000,
      timeLimit: null,
      createdAt: NOON,
      startedAt: null,
      answeredAt: null,
      endedAt: null,
      history: [{ status: 'queued', at: NOON }],
    })
    expect(world.call(sid).transcript.from(0)).toEqual([])
    expect(decision.effects).toEqual([
      {
        type: 'schedule',
        after: 100,
        label: `${shortSid(sid)} queued → initiated`,
        subject: sid,
        command: { type: 'call.move', sid, event: 'dial', outcome: null },
        requestedByApp: false,
      },
    ])
  })

  test('with Url and Twiml keeps Url alone', () => {
    const world = new CallWorld()
    expect(world.call(world.place({ twiml: '<Response/>' })).instructions).toMatchObject({ url: VOICE, inline: null })
    expect(world.call(world.place({ url: '', twiml: '<Response/>' })).instructions).toMatchObject({ url: null, inline: '<Response/>' })
  })

  test('that is refused changes nothing', () => {
    const world = new CallWorld()
    const decision = world.do(createCallCommand({ to: 'Ana' }))
    expect(decision).toMatchObject({ sid: null, rejection: { code: 21211, status: 400 }, changes: [], effects: [] })
  })

  test('of which each hop is told by its label', () => {
    const world = new CallWorld()
    const sid = world.place()
    const labels: string[] = []
    for (let i = 0; i < 3; i++) {
      labels.push(labelText(world.pending[0]?.step.label ?? ''))
      world.next()
    }
    const short = shortSid(sid)
    expect(labels).toEqual([`${short} queued → initiated`, `${short} initiated → ringing`, `${short} ringing → in-progress`])
  })
})

describe('outcomes', () => {
  function end(far: CallOutcome, fields: Parameters<CallWorld['place']>[0] = {}) {
    const world = new CallWorld({ callOutcome: () => far })
    const sid = world.place(fields)
    world.untilAsked()
    if (world.asked) world.answer('<Pause length="10"/>')
    world.drain()
    expect(world.pending).toEqual([])
    return { world, sid, history: world.history(sid), call: world.call(sid) }
  }

  test.each<[string, CallOutcome, [number, string][], number]>([
    [
      'answered',
      outcome.answered(),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [3_600, 'in-progress'],
        [13_600, 'completed'],
      ],
      200,
    ],
    [
      'answered late',
      outcome.answered({ after: '20s' }),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [20_600, 'in-progress'],
        [30_600, 'completed'],
      ],
      200,
    ],
    [
      'answered at once',
      outcome.answered({ after: 0 }),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [600, 'in-progress'],
        [10_600, 'completed'],
      ],
      200,
    ],
    [
      'answered, and hung up',
      outcome.answered({ hangUpAfter: '4s' }),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [3_600, 'in-progress'],
        [7_600, 'completed'],
      ],
      200,
    ],
    [
      'busy',
      outcome.busy(),
      [
        [100, 'initiated'],
        [600, 'busy'],
      ],
      486,
    ],
    [
      'busy late',
      outcome.busy({ after: '2s' }),
      [
        [100, 'initiated'],
        [2_100, 'busy'],
      ],
      486,
    ],
    [
      'no answer',
      outcome.noAnswer(),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [60_600, 'no-answer'],
      ],
      487,
    ],
    [
      'rejected',
      outcome.rejected(),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [3_600, 'busy'],
      ],
      603,
    ],
    [
      'rejected soon',
      outcome.rejected({ after: '1s' }),
      [
        [100, 'initiated'],
        [600, 'ringing'],
        [1_600, 'busy'],
      ],
      603,
    ],
    [
      'failed',
      outcome.failed(),
      [
        [100, 'initiated'],
        [600, 'failed'],
      ],
      404,
    ],
    [
      'failed with a SIP response',
      outcome.failed(480),
      [
        [100, 'initiated'],
        [600, 'failed'],
      ],
      480,
    ],
    [
      'failed late, with a code that is none of SIP’s',
      outcome.failed(30005, { after: '5s' }),
      [
        [100, 'initiated'],
        [5_100, 'failed'],
      ],
      404,
    ],
  ])('%s', (_, far, rest, sipCode) => {
    const { history, call } = end(far)
    expect(history).toEqual([[0, 'queued'], ...rest])
    expect(call.sipCode).toBe(sipCode)
    expect(call.endedAt).toBe(NOON + (rest.at(-1)?.[0] ?? Number.NaN))
    expect(call.startedAt).toBe(NOON + 100)
  })

  test.each([
    ['9999ms', 'completed'],
    ['10s', 'completed'],
    ['10001ms', 'no-answer'],
  ] as const)('answered after %s of a ring timeout of 10 s: %s', (after, status) => {
    const { call, history } = end(outcome.answered({ after }), { timeout: '10' })
    expect(call.status).toBe(status)
    if (status === 'no-answer') expect(history.at(-1)).toEqual([10_600, 'no-answer'])
  })

  test.each([
    ['10s', 'busy', 603],
    ['10001ms', 'no-answer', 487],
  ] as const)('rejected after %s of a ring timeout of 10 s: %s', (after, status, sipCode) => {
    expect(end(outcome.rejected({ after }), { timeout: '10' }).call).toMatchObject({ status, sipCode })
  })

  test.each([
    ['Enable', 'human', 'human'],
    ['Enable', 'machine', 'machine_start'],
    ['Enable', 'fax', 'fax'],
    ['DetectMessageEnd', 'human', 'human'],
    ['DetectMessageEnd', 'machine', 'machine_end_beep'],
    ['DetectMessageEnd', 'fax', 'fax'],
    [undefined, 'machine', null],
  ] as const)('detection %s of a %s: %s', (machineDetection, by, answeredBy) => {
    expect(end(outcome.answered({ by }), { machineDetection }).call.answeredBy).toBe(answeredBy)
  })

  test('digits to be sent leave no room for detection', () => {
    const { call } = end(outcome.answered({ by: 'machine' }), { machineDetection: 'Enable', sendDigits: 'ww1' })
    expect(call.answeredBy).toBeNull()
    expect(call.transcript.from(0)[0]).toEqual({ at: NOON + 3_600, verb: 'SendDigits', text: 'ww1' })
  })

  test.each<[string, string | undefined, CallOutcome, number, string[]]>([
    ['the time limit', '5', outcome.answered(), 5_000, ['Pause']],
    ['the far party, before the time limit', '5', outcome.answered({ hangUpAfter: '4s' }), 4_000, ['Pause', 'hang up']],
    ['the time limit, before the far party', '5', outcome.answered({ hangUpAfter: '6s' }), 5_000, ['Pause']],
    ['the document, before both', '30', outcome.answered({ hangUpAfter: '20s' }), 10_000, ['Pause']],
  ])('%s ends it, counted from the answer', (_, timeLimit, far, lasted, verbs) => {
    const { call } = end(far, { timeLimit })
    expect((call.endedAt ?? 0) - (call.answeredAt ?? 0)).toBe(lasted)
    expect(call.transcript.from(0).map(({ verb }) => verb)).toEqual(verbs)
  })

  test('an app that is slow does not keep the far party on the line', () => {
    const world = new CallWorld({ callOutcome: () => outcome.answered({ hangUpAfter: '2s' }) })
    const sid = world.place()
    world.untilAsked()
    world.drain()
    expect(world.call(sid).status).toBe('completed')
    expect(world.answer('<Say>Too late</Say>').changes).toEqual([])
    expect(world.pending).toEqual([])
  })
})

describe('who decides the outcome', () => {
  test('the handset’s script, in order; its last word repeats', () => {
    const world = new CallWorld()
    world.onCall(ANA, outcome.busy(), outcome.failed())
    const sids = [world.place(), world.place(), world.place()]
    world.drain()
    expect(sids.map((sid) => world.call(sid).status)).toEqual(['busy', 'failed', 'failed'])
    expect(world.store.handsets.get(ANA)?.callsMet).toBe(3)
  })

  test('the carrier, where there is no script; it sees the call as it is dialed', () => {
    const seen: CallRow[] = []
    const world = new CallWorld({
      callOutcome(call) {
        seen.push(call)
        return outcome.busy()
      },
    })
    world.onCall(ANA)
    const sid = world.place()
    world.drain()
    expect(world.call(sid).status).toBe('busy')
    expect(seen).toEqual([expect.objectContaining({ sid, status: 'initiated', to: ANA })])
    expect(world.store.handsets.get(ANA)?.callsMet).toBe(0)
  })

  test('once, when it is dialed: a script that changes later does not reach a call that rings', () => {
    const world = new CallWorld()
    world.onCall(ANA, outcome.noAnswer())
    const sid = world.place()
    world.next()
    world.onCall(ANA, outcome.answered())
    world.drain()
    expect(world.call(sid).status).toBe('no-answer')
  })
})

describe('a suspended account', () => {
  test.each(['suspended', 'closed'] as const)('that is %s has its queued calls failed, and no handset meets them', (status) => {
    const world = new CallWorld()
    world.onCall(ANA, outcome.busy())
    const sid = world.place()
    world.store.apply({ table: 'accounts', put: accountRow({ status }) })
    world.drain()
    expect(world.history(sid)).toEqual([
      [0, 'queued'],
      [100, 'failed'],
    ])
    expect(world.callbacks.map(({ params }) => params.CallStatus)).toEqual(['failed'])
    expect(world.store.handsets.get(ANA)?.callsMet).toBe(0)
  })

  test('keeps the calls that it has begun', () => {
    const world = new CallWorld()
    const sid = world.place()
    world.next()
    world.store.apply({ table: 'accounts', put: accountRow({ status: 'suspended' }) })
    world.untilAsked()
    expect(world.call(sid).status).toBe('in-progress')
  })
})
