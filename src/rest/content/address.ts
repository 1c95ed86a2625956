// The host of the Content API.
import { hostAddress } from '../http/host-address'

export const contentAddress = hostAddress({ host: 'content.twilio.com', versions: ['v1'] })
