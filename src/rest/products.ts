// Every product that ringback serves. A product is a folder and an entry here. The first whose address fits answers.

import { accountsAddress } from './accounts/address'
import { accountList, api2010 } from './api2010/product'
import { atOnce, whenMet } from './http/product'
import { messagingAddress } from './messaging/address'

export const PRODUCTS = [
  atOnce(accountList),
  atOnce(api2010),
  whenMet({
    address: accountsAddress,
    operations: ['secondaryAuthTokens.create', 'secondaryAuthTokens.remove', 'authTokenPromotions.update'],
    load: async () => (await import('./accounts/product')).accounts,
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
    load: async () => (await import('./messaging/product')).messaging,
  }),
] as const
