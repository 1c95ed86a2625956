// The suite of calls over SignalWire's SDKs.
import { describeCalls } from '../../support/sdk/calls-suite'
import { signalWire31, signalWire32, signalWireNode } from '../../support/sdk/sdks'

describeCalls(signalWire32)
describeCalls(signalWire31)
describeCalls(signalWireNode)
