// The Content API, on its own host: templates, and their approval by WhatsApp.
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { contentAddress } from './address'
import { ROUTES } from './routes'

export const contentV1 = {
  address: contentAddress,
  routes: ROUTES,
  lists: metaLists,
  // Nobody else has this host, so an error looks as Twilio writes it, whatever the option says.
  presentRejection: (rejection, _, retryAfter) => rejectionReply(rejection, 'twilio', retryAfter),
  takesObjects: true,
} as const satisfies Product
