// Routes of Verify, each once: authenticator apps, and what a service is set up with besides its settings.
import type { Route } from '../http/product'
import { createChallenge, fetchChallenge, listChallenges, updateChallenge } from './challenges'
import {
  createConfiguration,
  createSafeNumber,
  fetchConfiguration,
  fetchSafeNumber,
  listConfigurations,
  removeConfiguration,
  removeSafeNumber,
  updateConfiguration,
} from './delivery'
import { createEntity, fetchEntity, listEntities, removeEntity } from './entities'
import { adviseOnFactor, createFactor, fetchFactor, listFactors, removeFactor, updateFactor } from './factors'
import {
  createBucket,
  createRateLimit,
  fetchBucket,
  fetchRateLimit,
  listBuckets,
  listRateLimits,
  removeBucket,
  removeRateLimit,
  updateBucket,
  updateRateLimit,
} from './rate-limits'
import { listTemplates } from './templates'
import { createWebhook, fetchWebhook, listWebhooks, removeWebhook, updateWebhook } from './webhooks'

const SERVICE = 'Services/{ServiceSid}'
const ENTITY = `${SERVICE}/Entities/{Identity}`
const RATE_LIMIT = `${SERVICE}/RateLimits/{RateLimitSid}`

export const FACTOR_ROUTES = [
  { path: `${SERVICE}/Entities`, name: 'entities', handlers: { create: createEntity, list: listEntities } },
  { path: ENTITY, name: 'entities', handlers: { fetch: fetchEntity, remove: removeEntity } },
  {
    path: `${ENTITY}/Factors`,
    name: 'factors',
    handlers: { create: createFactor, list: listFactors },
    advice: { create: adviseOnFactor },
  },
  { path: `${ENTITY}/Factors/{Sid}`, name: 'factors', handlers: { fetch: fetchFactor, update: updateFactor, remove: removeFactor } },
  { path: `${ENTITY}/Challenges`, name: 'challenges', handlers: { create: createChallenge, list: listChallenges } },
  { path: `${ENTITY}/Challenges/{Sid}`, name: 'challenges', handlers: { fetch: fetchChallenge, update: updateChallenge } },
  { path: `${SERVICE}/RateLimits`, name: 'rateLimits', handlers: { create: createRateLimit, list: listRateLimits } },
  {
    path: `${SERVICE}/RateLimits/{Sid}`,
    name: 'rateLimits',
    handlers: { fetch: fetchRateLimit, update: updateRateLimit, remove: removeRateLimit },
  },
  { path: `${RATE_LIMIT}/Buckets`, name: 'buckets', handlers: { create: createBucket, list: listBuckets } },
  { path: `${RATE_LIMIT}/Buckets/{Sid}`, name: 'buckets', handlers: { fetch: fetchBucket, update: updateBucket, remove: removeBucket } },
  { path: `${SERVICE}/Webhooks`, name: 'verifyWebhooks', handlers: { create: createWebhook, list: listWebhooks } },
  {
    path: `${SERVICE}/Webhooks/{Sid}`,
    name: 'verifyWebhooks',
    handlers: { fetch: fetchWebhook, update: updateWebhook, remove: removeWebhook },
  },
  {
    path: `${SERVICE}/MessagingConfigurations`,
    name: 'messagingConfigurations',
    handlers: { create: createConfiguration, list: listConfigurations },
  },
  {
    path: `${SERVICE}/MessagingConfigurations/{Country}`,
    name: 'messagingConfigurations',
    handlers: { fetch: fetchConfiguration, update: updateConfiguration, remove: removeConfiguration },
  },
  { path: 'SafeList/Numbers', name: 'safeNumbers', handlers: { create: createSafeNumber } },
  { path: 'SafeList/Numbers/{PhoneNumber}', name: 'safeNumbers', handlers: { fetch: fetchSafeNumber, remove: removeSafeNumber } },
  { path: 'Templates', name: 'verifyTemplates', handlers: { list: listTemplates } },
] as const satisfies readonly Route[]
