// A configuration with types that Node has to strip.
import type { Ringback } from 'ringback'
import { defineConfig, type RingbackConfig } from 'ringback/server'

interface Shop {
  readonly e164: string
}
const shop: Shop = { e164: '+15550000007' }

const config: RingbackConfig = {
  numbers: [shop],
  setUp(phone: Ringback): void {
    phone.handset('+15550100009')
  },
}

export default defineConfig(config)
