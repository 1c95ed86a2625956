// Every product that ringback serves. A product is a folder and an entry here. The first whose address fits answers.

import { accountsAddress } from './accounts/address'
import { accountList, api2010 } from './api2010/product'
import { atOnce, whenMet } from './http/product'

export const PRODUCTS = [
  atOnce(accountList),
  atOnce(api2010),
  whenMet({
    address: accountsAddress,
    operations: ['secondaryAuthTokens.create', 'secondaryAuthTokens.remove', 'authTokenPromotions.update'],
    load: async () => (await import('./accounts/product')).accounts,
  }),
] as const
