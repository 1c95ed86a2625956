// The app under test: gives each customer a number of their own, in their area where there is one.
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  /** Where the app listens. */
  readonly origin: string
}

export type Provisioned =
  | { readonly ok: true; readonly number: string; readonly sid: string }
  | { readonly ok: false; readonly reason: string }

/** Somebody else bought the number between the search and the purchase. */
const TAKEN = 21422
const CANDIDATES = 3

export function createProvisioning({ accountSid, authToken, origin }: Settings) {
  const client = twilio(accountSid, authToken)

  async function provision(customer: string, areaCode: number): Promise<Provisioned> {
    const found = await client.availablePhoneNumbers('US').local.list({ areaCode, smsEnabled: true, voiceEnabled: true, limit: CANDIDATES })
    if (found.length === 0) return { ok: false, reason: `There is no number in ${areaCode}.` }
    for (const { phoneNumber } of found) {
      try {
        const { sid } = await client.incomingPhoneNumbers.create({
          phoneNumber,
          friendlyName: customer,
          smsUrl: `${origin}/sms`,
          voiceUrl: `${origin}/voice`,
        })
        return { ok: true, number: phoneNumber, sid }
      } catch (error) {
        if ((error as { code?: number }).code !== TAKEN) throw error
      }
    }
    return { ok: false, reason: `The numbers in ${areaCode} were taken meanwhile.` }
  }

  async function release(sid: string): Promise<void> {
    await client.incomingPhoneNumbers(sid).remove()
  }

  /** The webhooks of all the numbers. */
  async function fetch(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const { pathname } = new URL(request.url)
    const document = pathname === '/voice' ? new twilio.twiml.VoiceResponse() : new twilio.twiml.MessagingResponse()
    if (document instanceof twilio.twiml.VoiceResponse) document.say('We will call you back.')
    else document.message(`${form.get('To')} got your text.`)
    return new Response(document.toString(), { headers: { 'content-type': 'text/xml' } })
  }

  return { provision, release, fetch }
}
