// Decides about rate limits of a service and their buckets, and counts what begins against them.
import { type Rejection, rejections } from '../../domain/codes'
import type { BucketRow, RateLimitRow, VerifyServiceRow } from '../../store/records'
import { pairKey, type ReadStore } from '../../store/store'
import { everyRow } from '../../store/table'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { CreateBucket, CreateRateLimit, UpdateBucket, UpdateRateLimit } from './limit-command'
import { readObject } from './notes'

const invalid = rejections.verifyParameterInvalid

export function createRateLimit(world: World, { serviceSid, uniqueName, description }: CreateRateLimit): Decision {
  const service = world.store.verifyServices.get(serviceSid)
  if (!service) return NOTHING
  if (!uniqueName) return reject(rejections.parameterMissing('UniqueName'))
  if (rateLimitOf(world.store, serviceSid, uniqueName)) return reject(rejections.rateLimitTaken())
  const draft = new Draft(world)
  const sid = draft.newSid('RK')
  const { accountSid } = service
  const { now } = world
  draft.put('rateLimits', {
    sid,
    accountSid,
    serviceSid,
    uniqueName,
    description: description || null,
    createdAt: now,
    updatedAt: now,
  })
  return draft.accept(sid)
}

export function updateRateLimit(world: World, { sid, description }: UpdateRateLimit): Decision {
  const rateLimit = world.store.rateLimits.get(sid)
  if (!rateLimit) return NOTHING
  const draft = new Draft(world)
  draft.put('rateLimits', {
    ...rateLimit,
    description: description === undefined ? rateLimit.description : description || null,
    updatedAt: world.now,
  })
  return draft.accept(sid)
}

export function createBucket(world: World, { rateLimitSid, max, interval }: CreateBucket): Decision {
  const rateLimit = world.store.rateLimits.get(rateLimitSid)
  if (!rateLimit) return NOTHING
  if (!max) return reject(rejections.parameterMissing('Max'))
  if (!interval) return reject(rejections.parameterMissing('Interval'))
  const rejection = rejectBucket(world, rateLimitSid, null, { max, interval })
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const sid = draft.newSid('BL')
  const { accountSid, serviceSid } = rateLimit
  const { now } = world
  draft.put('buckets', {
    sid,
    accountSid,
    serviceSid,
    rateLimitSid,
    max: Number(max),
    interval: Number(interval),
    createdAt: now,
    updatedAt: now,
  })
  return draft.accept(sid)
}

export function updateBucket(world: World, { sid, max, interval }: UpdateBucket): Decision {
  const bucket = world.store.buckets.get(sid)
  if (!bucket) return NOTHING
  const rejection = rejectBucket(world, bucket.rateLimitSid, sid, { max, interval })
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  draft.put('buckets', {
    ...bucket,
    max: max ? Number(max) : bucket.max,
    interval: interval ? Number(interval) : bucket.interval,
    updatedAt: world.now,
  })
  return draft.accept(sid)
}

/**
 * Whether a verification may begin with the values that the app counts by: `{"end_user_ip": "203.0.113.1"}`. A name that the service
 * has no rate limit for limits nothing, as does one without buckets. `given` as the form has it.
 */
export function rejectByRateLimits(world: World, service: VerifyServiceRow, given: string | undefined): Rejection | null {
  if (!given) return null
  const values = readValues(given)
  if (!values) return invalid('RateLimits', given)
  const { store, now } = world
  for (const [name, value] of values) {
    const rateLimit = rateLimitOf(store, service.sid, name)
    if (!rateLimit) continue
    const begun = store.rateCounts.get(pairKey(rateLimit.sid, value))?.at ?? []
    const isFull = ({ max, interval }: BucketRow) => begun.filter((at) => at > now - interval * 1_000).length >= max
    if (bucketsOf(store, rateLimit.sid).some(isFull)) return rejections.rateLimitReached()
  }
  return null
}

/** Counts one that begins. What no bucket looks back at is forgotten. That the windows slide is a guess (docs/guesses.md). */
export function countRateLimits(draft: Draft, service: VerifyServiceRow, given: string | undefined): void {
  const { store, now } = draft.world
  for (const [name, value] of (given && readValues(given)) || []) {
    const rateLimit = rateLimitOf(store, service.sid, name)
    if (!rateLimit) {
      draft.alert(adviseOnUnknown(service, name))
      continue
    }
    const longest = Math.max(0, ...bucketsOf(store, rateLimit.sid).map(({ interval }) => interval))
    const sid = pairKey(rateLimit.sid, value)
    const earlier = (draft.get('rateCounts', sid)?.at ?? []).filter((at) => at > now - longest * 1_000)
    draft.put('rateCounts', { sid, at: [...earlier, now] })
  }
}

function adviseOnUnknown({ sid, friendlyName }: VerifyServiceRow, name: string) {
  const create = `client.verify.v2.services('${sid}').rateLimits.create({ uniqueName: '${name}' }), and a bucket in it`
  return {
    code: null,
    level: 'warning' as const,
    sid,
    message: `A verification was counted against the rate limit "${name}", which the service ${friendlyName} does not have: nothing limits it.`,
    fix: `Check the spelling, or create it: ${create}.`,
  }
}

/** By its name. */
export function rateLimitOf({ rateLimits }: ReadStore, serviceSid: string, uniqueName: string): RateLimitRow | undefined {
  return rateLimits.listBy('name', pairKey(serviceSid, uniqueName)).at(0)
}

function bucketsOf({ buckets }: ReadStore, rateLimitSid: string): readonly BucketRow[] {
  return everyRow(buckets.listBy('rateLimit', rateLimitSid))
}

/** Both are whole numbers, one at least (docs/guesses.md). */
function rejectBucket(
  { store }: World,
  rateLimitSid: string,
  own: string | null,
  { max, interval }: Pick<UpdateBucket, 'max' | 'interval'>,
): Rejection | null {
  if (max && !isCount(max)) return invalid('Max', max)
  if (interval && !isCount(interval)) return invalid('Interval', interval)
  const taken = bucketsOf(store, rateLimitSid).some((bucket) => bucket.sid !== own && bucket.interval === Number(interval))
  return taken ? rejections.bucketTaken() : null
}

function isCount(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}

function readValues(given: string): readonly (readonly [string, string])[] | undefined {
  const object = readObject(given)
  const entries = object && Object.entries(object)
  if (!entries?.every(([, value]) => typeof value === 'string' || typeof value === 'number')) return undefined
  return entries.map(([name, value]) => [name, String(value)] as const)
}
