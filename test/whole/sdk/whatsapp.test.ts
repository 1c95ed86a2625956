// The suite of WhatsApp over every SDK. SignalWire's know no such channel: they hand the addresses on, and leave a ContentSid out.
import { signalWire31, signalWire32, signalWireNode, twilio3, twilio4, twilio5, twilio6 } from '../../support/sdk/sdks'
import { describeWhatsApp } from '../../support/sdk/whatsapp'

for (const sdk of [twilio6, twilio5, twilio4, twilio3]) describeWhatsApp(sdk, true)
for (const sdk of [signalWire32, signalWire31, signalWireNode]) describeWhatsApp(sdk, false)
