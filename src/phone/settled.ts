// The end check: nothing went wrong that no assertion has looked at.

import { MisuseError, quote } from '../domain/errors'
import { redactTokens } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import { secretsOf } from '../exchange/secrets'
import type { AlertRow } from '../store/records'

/** For `phone.assertSettled()` and `toBeSettled()`. */
export interface SettledOptions {
  /** Nothing may be pending, either. Default false. */
  readonly idle?: boolean
  /**
   * Codes of alerts that the test provoked: what has such a code by now is accepted, with its callbacks, here and in later checks of this
   * run, such as that in `afterEach`. A code that no alert of level `error` has fails the check.
   */
  readonly except?: readonly number[]
}

/** By the alerts themselves: those of a phone that was reset are others, so nothing has to be taken back. */
const accepted = new WeakSet<AlertRow>()

/** @throws Error listing failed callbacks and error alerts, and pending work when `idle` is asked for. */
export function assertSettled(exchange: Exchange, options: SettledOptions = {}): void {
  const { idle, except } = checkSettledOptions(options)
  const { store, clock } = exchange
  const errors = [...store.alerts].filter(({ level }) => level === 'error')
  for (const alert of errors) if (alert.code !== null && except.includes(alert.code)) accepted.add(alert)
  const lines = [
    ...failedCallbacks(exchange, errors),
    ...[...store.faults].flatMap(({ fault, fired }) => (fired === 0 ? `fault never fired: ${describeFault(fault)}` : [])),
    ...errors.flatMap((alert) => (accepted.has(alert) ? [] : alertLine(alert, clock.offset(alert.at)))),
    ...(idle ? clock.pending().map(({ at, label }) => `pending: ${label} at ${clock.offset(at.getTime())}`) : []),
    ...except.flatMap((code) => (errors.some((alert) => alert.code === code) ? [] : rotten(code, errors))),
  ]
  if (lines.length === 0) return
  const told = `The phone is not settled at ${clock.offset()}:\n${lines.map((line) => `  ${line}`).join('\n')}`
  throw new Error(redactTokens(told, secretsOf(exchange)))
}

function failedCallbacks({ store }: Exchange, errors: readonly AlertRow[]): string[] {
  const excused = new Set(errors.flatMap((alert) => (accepted.has(alert) ? (alert.callback ?? []) : [])))
  // A replay with other parameters is somebody's try.
  const failed = [...store.callbacks].filter(
    ({ sid, state, replayOf }) => state === 'failed' && replayOf === undefined && !excused.has(sid),
  )
  return failed.map(
    ({ subject, kind, url, attempts }) =>
      `callback failed: ${shortSid(subject)} ${kind} to ${url}: ${attempts.at(-1)?.error ?? 'no answer'}`,
  )
}

function alertLine({ code, message, fix }: AlertRow, offset: string): string {
  return `alert at ${offset}${code === null ? '' : ` ${code}`}: ${message} ${fix}`
}

/** @throws MisuseError */
function checkSettledOptions(options: SettledOptions): Required<SettledOptions> {
  if (typeof options !== 'object' || options === null || Object.keys(options).some((name) => name !== 'idle' && name !== 'except'))
    throw new MisuseError(`phone.assertSettled(options) got ${quote(options)}. Write { idle: true }, { except: [11200] } or nothing.`)
  const { idle = false, except = [] } = options
  if (!Array.isArray(except) || !except.every((code) => Number.isInteger(code)))
    throw new MisuseError(
      `phone.assertSettled({ except }) got ${quote(except)}. Write the codes of alerts that the test provokes: [11200].`,
    )
  return { idle, except }
}

/** An exception must not outlive its reason. */
function rotten(code: number, errors: readonly AlertRow[]): string {
  const codes = [...new Set(errors.flatMap((alert) => alert.code ?? []))]
  const there = codes.length === 0 ? 'there is none' : `there are ${codes.join(', ')}`
  return `excepted for nothing: no alert of level error has the code ${code}; ${there}. Leave it out, or let it come first: await phone.clock.drain()`
}
