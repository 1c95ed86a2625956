// The suite of calls over Twilio's newer SDKs, and a builder handed over as a document.
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import { describeCalls } from '../../support/sdk/calls-suite'
import { twilio5, twilio6 } from '../../support/sdk/sdks'

describeCalls(twilio6)
describeCalls(twilio5)

describe('twilio 6', () => {
  const { phone, shop, ana } = through(mswDoor)

  test('gives a call the builder itself for its document', async () => {
    const voice = new twilio.twiml.VoiceResponse()
    voice.say('Your parcel & your letter are here')
    voice.gather({ numDigits: 1, input: ['dtmf', 'speech'] }).say('Press one')
    const { calls } = twilio(phone.account.sid, phone.account.authToken)
    await calls.create({ to: ana.number, from: shop.e164, twiml: voice })
    await phone.clock.drain()
    expect(phone.calls.last().transcript.map(({ verb, text }) => `${verb} ${text}`)).toEqual([
      'Say Your parcel & your letter are here',
      'Gather dtmf speech',
      'Say Press one',
    ])
    expect(phone.alerts.all()).toEqual([])
  })
})
