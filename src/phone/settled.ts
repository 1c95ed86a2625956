// The end check: nothing went wrong that no assertion has looked at.

import { MisuseError, quote } from '../domain/errors'
import { labelText } from '../domain/label'
import { redactTokens } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import { secretsOf } from '../exchange/secrets'

/** @throws Error listing failed callbacks and error alerts, and pending work when `idle` is asked for. */
export function assertSettled(exchange: Exchange, options: { readonly idle?: boolean } = {}): void {
  if (typeof options !== 'object' || options === null || Object.keys(options).some((name) => name !== 'idle') || !isSwitch(options.idle))
    throw new MisuseError(`phone.assertSettled(options) got ${quote(options)}. Write { idle: true } or nothing.`)
  const { store, clock } = exchange
  const lines: string[] = []
  for (const callback of store.callbacks) {
    // A replay with other parameters is somebody's try.
    if (callback.state !== 'failed' || callback.replayOf !== undefined) continue
    const reason = callback.attempts.at(-1)?.error ?? 'no answer'
    lines.push(`callback failed: ${shortSid(callback.subject)} ${callback.kind} to ${callback.url}: ${reason}`)
  }
  for (const { fault, fired } of store.faults) if (fired === 0) lines.push(`fault never fired: ${describeFault(fault)}`)
  for (const alert of store.alerts) {
    if (alert.level === 'error')
      lines.push(`alert at ${clock.offset(alert.at)}${alert.code === null ? '' : ` ${alert.code}`}: ${alert.message} ${alert.fix}`)
  }
  if (options.idle) for (const { due, label } of unsettled(clock)) lines.push(`pending: ${labelText(label)} at ${clock.offset(due)}`)
  if (lines.length === 0) return
  const told = `The phone is not settled at ${clock.offset()}:\n${lines.map((line) => `  ${line}`).join('\n')}`
  throw new Error(redactTokens(told, secretsOf(exchange)))
}

function isSwitch(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean'
}

/** The end of a code that nobody uses is nothing that somebody waits for: a person may leave it. A call is open until it is over. */
function unsettled(clock: Exchange['clock']): ReturnType<Exchange['clock']['soonest']> {
  return clock.soonest(clock.pendingCount).filter(({ backstop, work }) => !(backstop && work.type === 'command' && LAPSES.has(work.command.type)))
}

const LAPSES: ReadonlySet<string> = new Set(['verification.expire', 'challenge.expire', 'factor.lapse'])
