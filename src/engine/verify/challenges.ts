// Decides about challenges: a person is asked for the code of an authenticator app, has some tries, and so much time.
import { type Rejection, rejections } from '../../domain/codes'
import { hasZone, readIso } from '../../domain/instant'
import { shortSid } from '../../domain/sid'
import { CHALLENGE_LIFE, LONGEST_CHALLENGE, MOST_WRONG_TOTP_CODES } from '../../domain/verify-factors'
import { type ChallengeTransition, challengeLifecycle } from '../../lifecycle/factor'
import { peek, transition } from '../../lifecycle/transition'
import type { ChallengeDetails, ChallengeRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import { endTimer } from './entities'
import { tellOfChallenge } from './events'
import type { CreateChallenge, ExpireChallenge, TotpAttempt, UpdateChallenge } from './factor-command'
import { readNotes, readObject } from './notes'
import { isAttempt } from './totp-config'

/** Source of all: Twilio's OpenAPI file of Verify v2. */
const LONGEST_MESSAGE = 256
const MOST_FIELDS = 20
const LONGEST_LABEL = 36
const LONGEST_VALUE = 128

type Field = ChallengeDetails['fields'][number]

export function createChallenge(world: World, command: CreateChallenge): Decision {
  const entity = world.store.entities.get(command.entitySid)
  if (!entity) return NOTHING
  const factor = world.store.factors.get(command.factorSid ?? '')
  const rejection = rejectChallenge(world, command)
  if (rejection) return reject(rejection)
  if (factor?.entitySid !== entity.sid) return reject(rejections.factorRequestInvalid('FactorSid'))
  if (factor.status !== 'verified') return reject(rejections.factorUnverified())
  const { now } = world
  const { message, hiddenDetails, attempt } = command
  const fields = command.fields.map(readField).filter((field) => field !== undefined)
  const draft = new Draft(world)
  const sid = draft.newSid('YC')
  const expiresAt = expiryOf(command, now) ?? now + CHALLENGE_LIFE
  const challenge: ChallengeRow = {
    sid,
    accountSid: entity.accountSid,
    serviceSid: entity.serviceSid,
    entitySid: entity.sid,
    identity: entity.identity,
    factorSid: factor.sid,
    status: 'pending',
    history: [{ status: 'pending', at: now }],
    details: message || fields.length > 0 ? { message: message ?? '', fields } : null,
    hiddenDetails: hiddenDetails ? (readNotes(hiddenDetails) ?? null) : null,
    metadata: null,
    wrongCodes: 0,
    respondedAt: null,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  }
  // An end that the service sets to everything: no reason to move the clock there.
  const expire = { type: 'challenge.expire', sid } as const
  draft.schedule(expiresAt - now, `${shortSid(sid)} pending → expired`, endTimer(sid), expire, { backstop: true })
  answer(draft, challenge, attempt)
  return draft.accept(sid)
}

export function updateChallenge(world: World, { sid, metadata, attempt }: UpdateChallenge): Decision {
  const challenge = world.store.challenges.get(sid)
  if (!challenge) return NOTHING
  if (attempt && !isAttempt(attempt.length)) return reject(rejections.factorRequestInvalid('AuthPayload'))
  if (metadata && !readNotes(metadata)) return reject(rejections.factorRequestInvalid('Metadata'))
  if (challenge.status === 'expired') return reject(rejections.challengeExpired())
  if (peek(challengeLifecycle, challenge.status, 'approve') === undefined) return reject(rejections.challengeResponded())
  if (attempt && challenge.wrongCodes >= MOST_WRONG_TOTP_CODES) return reject(rejections.challengeAttemptsReached())
  const draft = new Draft(world)
  const noted = metadata ? (readNotes(metadata) ?? null) : challenge.metadata
  answer(draft, { ...challenge, metadata: noted, updatedAt: world.now }, attempt)
  return draft.accept(sid)
}

export function expireChallenge(world: World, { sid }: ExpireChallenge): Decision {
  const challenge = world.store.challenges.get(sid)
  if (!challenge || peek(challengeLifecycle, challenge.status, 'expire') === undefined) return NOTHING
  const draft = new Draft(world)
  move(draft, challenge, 'expire')
  return draft.accept(sid)
}

/**
 * A wrong code is not an error: the challenge stays pending. Source: Twilio, "Verify TOTP: Change in API response". A code that was right
 * before is right again within its time; neither the provider's pages nor its errors speak of a second use (docs/guesses.md).
 */
function answer(draft: Draft, challenge: ChallengeRow, attempt: TotpAttempt | null): void {
  if (attempt === null) draft.put('challenges', challenge)
  else if (attempt.matchedStep === null) draft.put('challenges', { ...challenge, wrongCodes: challenge.wrongCodes + 1 })
  else {
    tellOfChallenge(draft, 'challenge.approved', move(draft, { ...challenge, respondedAt: draft.world.now }, 'approve'))
    draft.unschedule(endTimer(challenge.sid))
  }
}

/** The only place where a challenge changes its status. */
function move(draft: Draft, challenge: ChallengeRow, event: ChallengeTransition): ChallengeRow {
  const { now } = draft.world
  const status = transition(challengeLifecycle, challenge, event)
  const moved = { ...challenge, status, history: challenge.history.concat({ status, at: now }), updatedAt: now }
  draft.put('challenges', moved)
  return moved
}

function rejectChallenge({ now }: World, command: CreateChallenge): Rejection | null {
  const { factorSid, expirationDate, message = '', fields, hiddenDetails, attempt } = command
  if (!factorSid) return rejections.parameterMissing('FactorSid')
  if (expirationDate && expiryOf(command, now) === undefined) return rejections.factorRequestInvalid('ExpirationDate')
  if (message.length > LONGEST_MESSAGE) return rejections.factorRequestInvalid('Details.Message')
  if (fields.length > MOST_FIELDS || fields.some((field) => !readField(field))) return rejections.factorRequestInvalid('Details.Fields')
  if (hiddenDetails && !readNotes(hiddenDetails)) return rejections.factorRequestInvalid('HiddenDetails')
  return attempt && !isAttempt(attempt.length) ? rejections.factorRequestInvalid('AuthPayload') : null
}

/** Undefined: it names none, or none that is allowed. */
function expiryOf({ expirationDate }: CreateChallenge, now: number): number | undefined {
  const at = expirationDate && hasZone(expirationDate) ? readIso(expirationDate) : undefined
  return at !== undefined && at > now && at <= now + LONGEST_CHALLENGE ? at : undefined
}

function readField(text: string): Field | undefined {
  const { label, value } = readObject(text) ?? {}
  if (typeof label !== 'string' || typeof value !== 'string') return undefined
  return label.length <= LONGEST_LABEL && value.length <= LONGEST_VALUE ? { label, value } : undefined
}
