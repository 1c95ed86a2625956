// How the service treats an answer: what counts as success, when it tries again, how many redirects it follows. Pure.

import { type CallbackKind, policyNameOf } from '../domain/callback-kinds'
import { formatDuration } from '../domain/duration'
import type { AppResponse, Missing } from './courier'
import { type RetryCause, readOverrides } from './overrides'

export interface CallbackPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number
  /** Virtual milliseconds until an answer counts as too late. */
  readonly timeout: number
  /** Virtual milliseconds before the second attempt, the third, …; the last one repeats. */
  readonly delays: readonly number[]
  readonly retryOn: readonly RetryCause[]
}

/** The policies of an instance, by kind of callback. */
export interface Policies {
  /** Status callbacks. Default: SignalWire's rule, three attempts after any failure. */
  readonly status: CallbackPolicy
  /** Inbound texts. The interface document: the service may retry on a timeout or an error status. */
  readonly inbound: CallbackPolicy
  /** Requests for instruction documents. SignalWire's rule: one attempt, then the fallback. */
  readonly document: CallbackPolicy
}

/** The overrides in the URL win over the options. */
export function policyFor(policies: Policies, kind: CallbackKind, rawUrl: string): CallbackPolicy {
  const base = policies[policyNameOf(kind)]
  const { attempts, timeout, retryOn } = readOverrides(rawUrl)
  return { ...base, attempts: attempts ?? base.attempts, timeout: timeout ?? base.timeout, retryOn: retryOn ?? base.retryOn }
}

/** Twilio's limit; the eleventh redirect is error 11215. */
export const MAX_REDIRECTS = 10

export type Verdict =
  | { readonly type: 'answered'; readonly status: number; readonly captured: boolean }
  | {
      readonly type: 'failed'
      readonly status: number | null
      readonly error: string
      readonly code: number
      readonly cause: RetryCause | null
      readonly missing?: Missing
    }

export const TIMED_OUT = 'timeout'
/** The error of a callback that needs an answer, where no app serves the origin. */
export const NO_APP = 'no app serves this origin'
export type FinalResponse = AppResponse | typeof TIMED_OUT | 'redirects'

/**
 * Any 2xx is success. Codes: 11200 HTTP failure or timeout, 11205 connection, 11215 too many redirects. Where no app serves
 * the origin, a callback that only reports is captured. One that needs an answer fails, as with a host that cannot be reached.
 */
export function judge(answer: FinalResponse, policy: CallbackPolicy, isQuestion: boolean): Verdict {
  if (answer === TIMED_OUT)
    return { type: 'failed', status: null, error: `timed out after ${formatDuration(policy.timeout)}`, code: 11200, cause: 'timeout' }
  if (answer === 'redirects')
    return { type: 'failed', status: null, error: `more than ${MAX_REDIRECTS} redirects`, code: 11215, cause: '4xx' }
  switch (answer.type) {
    case 'nobody':
      if (isQuestion) return { type: 'failed', status: null, error: NO_APP, code: 11205, cause: null }
      return { type: 'answered', status: 200, captured: true }
    case 'silent':
      return { type: 'failed', status: null, error: 'no answer', code: 11200, cause: 'timeout' }
    case 'unreachable':
      return {
        type: 'failed',
        status: null,
        error: answer.reason,
        code: 11205,
        cause: 'connect',
        ...(answer.missing && { missing: answer.missing }),
      }
    case 'response':
      if (answer.status >= 200 && answer.status < 300) return { type: 'answered', status: answer.status, captured: false }
      return {
        type: 'failed',
        status: answer.status,
        error: `HTTP ${answer.status}`,
        code: 11200,
        cause: answer.status >= 500 ? '5xx' : '4xx',
      }
  }
}

/** When the next attempt is due after `made` attempts, or null when there is no further attempt. */
export function retryDelay(made: number, verdict: Verdict, policy: CallbackPolicy): number | null {
  if (verdict.type === 'answered' || verdict.cause === null || !policy.retryOn.includes(verdict.cause) || made >= policy.attempts)
    return null
  return policy.delays[Math.min(made, policy.delays.length) - 1] ?? 0
}

/** Where a redirect leads. 307 and 308 keep the method and the form; the others turn into a GET without them. */
export function redirectOf(answer: AppResponse, url: string): { readonly url: string; readonly keepsMethod: boolean } | null {
  if (answer.type !== 'response' || ![301, 302, 303, 307, 308].includes(answer.status) || !answer.location) return null
  try {
    return { url: new URL(answer.location, url).href, keepsMethod: answer.status === 307 || answer.status === 308 }
  } catch {
    return null
  }
}
