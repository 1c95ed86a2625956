// Decides about authenticator apps as factors of an entity: make one, verify it with its first code, change it, away with it.
import { type Rejection, rejections } from '../../domain/codes'
import { shortSid } from '../../domain/sid'
import { MOST_WRONG_TOTP_CODES } from '../../domain/verify-factors'
import { factorLifecycle } from '../../lifecycle/factor'
import { transition } from '../../lifecycle/transition'
import type { FactorRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import { endTimer, enter, entityOf, forget, isIdentity } from './entities'
import { tellOfFactor } from './events'
import type { CreateFactor, DeleteFactor, LapseFactor, UpdateFactor } from './factor-command'
import { readNotes } from './notes'
import { isAttempt, rejectTotp, totpConfig } from './totp-config'

/** Source: Twilio's OpenAPI file of Verify v2. */
const LONGEST_NAME = 64
/** The least length is a guess: 80 bits, as the provider's own example has 160. */
const SECRET = /^[A-Z2-7]{16,}={0,6}$/i
/** Milliseconds. The provider says "1 to 24 hours after creation" (error 60318); the last moment is our choice. */
const UNVERIFIED_LIFE = 24 * 60 * 60_000

export function createFactor(world: World, command: CreateFactor): Decision {
  const service = world.store.verifyServices.get(command.serviceSid)
  if (!service) return NOTHING
  const rejection = rejectFactor(command)
  if (rejection) return reject(rejection)
  const { identity, friendlyName = '', secret, metadata } = command
  const { accountSid, sid: serviceSid, totp } = service
  const { now } = world
  const draft = new Draft(world)
  if (!entityOf(world.store, serviceSid, identity)) draft.guess('factor-made')
  const entity = enter(draft, accountSid, serviceSid, identity)
  const sid = draft.newSid('YF')
  const factor: FactorRow = {
    sid,
    accountSid,
    serviceSid,
    entitySid: entity.sid,
    identity,
    friendlyName,
    secret: secret ? secret.toUpperCase().replace(/=+$/, '') : world.identity.totpSecret(sid),
    config: totpConfig({ alg: 'sha1', skew: totp.skew, codeLength: totp.codeLength, timeStep: totp.timeStep }, command),
    metadata: metadata ? (readNotes(metadata) ?? null) : null,
    status: 'unverified',
    history: [{ status: 'unverified', at: now }],
    wrongCodes: 0,
    createdAt: now,
    updatedAt: now,
  }
  draft.put('factors', factor)
  // An end that the service sets to everything: no reason to move the clock there.
  const lapse = { type: 'factor.lapse', sid } as const
  draft.schedule(UNVERIFIED_LIFE, `${shortSid(sid)} unverified → deleted`, endTimer(sid), lapse, { backstop: true })
  tellOfFactor(draft, 'factor.created', factor)
  return draft.accept(sid)
}

/** A wrong code is not an error: the factor stays as it is. Source: Twilio, "Verify TOTP: Change in API response". */
export function updateFactor(world: World, command: UpdateFactor): Decision {
  const factor = world.store.factors.get(command.sid)
  if (!factor) return NOTHING
  const { friendlyName, attempt } = command
  if (friendlyName !== undefined && !isName(friendlyName)) return reject(rejections.factorRequestInvalid('FriendlyName'))
  const rejection = rejectTotp(command) ?? (attempt && rejectAttempt(factor, attempt.length))
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const next: FactorRow = {
    ...factor,
    friendlyName: friendlyName ?? factor.friendlyName,
    config: totpConfig(factor.config, command),
    updatedAt: world.now,
  }
  // One that is verified needs no further code to stay so (docs/guesses.md).
  if (attempt && factor.status === 'verified') draft.guess('factor-stays')
  if (attempt === null || factor.status === 'verified') draft.put('factors', next)
  else if (attempt.matchedStep === null) draft.put('factors', { ...next, wrongCodes: next.wrongCodes + 1 })
  else verify(draft, next)
  return draft.accept(factor.sid)
}

/** Its challenges stay, and none of them can be answered any more. */
export function deleteFactor(world: World, { sid }: DeleteFactor): Decision {
  const factor = world.store.factors.get(sid)
  if (!factor) return NOTHING
  const draft = new Draft(world)
  forget(draft, 'factors', sid)
  tellOfFactor(draft, 'factor.deleted', factor)
  return draft.accept(null)
}

export function lapseFactor(world: World, { sid }: LapseFactor): Decision {
  return world.store.factors.get(sid)?.status === 'unverified' ? deleteFactor(world, { type: 'factor.delete', sid }) : NOTHING
}

/** The only place where a factor changes its status. */
function verify(draft: Draft, factor: FactorRow): void {
  const status = transition(factorLifecycle, factor, 'verify')
  const verified = { ...factor, status, history: factor.history.concat({ status, at: draft.world.now }) }
  draft.put('factors', verified)
  draft.unschedule(endTimer(factor.sid))
  tellOfFactor(draft, 'factor.verified', verified)
}

function rejectFactor(command: CreateFactor): Rejection | null {
  const { identity, factorType, friendlyName, secret, metadata } = command
  if (!isIdentity(identity)) return rejections.factorRequestInvalid('Identity')
  if (factorType !== 'totp') return rejections.factorTypeInvalid()
  if (!friendlyName) return rejections.parameterMissing('FriendlyName')
  if (!isName(friendlyName)) return rejections.factorRequestInvalid('FriendlyName')
  if (secret && !SECRET.test(secret)) return rejections.factorRequestInvalid('Binding.Secret')
  if (metadata && !readNotes(metadata)) return rejections.factorRequestInvalid('Metadata')
  return rejectTotp(command)
}

function rejectAttempt(factor: FactorRow, length: number): Rejection | null {
  if (!isAttempt(length)) return rejections.factorRequestInvalid('AuthPayload')
  const isLocked = factor.status === 'unverified' && factor.wrongCodes >= MOST_WRONG_TOTP_CODES
  return isLocked ? rejections.factorAttemptsReached() : null
}

function isName(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME
}
