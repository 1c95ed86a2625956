// What is done with each command about factors and limits of Verify.
import type { Handlers } from '../handlers'
import { createChallenge, expireChallenge, updateChallenge } from './challenges'
import { createMessagingConfiguration, createSafeNumber, deleteVerifyPart, updateMessagingConfiguration } from './delivery'
import { createEntity, deleteEntity } from './entities'
import type { FactorApiCommand, FactorClockCommand } from './factor-command'
import { createFactor, deleteFactor, lapseFactor, updateFactor } from './factors'
import type { LimitApiCommand } from './limit-command'
import { createBucket, createRateLimit, updateBucket, updateRateLimit } from './rate-limits'
import { createVerifyWebhook, updateVerifyWebhook } from './webhooks'

export const factorHandlers: Handlers<FactorApiCommand | FactorClockCommand | LimitApiCommand> = {
  'entity.create': createEntity,
  'entity.delete': deleteEntity,
  'factor.create': createFactor,
  'factor.update': updateFactor,
  'factor.delete': deleteFactor,
  'factor.lapse': lapseFactor,
  'challenge.create': createChallenge,
  'challenge.update': updateChallenge,
  'challenge.expire': expireChallenge,
  'rateLimit.create': createRateLimit,
  'rateLimit.update': updateRateLimit,
  'bucket.create': createBucket,
  'bucket.update': updateBucket,
  'messagingConfiguration.create': createMessagingConfiguration,
  'messagingConfiguration.update': updateMessagingConfiguration,
  'safeNumber.create': createSafeNumber,
  'verifyWebhook.create': createVerifyWebhook,
  'verifyWebhook.update': updateVerifyWebhook,
  'verifyPart.delete': deleteVerifyPart,
}
