// Every product that ringback serves. A product is a folder and a line here.

import { api2010 } from './api2010/product'
import { messaging } from './messaging/product'

export const PRODUCTS = [api2010, messaging] as const
