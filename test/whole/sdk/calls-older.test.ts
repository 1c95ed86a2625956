// The suite of calls over Twilio's older SDKs.
import { describeCalls } from '../../support/sdk/calls-suite'
import { twilio3, twilio4 } from '../../support/sdk/sdks'

describeCalls(twilio4)
describeCalls(twilio3)
