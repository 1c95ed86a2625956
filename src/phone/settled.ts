// The end check: nothing went wrong that no assertion has looked at.

import { MisuseError, quote } from '../domain/errors'
import { labelText } from '../domain/label'
import { redactTokens } from '../domain/redact'
import { shortSid } from '../domain/sid'
import type { Exchange } from '../exchange/exchange'
import { describeFault } from '../exchange/faults'
import { secretsOf } from '../exchange/secrets'
import type { AlertRow } from '../store/records'

/** Options of `phone.assertSettled()` and `toBeSettled()`. */
export interface SettledOptions {
  /** Whether nothing may be pending, either. Default: false. */
  readonly idle?: boolean
  /**
   * Error codes of alerts that the test caused on purpose. What has such a code so far is accepted, with its callbacks, in this check and
   * in later ones until a reset, such as that in `afterEach`. If no alert of level `error` has the code, the check fails.
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
    ...failingCallbacks(exchange),
    ...[...store.faults].flatMap(({ fault, fired }) => (fired === 0 ? `fault never fired: ${describeFault(fault)}` : [])),
    ...errors.flatMap((alert) => (accepted.has(alert) ? [] : alertLine(alert, clock.offset(alert.at)))),
    ...(idle ? unsettled(clock).map(({ due, label }) => `pending: ${labelText(label)} at ${clock.offset(due)}`) : []),
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

/** The app has failed, and nobody knows of it yet: the alert comes with the last attempt, which the test may never reach. */
function failingCallbacks({ store }: Exchange): string[] {
  return [...store.callbacks].flatMap(({ subject, kind, url, state, replayOf, attempts }) => {
    const error = attempts.at(-1)?.error ?? null
    if (state !== 'pending' || replayOf !== undefined || error === null) return []
    return `callback failed so far: ${shortSid(subject)} ${kind} to ${url}: ${error}, attempt ${attempts.length}; it is sent again later. If the app recovers by then, let that come first: await phone.clock.drain()`
  })
}

function alertLine({ code, message, fix }: AlertRow, offset: string): string {
  return `alert at ${offset}${code === null ? '' : ` ${code}`}: ${message} ${fix}`
}

/** @throws MisuseError */
function checkSettledOptions(options: SettledOptions): Required<SettledOptions> {
  if (typeof options !== 'object' || options === null || Object.keys(options).some((name) => name !== 'idle' && name !== 'except'))
    throw new MisuseError(`phone.assertSettled(options) got ${quote(options)}. Write { idle: true }, { except: [11200] } or nothing.`)
  const { idle = false, except = [] } = options
  if (typeof idle !== 'boolean') throw new MisuseError(`phone.assertSettled({ idle }) got ${quote(idle)}. Write true or false.`)
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

/** The end of a code that nobody uses is nothing that somebody waits for: a person may leave it. A call is open until it is over. */
function unsettled(clock: Exchange['clock']): ReturnType<Exchange['clock']['soonest']> {
  const isLapse = ({ type }: { readonly type: string }) => LAPSES.has(type)
  return clock.soonest(clock.pendingCount).filter(({ work }) => !(work.type === 'command' && isLapse(work.command)))
}

const LAPSES: ReadonlySet<string> = new Set(['verification.expire', 'challenge.expire', 'factor.lapse'])
