// Calls that live at random: whatever documents, people and REST do to them, they stay calls.
import { expect, test } from 'vitest'
import { after, type CallOutcome, type Duration, type Leg, MisuseError, outcome, type Snapshot } from '../../../src/index'
import { callLifecycle } from '../../../src/lifecycle/call'
import { ALL_EVENTS, APP, type Story, story, xml } from '../../support/calls/story'
import { type Dice, dice } from '../../support/domain/dice'

const STEPS = 60
const CALLEES = ['+15550100021', '+15550100022', 'sip:bob@pbx.test', 'client:alice']

const VERBS: readonly string[] = [
  '<Say>one two three</Say>',
  '<Say loop="0">for ever</Say>',
  '<Play>https://cdn.test/a.mp3</Play>',
  '<Pause length="2"/>',
  '<Gather action="/next" numDigits="2" timeout="3"><Say>press</Say></Gather>',
  '<Gather input="dtmf speech" actionOnEmptyResult="true" timeout="1"/>',
  '<Record timeout="2" maxLength="5" action="/next"/>',
  `<Dial action="/next" timeout="5" timeLimit="10" hangupOnStar="true">${CALLEES[0]}</Dial>`,
  `<Dial timeout="5" timeLimit="10"><Number statusCallback="/status">${CALLEES[0]}</Number><Number>${CALLEES[1]}</Number></Dial>`,
  `<Dial sequential="true" timeout="5" timeLimit="10"><Number>${CALLEES[1]}</Number><Number>${CALLEES[0]}</Number></Dial>`,
  `<Dial action="/next" answerOnBridge="true" timeout="5" timeLimit="10"><Number url="/next">${CALLEES[0]}</Number><Client url="/next">alice</Client></Dial>`,
  `<Dial sequential="true" timeout="5" timeLimit="10"><Sip url="/next" machineDetection="Enable" amdStatusCallback="/next">${CALLEES[2]}</Sip><Number>${CALLEES[1]}</Number></Dial>`,
  '<Gather input="dtmf speech" speechTimeout="2" maxSpeechTime="3" partialResultCallback="/next" action="/next"/>',
  '<Echo/>',
  '<Connect><Room>7</Room></Connect>',
  '<Sms>hello</Sms>',
  '<Enqueue action="/next" waitUrl="/next">support</Enqueue>',
  '<Enqueue waitUrl="/next" maxQueueSize="1">support</Enqueue>',
  '<Leave/>',
  '<Dial action="/next" timeout="5" timeLimit="10" hangupOnStar="true"><Queue url="/next">support</Queue></Dial>',
  '<Redirect>/next</Redirect>',
  '<Reject reason="busy"/>',
  '<Hangup/>',
  '<Denoise/>',
]

const OUTCOMES: readonly CallOutcome[] = [
  outcome.answered({ hangUpAfter: '7s' }),
  outcome.answered(),
  outcome.answered({ after: '20s' }),
  outcome.busy(),
  outcome.noAnswer(),
  outcome.rejected(),
  outcome.failed(),
]

function documentBy(rolls: Dice): string | Response {
  if (rolls.roll(12) === 0) return new Response('no', { status: 500 })
  const verbs = Array.from({ length: 1 + rolls.roll(3) }, () => rolls.pick(VERBS)).join('')
  return rolls.roll(8) === 0 ? after(rolls.pick(['1s', '20s']), xml(verbs)) : verbs
}

interface Life extends Story {
  readonly rolls: Dice
  readonly legs: Leg[]
  /** What people got wrong. */
  misuses: number
  snapshot: Snapshot
}

const ACTS: Readonly<Record<string, (life: Life) => Promise<unknown> | unknown>> = {
  advance: ({ phone, rolls }) => phone.clock.advance(rolls.pick<Duration>([0, '100ms', '400ms', '1s', '3s', '10s'])),
  next: ({ phone }) => phone.clock.next(),
  place: ({ place, rolls }) =>
    place({
      StatusCallbackEvent: ALL_EVENTS,
      Timeout: '15',
      ...(rolls.roll(2) === 0 && { FallbackUrl: `${APP}/next` }),
      ...(rolls.roll(3) === 0 && { TimeLimit: '12' }),
    }),
  dial: async ({ bob, shop, legs }) => legs.push(await bob.dial(shop)),
  pick: ({ bob, phone, legs, rolls }) => legs.push((rolls.roll(2) === 0 ? bob : phone.handset(rolls.pick(CALLEES))).leg()),
  press: ({ legs, rolls }) => legs.at(-1 - rolls.roll(3))?.press(rolls.pick(['1', '12', '*', '#', '5#'])),
  say: ({ legs, rolls }) => legs.at(-1 - rolls.roll(3))?.say('something'),
  hangUp: ({ legs, rolls }) => legs.at(-1 - rolls.roll(3))?.hangUp(),
  update: ({ phone, rolls, update }) => {
    const calls = phone.calls.all()
    const fields = [
      { Status: 'completed' },
      { Status: 'canceled' },
      { Url: `${APP}/next` },
      { Twiml: '<Response><Say>inline</Say></Response>' },
    ]
    return calls.length > 0 && update(rolls.pick(calls).sid, rolls.pick(fields))
  },
  keep(life) {
    life.snapshot = life.phone.snapshot()
  },
  rewind: ({ phone, snapshot }) => phone.restore(snapshot),
}
const ODDS = { keep: 1, rewind: 1, advance: 8, next: 6, place: 3, dial: 2, pick: 4, press: 8, say: 3, hangUp: 2, update: 2 }
const HAT = Object.entries(ODDS).flatMap(([act, times]) => Array<string>(times).fill(act))

async function live(seed: number): Promise<Life> {
  const rolls = dice(seed)
  const page = () => documentBy(rolls)
  const told = story({ '/voice': page, '/next': page })
  told.bob.onCall(...Array.from({ length: 5 }, () => rolls.pick(OUTCOMES)))
  for (const number of CALLEES) told.phone.handset(number).onCall(...Array.from({ length: 5 }, () => rolls.pick(OUTCOMES)))
  const life: Life = { ...told, rolls, legs: [], misuses: 0, snapshot: told.phone.snapshot() }
  for (let step = 0; step < STEPS; step++) {
    try {
      await ACTS[rolls.pick(HAT)]?.(life)
    } catch (error) {
      if (!(error instanceof MisuseError)) throw error
      life.misuses += 1
    }
  }
  for (const { sid } of told.phone.calls) await told.update(sid, { Status: 'completed' })
  await told.phone.clock.drain()
  return life
}

test.each(Array.from({ length: 40 }, (_, index) => index + 1))('life %i', async (seed) => {
  const { phone } = await live(seed)
  for (const call of phone.calls) {
    const statuses = call.history.map(({ status }) => status)
    for (const [index, status] of statuses.entries()) {
      const before = statuses[index - 1]
      if (before !== undefined) expect(Object.values(callLifecycle.table[before]), `${before} → ${status}`).toContain(status)
    }
    expect(Object.keys(callLifecycle.table[call.status])).toEqual([])
    const answeredAt = call.history.find(({ status }) => status === 'in-progress')?.at
    expect(call.duration).toBe(answeredAt && call.endedAt ? Math.floor((call.endedAt.getTime() - answeredAt.getTime()) / 1_000) : 0)
    const times = [...call.transcript, ...call.history].map(({ at }) => at.getTime())
    expect(Math.max(...times)).toBe(call.endedAt?.getTime())
    const numbers = phone.callbacks.filter({ sid: call.sid, kind: 'call.status' }).map(({ params }) => params.SequenceNumber)
    expect(numbers).toEqual(numbers.map((_, index) => String(index)))
  }
})

test.each(Array.from({ length: 40 }, (_, index) => index + 1))('nobody is left in a queue after life %i', async (seed) => {
  const { phone } = await live(seed)
  for (const { members } of phone.queues) expect(members).toEqual([])
})

test('a life is the same every time', async () => {
  const [first, second] = [await live(7), await live(7)]
  expect(first.phone.timeline.text()).toBe(second.phone.timeline.text())
  expect(first.misuses).toBe(second.misuses)
})

test('lives are full: people do listen and talk, and get things wrong', async () => {
  const lives: Life[] = []
  for (let seed = 1; seed <= 20; seed++) lives.push(await live(seed))
  expect(lives.filter(({ phone }) => phone.calls.count() > 2).length).toBeGreaterThan(10)
  const verbs = new Set(lives.flatMap(({ phone }) => phone.calls.all().flatMap(({ transcript }) => transcript.map(({ verb }) => verb))))
  expect([...verbs]).toEqual(
    expect.arrayContaining(['Say', 'Gather', 'Record', 'Dial', 'Enqueue', 'Leave', 'connected', 'press', 'speech', 'hang up']),
  )
  const ends = new Set(lives.flatMap(({ phone }) => phone.calls.all().map(({ status }) => status)))
  expect([...ends]).toEqual(expect.arrayContaining(['completed', 'busy', 'no-answer', 'failed', 'canceled']))
  expect(lives.reduce((sum, { misuses }) => sum + misuses, 0)).toBeGreaterThan(10)
})
