import { twilio5, twilio6 } from './sdks'
import { describeTexts } from './texts'

describeTexts(twilio6)
describeTexts(twilio5)
