// Verify v2: one-time codes and what is around them, on the host that Twilio gives them.

import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { verifyAddress } from './address'
import { ROUTES } from './routes'

export const verifyV2 = {
  address: verifyAddress,
  routes: ROUTES,
  lists: metaLists,
  // Nobody else has this host, so an error looks as Twilio writes it, whatever the option says.
  presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
} as const satisfies Product
