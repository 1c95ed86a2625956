// Verify v2: one-time codes and what is around them, on the host that Twilio gives them.

import type { Product } from '../http/product'
import { onOwnHost } from '../own-host'
import { verifyAddress } from './address'
import { ROUTES } from './routes'

export const verifyV2 = {
  address: verifyAddress,
  routes: ROUTES,
  ...onOwnHost,
} as const satisfies Product
