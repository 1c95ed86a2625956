// How the service treats an answer: what counts as success, when to try again, how far to follow redirects. Pure.

import { formatDuration } from '../domain/duration'
import type { Answer } from './courier'

export interface CallbackPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number
  /** Virtual milliseconds until an answer counts as too late. */
  readonly timeout: number
  /** Virtual milliseconds before the second attempt, the third, …; the last one repeats. */
  readonly delays: readonly number[]
}

/** Twilio's limit; the eleventh redirect is error 11215. */
export const MAX_REDIRECTS = 10

export type Verdict =
  | { readonly type: 'answered'; readonly status: number; readonly captured: boolean }
  | { readonly type: 'failed'; readonly status: number | null; readonly error: string; readonly code: number }

export const TIMED_OUT = 'timeout'
/** Why a question has no answer where nobody serves the origin. */
export const NO_APP = 'no app serves this origin'
export type FinalAnswer = Answer | typeof TIMED_OUT | 'redirects'

/**
 * Any 2xx is success. Codes: 11200 HTTP failure or timeout, 11205 connection, 11215 too many redirects. Where nobody serves the
 * origin, news is captured; a question has no answer then, as with a host that cannot be reached.
 */
export function judge(answer: FinalAnswer, policy: CallbackPolicy, isQuestion: boolean): Verdict {
  if (answer === TIMED_OUT) return { type: 'failed', status: null, error: `timed out after ${formatDuration(policy.timeout)}`, code: 11200 }
  if (answer === 'redirects') return { type: 'failed', status: null, error: `more than ${MAX_REDIRECTS} redirects`, code: 11215 }
  switch (answer.type) {
    case 'nobody':
      if (isQuestion) return { type: 'failed', status: null, error: NO_APP, code: 11205 }
      return { type: 'answered', status: 200, captured: true }
    case 'silent':
      return { type: 'failed', status: null, error: 'no answer', code: 11200 }
    case 'unreachable':
      return { type: 'failed', status: null, error: answer.reason, code: 11205 }
    case 'response':
      if (answer.status >= 200 && answer.status < 300) return { type: 'answered', status: answer.status, captured: false }
      return { type: 'failed', status: answer.status, error: `HTTP ${answer.status}`, code: 11200 }
  }
}

/** When the next attempt is due after `made` attempts, or null when there is none. */
export function retryDelay(made: number, policy: CallbackPolicy): number | null {
  if (made >= policy.attempts) return null
  return policy.delays[Math.min(made, policy.delays.length) - 1] ?? 0
}

/** Where a redirect leads. 307 and 308 keep the method and the form; the others turn into a GET without them. */
export function redirectOf(answer: Answer, url: string): { readonly url: string; readonly keepsMethod: boolean } | null {
  if (answer.type !== 'response' || ![301, 302, 303, 307, 308].includes(answer.status) || !answer.location) return null
  try {
    return { url: new URL(answer.location, url).href, keepsMethod: answer.status === 307 || answer.status === 308 }
  } catch {
    return null
  }
}
