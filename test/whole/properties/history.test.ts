// What a phone tells of its past, of its future and of its names, through random scripts.
import { expect, test } from 'vitest'
import type { CallbackRecord, MessageRecord, Ringback } from '../../../src/index'
import { callLifecycle } from '../../../src/lifecycle/call'
import { messageLifecycle } from '../../../src/lifecycle/message'
import { holds, PATIENCE, told } from '../../support/properties/runs'
import { type Step, scripts, travels } from '../../support/properties/steps'
import { buildTown } from '../../support/properties/town'

interface Shown {
  readonly messages: readonly Pick<MessageRecord, 'sid' | 'body'>[]
  readonly calls: readonly unknown[]
  readonly callbacks: readonly Pick<CallbackRecord, 'sid' | 'params'>[]
}

const shown = ({ messages, calls, callbacks }: Pick<Ringback, 'messages' | 'calls' | 'callbacks'>) =>
  JSON.stringify({ messages: messages.all(), calls: calls.all(), callbacks: callbacks.all() } satisfies Shown)

/** A text that the app took back is gone from the past, too. `redacted`: SIDs of those messages. */
function forgetting(text: string, redacted: ReadonlySet<string>): string {
  const { messages, calls, callbacks } = JSON.parse(text) as Shown
  return JSON.stringify({
    messages: messages.map((message) => (redacted.has(message.sid) ? { ...message, body: '' } : message)),
    calls,
    callbacks: callbacks.map((callback) =>
      callback.sid !== null && redacted.has(callback.sid) && 'Body' in callback.params
        ? { ...callback, params: { ...callback.params, Body: '' } }
        : callback,
    ),
  } satisfies Shown)
}

test(
  `phone.at(t) is what was seen at t, without what was redacted since ${told(200)}`,
  async () => {
    await holds(200, scripts(), async (script) => {
      const { phone, take } = buildTown()
      const seen = new Map<number, string>()
      const redacted = new Set<string>()
      for (const step of script) {
        await take(step)
        for (const { sid, body } of phone.messages) if (body === '') redacted.add(sid)
        const now = phone.clock.now().getTime()
        // The past is told as of the end of a moment: where something is still due at this one, it is not over.
        if (phone.clock.pending()[0]?.at.getTime() === now) seen.delete(now)
        else seen.set(now, shown(phone))
      }
      for (const [at, then] of seen) expect(shown(phone.at(new Date(at)))).toBe(forgetting(then, redacted))
    })
  },
  PATIENCE,
)

test(
  `no status follows one that cannot lead there, and time never goes back in a history ${told(200)}`,
  async () => {
    await holds(200, travels(), async (script) => {
      const { phone, take } = buildTown()
      for (const step of script) await take(step)
      for (const { history, status } of phone.messages) expectLegal(history, status, messageLifecycle.table)
      for (const { history, status } of phone.calls) expectLegal(history, status, callLifecycle.table)
    })
  },
  PATIENCE,
)

interface Passed {
  readonly status: string
  readonly at: Date
}

function expectLegal(history: readonly Passed[], status: string, table: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  expect(history.at(-1)?.status).toBe(status)
  for (const [index, entry] of history.entries()) {
    const before = history[index - 1]
    if (!before) continue
    expect(Object.values(table[before.status] ?? {}), `${before.status} → ${entry.status}`).toContain(entry.status)
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime())
  }
}

test(
  `what is pending comes, in that order and under that name, unless it is taken back ${told(200)}`,
  async () => {
    await holds(200, scripts(), async (script) => {
      const { phone, take } = buildTown()
      for (const step of script) await take(step)
      for (let pending = phone.clock.pending(); pending.length > 0; pending = phone.clock.pending()) {
        const { fired, now } = await phone.clock.next()
        expect(fired[0]).toEqual(pending[0])
        expect(now).toEqual(pending[0]?.at)
        for (const { at } of fired) expect(at).toEqual(now)
        // What was there before keeps its order, and what came anew stands behind it where both are due at once.
        const left = phone.clock.pending()
        expect(left.map(({ at }) => at.getTime())).toEqual(left.map(({ at }) => at.getTime()).sort((a, b) => a - b))
        const before = pending.map(nameOf)
        const stayed = among(left.map(nameOf), before)
        expect(stayed).toEqual(among(before, stayed))
      }
    })
  },
  PATIENCE,
)

/** Every SID and token, and what of its owner never changes. */
function namesOf(phone: Ringback): (readonly [name: string, owner: string])[] {
  const chosen = phone.messages.filter(({ status }) => status !== 'accepted' && status !== 'scheduled')
  return [
    ...chosen.map(({ sid, createdAt, from, to }) => [sid, JSON.stringify(['text', createdAt, from || 'a pool', to])] as const),
    ...phone.calls.all().map(({ sid, createdAt, from, to }) => [sid, JSON.stringify(['call', createdAt, from, to])] as const),
    ...phone.callbacks.all().flatMap(({ headers }, index) => {
      const token = headers['i-twilio-idempotency-token']
      return token === undefined ? [] : [[token, `callback ${index}`] as const]
    }),
  ]
}

/** Those that are among others, as often as there: two callbacks of a call may have one name, and one of them may be new. */
function among(names: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1)
  return names.filter((name) => {
    const count = left.get(name) ?? 0
    left.set(name, count - 1)
    return count > 0
  })
}

const nameOf = ({ at, label }: { readonly at: Date; readonly label: string }) => `${at.getTime()} ${label}`

test(
  `a move fires in order of time, and what it fires was not due before it began ${told(200)}`,
  async () => {
    await holds(200, scripts(), async (script) => {
      const { phone, take } = buildTown()
      for (const step of script) await take(step)
      const began = phone.clock.now()
      const { fired, now } = await phone.clock.drain()
      const times = fired.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(Math.min(began.getTime(), ...times)).toBe(began.getTime())
      expect(now.getTime()).toBe(times.at(-1) ?? began.getTime())
      expect(phone.clock.pending()).toEqual([])
    })
  },
  PATIENCE,
)

test(
  `a SID or a token is given once, and never to something else ${told(200)}`,
  async () => {
    await holds(200, scripts(), async (script) => {
      const { phone, take } = buildTown()
      const owners = new Map<string, string>()
      for (const step of script) {
        await take(step)
        for (const [name, owner] of namesOf(phone)) {
          expect(owners.get(name) ?? owner, name).toBe(owner)
          owners.set(name, owner)
        }
      }
      const [number, account] = [phone.number().sid, phone.createAccount().sid]
      for (const sid of [number, account, phone.account.sid]) expect(owners.has(sid)).toBe(false)
    })
  },
  PATIENCE,
)

test(
  `a refused request changes nothing but the list of requests and the advice on them ${told(200)}`,
  async () => {
    await holds(200, scripts(20), async (script) => {
      const run = async (refused: boolean) => {
        const { phone, take } = buildTown()
        // A fault that refuses would be used up by a request that comes so far.
        const tame: Step[] = script.filter((step) => step.do !== 'refuse' && step.do !== 'bad')
        for (const [index, step] of tame.entries()) {
          for (let more = refused ? 3 : 0; more > 0; more--) {
            expect(await take({ do: 'bad', which: index * 3 + more })).toBeTypeOf('number')
          }
          await take(step)
        }
        // Advice on why a request was refused is about that request, and about no record.
        const others = phone.alerts.filter(({ code, sid }) => code !== null || sid !== null)
        return [shown(phone), JSON.stringify([others, phone.clock.pending(), phone.clock.now()]), phone.number().sid]
      }
      expect(await run(true)).toEqual(await run(false))
    })
  },
  PATIENCE,
)
