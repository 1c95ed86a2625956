import { describeCalls } from './calls-suite'
import { twilio5, twilio6 } from './sdks'

describeCalls(twilio6)
describeCalls(twilio5)
