// What few apps ask of the 2010 API, loaded when it is met.
import type { Product } from '../http/product'
import { furtherAddress } from './address'
import { FURTHER_ROUTES } from './further-routes'
import { api2010 } from './product'

export const further2010 = {
  ...api2010,
  address: (url, { dialect }) => furtherAddress(url, dialect),
  routes: FURTHER_ROUTES,
} as const satisfies Product
