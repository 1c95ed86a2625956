// The host of the Accounts API.
import { hostAddress } from '../http/host-address'

export const accountsAddress = hostAddress({ host: 'accounts.twilio.com', versions: ['v1'] })
