// The Content API, on its own host: templates, and their approval by WhatsApp.

import type { Product } from '../http/product'
import { onOwnHost } from '../own-host'
import { contentAddress } from './address'
import { ROUTES } from './routes'

export const contentV1 = {
  address: contentAddress,
  routes: ROUTES,
  ...onOwnHost,
  takesObjects: true,
} as const satisfies Product
