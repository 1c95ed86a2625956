// The suite of numbers over Twilio's SDKs, newest and older.
import { describeNumbers } from '../../support/sdk/numbers-suite'
import { twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'

describeNumbers(twilio6)
describeNumbers(twilio5)
describeNumbers(twilio4)
describeNumbers(twilio3)
