// What a phone shows and what the model expects, brought to the same shape, so that a difference reads as one.
import type { Ringback } from '../../../src/index'
import { sorted, type World } from './model/world'

export interface Seen {
  readonly now: number
  readonly messages: readonly unknown[]
  readonly calls: readonly unknown[]
  readonly callbacks: readonly unknown[]
  readonly pending: readonly { readonly at: number; readonly label: string | null }[]
}

export function seenOf(phone: Ringback): Seen {
  return {
    now: phone.clock.now().getTime(),
    messages: phone.messages.all().map(({ from, to, body, status, direction, errorCode, history }) => ({
      from,
      to,
      body: direction === 'outbound-reply' && body !== '' ? 'an answer' : body,
      status,
      direction,
      errorCode,
      history: history.map(({ status: passed, at }) => `${passed} ${at.getTime()}`),
    })),
    calls: phone.calls.all().map(({ from, to, status, direction, history, duration }) => ({
      from,
      to,
      status,
      inbound: direction === 'inbound',
      history: history.map(({ status: passed, at }) => `${passed} ${at.getTime()}`),
      duration,
    })),
    callbacks: phone.callbacks.all().map(({ kind, params, at, attempts, state }) => ({
      kind,
      says: params.MessageStatus ?? params.CallStatus ?? params.Body ?? '',
      at: at.getTime(),
      attempts: attempts.map((attempt) => `${attempt.at.getTime()} ${attempt.status}`),
      state,
    })),
    pending: phone.clock.pending().map(({ at, label }) => ({ at: at.getTime(), label })),
  }
}

export function expectedOf(world: World): Seen {
  return {
    now: world.now,
    messages: world.texts.map(({ from, to, body, status, direction, errorCode, history }) => ({
      from,
      to,
      body: direction === 'outbound-reply' && body !== '' ? 'an answer' : body,
      status,
      direction,
      errorCode,
      history: history.map((entry) => `${entry.status} ${entry.at}`),
    })),
    calls: world.calls.map(({ from, to, status, inbound, history }) => ({
      from,
      to,
      status,
      inbound,
      history: history.map((entry) => `${entry.status} ${entry.at}`),
      duration: durationOf(history),
    })),
    callbacks: world.told.map(({ kind, says, at, attempts, state }) => ({
      kind,
      says,
      at,
      attempts: attempts.map((attempt) => `${attempt.at} ${attempt.status}`),
      state,
    })),
    pending: sorted(world).map(({ at, label }) => ({ at, label })),
  }
}

/** The model leaves open how some due moments are called; the others must be called by what they bring. */
export function withoutOpenLabels(seen: Seen, expected: Seen): Seen {
  const pending = seen.pending.map(({ at, label }, index) => ({
    at,
    label: expected.pending[index]?.label == null ? null : (label?.replace(/^\w\w\.\.\w{4} /, '') ?? null),
  }))
  return { ...seen, pending }
}

function durationOf(history: readonly { readonly status: string; readonly at: number }[]): number | null {
  const end = history.at(-1)
  if (!end || !['completed', 'busy', 'failed', 'no-answer', 'canceled'].includes(end.status)) return null
  const answer = history.find(({ status }) => status === 'in-progress')
  return answer ? Math.floor((end.at - answer.at) / 1_000) : 0
}
