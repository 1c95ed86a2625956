// The suite of messaging services over the SDKs. SignalWire's are made of Twilio's, this host included.

import { signalWire32, twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'
import { describeServices } from '../../support/sdk/services-suite'

describeServices(twilio6)
describeServices(twilio5)
describeServices(twilio4)
describeServices(twilio3)
describeServices(signalWire32)
