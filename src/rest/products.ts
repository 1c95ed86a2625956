// Every product that ringback serves. A product is a folder and an entry here. The first whose address fits answers.

import { accountsAddress } from './accounts/address'
import { accountList, api2010 } from './api2010/product'
import { contentAddress } from './content/address'
import { atOnce, whenMet } from './http/product'
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
    address: verifyAddress,
    operations: ['verifyServices.create', 'verifyServices.list', 'verifyServices.fetch', 'verifyServices.update', 'verifyServices.remove'],
    load: async () => (await import('./elsewhere')).verifyV2,
  }),
  whenMet<never>({ address: shortLinkAddress, operations: [], load: async () => (await import('./elsewhere')).shortLinks }),
] as const
