// What the products have in common that Twilio serves on a host of their own. Knows none of them.
import { metaLists } from './http/meta-lists'
import type { Product } from './http/product'
import { rejectionReply } from './http/respond'

export const onOwnHost = {
  lists: metaLists,
  // Nobody else has these hosts, so an error looks as Twilio writes it, whatever the option says.
  presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
} as const satisfies Pick<Product, 'lists' | 'presentRejection'>
