// Every product that ringback serves. A product is a folder and a line here.

import { api2010 } from './api2010/product'
import { contentV1 } from './content/product'

export const PRODUCTS = [api2010, contentV1] as const
