// The suite of texts over Twilio's older SDKs.
import { twilio3, twilio4 } from '../../support/sdk/sdks'
import { describeTexts } from '../../support/sdk/texts'

describeTexts(twilio4)
describeTexts(twilio3)
