// Decides what becomes of a verification after its code was sent: a check, a word of the app, the end of its time.
import { type Rejection, rejections } from '../../domain/codes'
import { MOST_CHECKS, POLLING_LIMITS } from '../../domain/verify'
import { transition } from '../../lifecycle/transition'
import { type VerificationEvent, verificationLifecycle } from '../../lifecycle/verification'
import type { VerificationRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CheckVerification, ExpireVerification, PollVerification, UpdateVerification } from './command'

/** The person's newest one in this service. */
export function latestTo(store: ReadStore, serviceSid: string, to: string): VerificationRow | undefined {
  const all = store.verifications.listBy('person', pairKey(serviceSid, to))
  return all.at(all.length - 1)
}

/**
 * The decision names the verification, unless there is nothing to check any more. A wrong code is not an error, and a right one ends it.
 * A check that locks it is rejected and changes its status all the same.
 */
export function checkVerification(world: World, { sid, serviceSid, code, amount, payee }: CheckVerification): Decision {
  const verification = world.store.verifications.get(sid)
  const service = world.store.verifyServices.get(serviceSid)
  if (!verification || !service) return NOTHING
  if (!code) return reject(rejections.verifyParameterInvalid('Code', ''))
  if (verification.status === 'max_attempts_reached') return reject(rejections.verifyMaxChecks())
  if (verification.status !== 'pending') return NOTHING
  const draft = new Draft(world)
  if (verification.checks.filter(({ valid }) => !valid).length >= MOST_CHECKS) {
    draft.guess('verify-lock')
    end(draft, verification, 'lock')
    return { ...draft.accept(sid), rejection: rejections.verifyMaxChecks() }
  }
  const isFor = !service.psd2Enabled || (verification.amount === (amount ?? null) && verification.payee === (payee ?? null))
  if (!isFor) draft.guess('verify-payment')
  if (code.length < 4 || code.length > 10) draft.guess('verify-code-length')
  const valid = code === verification.code && isFor
  const checked = { ...verification, checks: verification.checks.concat({ at: world.now, valid }), updatedAt: world.now }
  if (valid) end(draft, checked, 'approve')
  else draft.put('verifications', checked)
  return draft.accept(sid)
}

export function updateVerification(world: World, { sid, status }: UpdateVerification): Decision {
  const verification = world.store.verifications.get(sid)
  if (verification?.status !== 'pending') return NOTHING
  if (status !== 'approved' && status !== 'canceled') return reject(rejections.verifyParameterInvalid('Status', status ?? ''))
  const draft = new Draft(world)
  end(draft, verification, status === 'approved' ? 'approve' : 'cancel')
  return draft.accept(sid)
}

export function expireVerification(world: World, { sid }: ExpireVerification): Decision {
  const verification = world.store.verifications.get(sid)
  if (verification?.status !== 'pending') return NOTHING
  const draft = new Draft(world)
  end(draft, verification, 'expire')
  return draft.accept(sid)
}

export function pollVerification(world: World, { sid }: PollVerification): Decision {
  const { store, now } = world
  const earlier = store.verificationPolls.get(sid)?.at ?? []
  const rejection: Rejection | null = POLLING_LIMITS.some(({ most, within }) => earlier.filter((at) => at > now - within).length >= most)
    ? rejections.verifyPolledTooOften()
    : null
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const longest = Math.max(...POLLING_LIMITS.map(({ within }) => within))
  draft.put('verificationPolls', { sid, at: earlier.filter((at) => at > now - longest).concat(now) })
  return draft.accept(sid)
}

/** The only place where a verification changes its status. Nothing of it stays in the clock. */
function end(draft: Draft, verification: VerificationRow, event: VerificationEvent): void {
  const { now, store } = draft.world
  const status = transition(verificationLifecycle, verification, event)
  const { sid, history, attempts } = verification
  draft.put('verifications', { ...verification, status, updatedAt: now, history: history.concat({ status, at: now }) })
  draft.unschedule(sid)
  const last = status === 'approved' ? store.verificationAttempts.get(attempts.at(-1)?.sid ?? '') : undefined
  if (last && attempts.length > 1) draft.guess('verify-converted')
  if (last) draft.put('verificationAttempts', { ...last, converted: true, updatedAt: now })
}
