// Every product that ringback serves. A product is a folder and a line here. The first whose address fits answers.

import { accounts } from './accounts/product'
import { accountList, api2010 } from './api2010/product'

export const PRODUCTS = [accountList, api2010, accounts] as const
