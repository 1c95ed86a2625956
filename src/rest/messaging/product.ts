// Messaging services and their pools of senders, on the host that Twilio gives them.

import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { messagingAddress } from './address'
import { ROUTES } from './routes'

export const messaging = {
  address: messagingAddress,
  routes: ROUTES,
  lists: metaLists,
  // Nobody else has this host, so an error looks as Twilio writes it, whatever the option says.
  presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
} as const satisfies Product
