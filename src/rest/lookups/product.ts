// Lookup, on its own host: what is known of a phone number.

import type { Product } from '../http/product'
import { onOwnHost } from '../own-host'
import { lookupsAddress } from './address'
import type { PhoneLibrary } from './library'
import { routesOf } from './routes'

export function lookups(library: PhoneLibrary) {
  return {
    address: lookupsAddress,
    routes: routesOf(library),
    ...onOwnHost,
  } as const satisfies Product
}
