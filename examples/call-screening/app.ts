// The app under test: a plumber's number. It rings both plumbers at once, asks who answers whether to take the call, and takes a message
// where nobody does. A fetch-style function.
import twilio from 'twilio'

type VoiceResponse = InstanceType<typeof twilio.twiml.VoiceResponse>
type Form = Readonly<Record<string, string>>

export const PLUMBERS = ['+15550100021', '+15550100022'] as const

const pages: Readonly<Record<string, (voice: VoiceResponse, form: Form) => void>> = {
  '/voice'(voice, { From }) {
    const dial = voice.dial({ action: '/dialed', timeout: 20, answerOnBridge: true })
    for (const plumber of PLUMBERS) dial.number({ url: `/screen?from=${encodeURIComponent(From ?? '')}` }, plumber)
  },
  '/screen'(voice, { from }) {
    voice.gather({ numDigits: 1, timeout: 5, action: '/choice' }).say(`A call from ${from}. Press 1 to take it.`)
    voice.hangup() // an answering machine presses nothing
  },
  '/choice'(voice, { Digits }) {
    if (Digits === '1') voice.say('Connecting.')
    else voice.hangup()
  },
  '/dialed'(voice, { DialCallStatus }) {
    if (DialCallStatus === 'completed') voice.hangup()
    else voice.say('Nobody can take your call. Please try again tomorrow.')
  },
}

export async function app(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const page = pages[pathname]
  if (!page) return new Response(null, { status: 404 })
  const voice = new twilio.twiml.VoiceResponse()
  page(voice, { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(await request.text())) })
  return new Response(voice.toString(), { headers: { 'content-type': 'text/xml' } })
}
