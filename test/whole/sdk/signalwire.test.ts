// The suite of texts over SignalWire's SDKs.
import { signalWire31, signalWire32, signalWireNode } from '../../support/sdk/sdks'
import { describeTexts } from '../../support/sdk/texts'

describeTexts(signalWire32)
describeTexts(signalWire31)
describeTexts(signalWireNode)
