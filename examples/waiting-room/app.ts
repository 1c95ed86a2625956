// The app under test: a support line whose callers wait in a queue. A fetch-style function, as Hono, Workers or a few lines of Express
// make one.
import twilio from 'twilio'

type VoiceResponse = InstanceType<typeof twilio.twiml.VoiceResponse>
type Form = Readonly<Record<string, string>>

/** Nobody waits longer. */
const PATIENCE = 300

const pages: Readonly<Record<string, (voice: VoiceResponse, form: Form) => void>> = {
  '/voice'(voice) {
    voice.say('Welcome to the support line.')
    voice.enqueue({ waitUrl: '/wait', action: '/left' }, 'support')
  },
  // Asked for again whenever it is over.
  '/wait'(voice, { QueuePosition, QueueTime }) {
    if (Number(QueueTime) >= PATIENCE) {
      voice.leave()
      return
    }
    const menu = voice.gather({ numDigits: 1, timeout: 30, action: '/call-back' })
    menu.say(QueuePosition === '1' ? 'You are next.' : `You are number ${QueuePosition} in the line. Press one to be called back.`)
  },
  '/call-back'(voice) {
    voice.say('We will call you back.')
    voice.hangup()
  },
  '/left'(voice, { QueueResult }) {
    if (QueueResult === 'bridged') voice.say('Thank you for calling.')
    else if (QueueResult === 'queue-full') voice.say('All our lines are busy. Please call again.')
    else voice.say('Sorry, nobody is free today.')
  },
  '/agent'(voice) {
    voice.dial({ action: '/next-caller' }).queue({ url: '/about-to-connect' }, 'support')
  },
  '/about-to-connect'(voice) {
    voice.say('You will be connected now.')
  },
  '/next-caller'(voice, { DialCallStatus }) {
    if (DialCallStatus === 'completed') voice.redirect('/agent')
    else voice.say('Nobody is waiting.')
  },
}

export async function app(request: Request): Promise<Response> {
  const page = pages[new URL(request.url).pathname]
  if (!page) return new Response(null, { status: 404 })
  const voice = new twilio.twiml.VoiceResponse()
  page(voice, Object.fromEntries(new URLSearchParams(await request.text())))
  return new Response(voice.toString(), { headers: { 'content-type': 'text/xml' } })
}
