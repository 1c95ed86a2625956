// Messaging services and their pools of senders, on the host that Twilio gives them.

import { hostAddress } from '../http/host-address'
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { ROUTES } from './routes'

export const messaging = {
  address: hostAddress({ host: 'messaging.twilio.com', versions: ['v1'] }),
  routes: ROUTES,
  lists: metaLists,
  // Nobody else has this host, so an error looks as Twilio writes it, whatever the option says.
  presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
} as const satisfies Product
