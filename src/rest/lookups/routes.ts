// Every route of Lookup, each once: one resource in two versions.
import type { Route } from '../http/product'
import { adviseOnFields } from './advice'
import { fetchCarrier } from './first-version'
import type { PhoneLibrary } from './library'
import { fetchNumber } from './phone-numbers'

export function routesOf(library: PhoneLibrary) {
  return [
    {
      path: 'v2/PhoneNumbers/{PhoneNumber}',
      name: 'phoneNumbers',
      handlers: { fetch: (context) => fetchNumber(library, context) },
      advice: { fetch: adviseOnFields },
    },
    {
      path: 'v1/PhoneNumbers/{PhoneNumber}',
      name: 'phoneNumbers',
      handlers: { fetch: (context) => fetchCarrier(library, context) },
    },
  ] as const satisfies readonly Route[]
}
