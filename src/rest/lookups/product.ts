// Lookup, on its own host: what is known of a phone number.
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { lookupsAddress } from './address'
import type { PhoneLibrary } from './library'
import { routesOf } from './routes'

export function lookups(library: PhoneLibrary) {
  return {
    address: lookupsAddress,
    routes: routesOf(library),
    lists: metaLists,
    // Nobody else has this host, so an error looks as Twilio writes it, whatever the option says.
    presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
  } as const satisfies Product
}
