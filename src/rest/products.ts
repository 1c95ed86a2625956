// Every product that ringback serves. A product is a folder and a line here.

import { api2010 } from './api2010/product'
import { contentV1 } from './content/product'
import { shortLinks } from './short-links/product'

export const PRODUCTS = [api2010, contentV1, shortLinks] as const
