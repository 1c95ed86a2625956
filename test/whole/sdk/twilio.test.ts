// The suite of texts over Twilio's newer SDKs.
import { twilio5, twilio6 } from '../../support/sdk/sdks'
import { describeTexts } from '../../support/sdk/texts'

describeTexts(twilio6)
describeTexts(twilio5)
