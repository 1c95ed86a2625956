import { twilio3, twilio4 } from './sdks'
import { describeTexts } from './texts'

describeTexts(twilio4)
describeTexts(twilio3)
