import { describeCalls } from './calls-suite'
import { twilio3, twilio4 } from './sdks'

describeCalls(twilio4)
describeCalls(twilio3)
