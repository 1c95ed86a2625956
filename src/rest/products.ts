// Every product that ringback serves. A product is a folder and an entry here. The first whose address fits answers.

import { accountsAddress } from './accounts/address'
import { accountList, api2010 } from './api2010/product'
import { contentAddress } from './content/address'
import { atOnce, whenMet } from './http/product'
import { lookupsAddress } from './lookups/address'
import { messagingAddress } from './messaging/address'
import { shortLinkAddress } from './short-links/address'
import { verifyAddress } from './verify/address'

export const PRODUCTS = [
  atOnce(accountList),
  atOnce(api2010),
  whenMet({
    address: accountsAddress,
    operations: ['secondaryAuthTokens.create', 'secondaryAuthTokens.remove', 'authTokenPromotions.update'],
    load: async () => (await import('./elsewhere')).accounts,
  }),
  whenMet({
    address: messagingAddress,
    operations: [
      'messagingServices.create',
      'messagingServices.list',
      'messagingServices.fetch',
      'messagingServices.update',
      'messagingServices.remove',
      'messagingServicePhoneNumbers.create',
      'messagingServicePhoneNumbers.list',
      'messagingServicePhoneNumbers.fetch',
      'messagingServicePhoneNumbers.remove',
      'messagingServiceShortCodes.create',
      'messagingServiceShortCodes.list',
      'messagingServiceShortCodes.fetch',
      'messagingServiceShortCodes.remove',
      'messagingServiceAlphaSenders.create',
      'messagingServiceAlphaSenders.list',
      'messagingServiceAlphaSenders.fetch',
      'messagingServiceAlphaSenders.remove',
    ],
    load: async () => (await import('./elsewhere')).messaging,
  }),
  whenMet({
    address: contentAddress,
    operations: [
      'contents.create',
      'contents.list',
      'contents.fetch',
      'contents.update',
      'contents.remove',
      'approvalRequests.create',
      'approvalRequests.fetch',
      'contentAndApprovals.list',
    ],
    load: async () => (await import('./elsewhere')).contentV1,
  }),
  whenMet({
    address: lookupsAddress,
    operations: ['phoneNumbers.fetch'],
    load: async () => {
      // Beside the products and not in their module, which would load the library with any of them.
      const [{ lookups }, { phoneLibrary }] = await Promise.all([import('./elsewhere'), import('./lookups/library')])
      return lookups(phoneLibrary)
    },
  }),
  whenMet({
    address: verifyAddress,
    operations: [
      'verifyServices.create',
      'verifyServices.list',
      'verifyServices.fetch',
      'verifyServices.update',
      'verifyServices.remove',
      'verifications.create',
      'verifications.fetch',
      'verifications.update',
      'verificationChecks.create',
      'verificationAttemptsSummary.fetch',
      'verificationAttempts.list',
      'verificationAttempts.fetch',
      'entities.create',
      'entities.list',
      'entities.fetch',
      'entities.remove',
      'factors.create',
      'factors.list',
      'factors.fetch',
      'factors.update',
      'factors.remove',
      'challenges.create',
      'challenges.list',
      'challenges.fetch',
      'challenges.update',
      'rateLimits.create',
      'rateLimits.list',
      'rateLimits.fetch',
      'rateLimits.update',
      'rateLimits.remove',
      'buckets.create',
      'buckets.list',
      'buckets.fetch',
      'buckets.update',
      'buckets.remove',
      'verifyWebhooks.create',
      'verifyWebhooks.list',
      'verifyWebhooks.fetch',
      'verifyWebhooks.update',
      'verifyWebhooks.remove',
      'messagingConfigurations.create',
      'messagingConfigurations.list',
      'messagingConfigurations.fetch',
      'messagingConfigurations.update',
      'messagingConfigurations.remove',
      'safeNumbers.create',
      'safeNumbers.fetch',
      'safeNumbers.remove',
      'verifyTemplates.list',
    ],
    load: async () => (await import('./elsewhere')).verifyV2,
  }),
  whenMet<never>({ address: shortLinkAddress, operations: [], load: async () => (await import('./elsewhere')).shortLinks }),
] as const
