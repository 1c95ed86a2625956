// The app under test: the voice menu of a bakery. A fetch-style function, as Hono, Workers or a few lines of Express make one.
import twilio from 'twilio'

type VoiceResponse = InstanceType<typeof twilio.twiml.VoiceResponse>
type Form = Readonly<Record<string, string>>

const pages: Readonly<Record<string, (voice: VoiceResponse, form: Form) => void>> = {
  '/voice'(voice) {
    const menu = voice.gather({ numDigits: 1, timeout: 5, action: '/menu' })
    menu.say('Welcome to the bakery. Press one for our hours, two for your order.')
    voice.say('We did not hear you. Goodbye.')
  },
  '/menu'(voice, { Digits }) {
    if (Digits === '1') voice.say('We open at seven.')
    else if (Digits === '2') voice.gather({ finishOnKey: '#', action: '/order' }).say('Enter your order number, then the hash key.')
    else {
      voice.say(`There is no ${Digits}.`)
      voice.redirect('/voice')
    }
  },
  '/order'(voice, { Digits }) {
    voice.say(`Order ${Digits} is in the oven.`)
    voice.hangup()
  },
  '/reminder'(voice, { AnsweredBy }) {
    if (AnsweredBy?.startsWith('machine')) voice.say('This is the bakery. Please call us back.')
    else voice.gather({ numDigits: 1, action: '/menu' }).say('Your cake is ready. Press one for our hours.')
  },
}

export async function app(request: Request): Promise<Response> {
  const page = pages[new URL(request.url).pathname]
  if (!page) return new Response(null, { status: 404 })
  const voice = new twilio.twiml.VoiceResponse()
  page(voice, Object.fromEntries(new URLSearchParams(await request.text())))
  return new Response(voice.toString(), { headers: { 'content-type': 'text/xml' } })
}
