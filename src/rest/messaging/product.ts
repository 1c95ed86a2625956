// Messaging services and their pools of senders, on the host that Twilio gives them.

import type { Product } from '../http/product'
import { onOwnHost } from '../own-host'
import { messagingAddress } from './address'
import { ROUTES } from './routes'

export const messaging = {
  address: messagingAddress,
  routes: ROUTES,
  ...onOwnHost,
} as const satisfies Product
