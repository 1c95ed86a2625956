// The host of the Messaging API.
import { hostAddress } from '../http/host-address'

export const messagingAddress = hostAddress({ host: 'messaging.twilio.com', versions: ['v1'] })
