import { describeCalls } from './calls-suite'
import { signalWire31, signalWire32, signalWireNode } from './sdks'

describeCalls(signalWire32)
describeCalls(signalWire31)
describeCalls(signalWireNode)
