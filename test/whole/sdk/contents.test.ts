// The suite of content templates over Twilio's SDKs. SignalWire's have no Content API, and Twilio's 3 and 4 do not write there.
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { type ContentSdk, describeContents } from '../../support/sdk/contents'

const require = createRequire(import.meta.url)
const load = (name: string) => require(name) as ContentSdk['connect']

describeContents({ name: 'twilio 6', writes: true, connect: twilio })
describeContents({ name: 'twilio 5', writes: true, connect: load('twilio-5') })
describeContents({ name: 'twilio 4', writes: false, connect: load('twilio-4') })
describeContents({ name: 'twilio 3', writes: false, connect: load('twilio-3') })
