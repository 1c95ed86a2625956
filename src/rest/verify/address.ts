// The host of Verify.
import { hostAddress } from '../http/host-address'

export const verifyAddress = hostAddress({ host: 'verify.twilio.com', versions: ['v2'] })
