// The Content API, on its own host: templates, and their approval by WhatsApp.
import { hostAddress } from '../http/host-address'
import { metaLists } from '../http/meta-lists'
import type { Product } from '../http/product'
import { rejectionReply } from '../http/respond'
import { ROUTES } from './routes'

export const contentV1 = {
  address: hostAddress({ host: 'content.twilio.com', versions: ['v1'] }),
  routes: ROUTES,
  lists: metaLists,
  presentRejection: rejectionReply,
  takesObjects: true,
} as const satisfies Product
