// The rate limits of a service, and the buckets of each.
import { isoDate } from '../../dialects/dates'
import type { BucketRow, RateLimitRow } from '../../store/records'
import { pairKey } from '../../store/store'
import { type Context, type HandlerResult, notFound } from '../http/context'
import { resourceUrl } from '../http/host-address'
import { type Resource, replyCreated, replyFetched, replyList, replyRemoved, replyUpdated } from '../http/resource'
import { serviceOf } from './services'

const RATE_LIMITS: Resource<RateLimitRow> = {
  table: (store) => store.rateLimits,
  key: 'rate_limits',
  present: presentRateLimit,
  polled: false,
}
const BUCKETS: Resource<BucketRow> = { table: (store) => store.buckets, key: 'buckets', present: presentBucket, polled: false }

export function createRateLimit(context: Context): HandlerResult {
  const { form } = context
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const fields = { uniqueName: form.one('UniqueName'), description: form.one('Description') }
  return replyCreated(RATE_LIMITS, context, context.service.request({ type: 'rateLimit.create', serviceSid: service.sid, ...fields }))
}

export function listRateLimits(context: Context): HandlerResult {
  const service = serviceOf(context)
  if (!service) return notFound(context)
  const list = context.service.store.rateLimits.listBy('service', service.sid)
  return replyList(RATE_LIMITS, context, { list, matches: null }, service.sid)
}

export function fetchRateLimit(context: Context): HandlerResult {
  const rateLimit = rateLimitOf(context, 'Sid')
  return rateLimit ? replyFetched(RATE_LIMITS, context, rateLimit) : notFound(context)
}

export function updateRateLimit(context: Context): HandlerResult {
  const rateLimit = rateLimitOf(context, 'Sid')
  if (!rateLimit) return notFound(context)
  const { sid } = rateLimit
  const command = { type: 'rateLimit.update', sid, description: context.form.one('Description') } as const
  return replyUpdated(RATE_LIMITS, context, sid, context.service.request(command))
}

export function removeRateLimit(context: Context): HandlerResult {
  const rateLimit = rateLimitOf(context, 'Sid')
  if (!rateLimit) return notFound(context)
  const command = { type: 'verifyPart.delete', table: 'rateLimits', sid: rateLimit.sid } as const
  return replyRemoved(rateLimit.sid, context.service.request(command))
}

export function createBucket(context: Context): HandlerResult {
  const rateLimit = rateLimitOf(context, 'RateLimitSid')
  if (!rateLimit) return notFound(context)
  const command = { type: 'bucket.create', rateLimitSid: rateLimit.sid, ...bucketFields(context) } as const
  return replyCreated(BUCKETS, context, context.service.request(command))
}

export function listBuckets(context: Context): HandlerResult {
  const rateLimit = rateLimitOf(context, 'RateLimitSid')
  if (!rateLimit) return notFound(context)
  const list = context.service.store.buckets.listBy('rateLimit', rateLimit.sid)
  return replyList(BUCKETS, context, { list, matches: null }, rateLimit.sid)
}

export function fetchBucket(context: Context): HandlerResult {
  const bucket = bucketOf(context)
  return bucket ? replyFetched(BUCKETS, context, bucket) : notFound(context)
}

export function updateBucket(context: Context): HandlerResult {
  const bucket = bucketOf(context)
  if (!bucket) return notFound(context)
  const command = { type: 'bucket.update', sid: bucket.sid, ...bucketFields(context) } as const
  return replyUpdated(BUCKETS, context, bucket.sid, context.service.request(command))
}

export function removeBucket(context: Context): HandlerResult {
  const bucket = bucketOf(context)
  if (!bucket) return notFound(context)
  return replyRemoved(bucket.sid, context.service.request({ type: 'verifyPart.delete', table: 'buckets', sid: bucket.sid }))
}

/** By its SID, or by its name: "to be optionally used in addition to SID" (Twilio's OpenAPI file of Verify v2). */
function rateLimitOf(context: Context, id: 'Sid' | 'RateLimitSid'): RateLimitRow | undefined {
  const { rateLimits } = context.service.store
  const service = serviceOf(context)
  if (!service) return undefined
  const name = context.ids[id] as string
  const bySid = rateLimits.get(name)
  return bySid?.serviceSid === service.sid ? bySid : rateLimits.listBy('name', pairKey(service.sid, name)).at(0)
}

function bucketOf(context: Context): BucketRow | undefined {
  const rateLimit = rateLimitOf(context, 'RateLimitSid')
  const bucket = rateLimit && context.service.store.buckets.get(context.ids.Sid as string)
  return bucket?.rateLimitSid === rateLimit?.sid ? bucket : undefined
}

function bucketFields({ form }: Context) {
  return { max: form.one('Max'), interval: form.one('Interval') }
}

function presentRateLimit(context: Context, row: RateLimitRow): unknown {
  const url = resourceUrl(context, 'Services', row.serviceSid, 'RateLimits', row.sid)
  return {
    sid: row.sid,
    service_sid: row.serviceSid,
    account_sid: row.accountSid,
    unique_name: row.uniqueName,
    description: row.description,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    url,
    links: { buckets: `${url}/Buckets` },
  }
}

function presentBucket(context: Context, row: BucketRow): unknown {
  return {
    sid: row.sid,
    rate_limit_sid: row.rateLimitSid,
    service_sid: row.serviceSid,
    account_sid: row.accountSid,
    max: row.max,
    interval: row.interval,
    date_created: isoDate(row.createdAt),
    date_updated: isoDate(row.updatedAt),
    url: resourceUrl(context, 'Services', row.serviceSid, 'RateLimits', row.rateLimitSid, 'Buckets', row.sid),
  }
}
