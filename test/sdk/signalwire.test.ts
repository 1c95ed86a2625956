import { signalWire31, signalWire32, signalWireNode } from './sdks'
import { describeTexts } from './texts'

describeTexts(signalWire32)
describeTexts(signalWire31)
describeTexts(signalWireNode)
