// The products that few phones are asked for, in one module: loaded one by one, each would cut what they share with the rest into files
// of their own, and every import of the package would open all of those.

export { accounts } from './accounts/product'
export { further2010 } from './api2010/further'
export { contentV1 } from './content/product'
export { lookups } from './lookups/product'
export { messaging } from './messaging/product'
export { shortLinks } from './short-links/product'
export { verifyV2 } from './verify/product'
