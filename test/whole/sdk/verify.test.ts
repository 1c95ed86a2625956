// The suite of Verify over Twilio's SDKs, 3 to 6. SignalWire's have none.
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { describeVerify, type VerifySdk } from '../../support/sdk/verify-suite'

const require = createRequire(import.meta.url)
const load = (name: string) => require(name) as VerifySdk['connect']

describeVerify({ name: 'twilio 6', connect: twilio })
describeVerify({ name: 'twilio 5', connect: load('twilio-5') })
describeVerify({ name: 'twilio 4', connect: load('twilio-4') })
describeVerify({ name: 'twilio 3', connect: load('twilio-3') })
