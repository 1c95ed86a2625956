// The suite of Lookup over Twilio's SDKs. SignalWire has no Lookup of this kind.

import { describeLookups } from '../../support/sdk/lookups-suite'
import { twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'

describeLookups(twilio6)
describeLookups(twilio5)
describeLookups(twilio4)
describeLookups(twilio3)
