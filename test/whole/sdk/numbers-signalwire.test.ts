// The suite of numbers over SignalWire's SDKs.
import { describeNumbers } from '../../support/sdk/numbers-suite'
import { signalWire31, signalWire32, signalWireNode } from '../../support/sdk/sdks'

describeNumbers(signalWire32)
describeNumbers(signalWire31)
describeNumbers(signalWireNode)
