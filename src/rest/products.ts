// Every product that ringback serves. A product is a folder and a line here.

import { api2010 } from './api2010/product'
import { atOnce } from './http/product'

export const PRODUCTS = [atOnce(api2010)] as const
