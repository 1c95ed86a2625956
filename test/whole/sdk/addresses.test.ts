// The suite of addresses over every SDK.
import { describeAddresses } from '../../support/sdk/addresses-suite'
import { signalWire31, signalWire32, signalWireNode, twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'

for (const sdk of [twilio6, twilio5, twilio4, twilio3, signalWire32, signalWire31, signalWireNode]) describeAddresses(sdk)
