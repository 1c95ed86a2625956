// The app under test: a mailbox. It records who calls, and keeps the file and what it says. A fetch-style function, without a framework.
import twilio from 'twilio'

export interface Message {
  readonly from: string
  audio?: Uint8Array
  text?: string
  isLost?: boolean
}

/** By the SID of the recording. */
export const mailbox = new Map<string, Message>()

type Form = Readonly<Record<string, string>>

const pages: Readonly<Record<string, (form: Form) => string | Promise<void>>> = {
  '/voice'() {
    const voice = new twilio.twiml.VoiceResponse()
    voice.say('Please speak after the tone.')
    voice.record({
      action: '/thanks',
      finishOnKey: '#',
      maxLength: 60,
      recordingStatusCallback: '/file',
      recordingStatusCallbackEvent: ['completed', 'absent'],
      transcribe: true,
      transcribeCallback: '/text',
    })
    voice.say('We did not hear you.')
    return voice.toString()
  },
  '/thanks'({ RecordingSid = '', From = '' }) {
    mailbox.set(RecordingSid, { from: From })
    const voice = new twilio.twiml.VoiceResponse()
    voice.say('Thank you.')
    return voice.toString()
  },
  async '/file'({ RecordingSid = '', RecordingStatus, RecordingUrl }) {
    const message = mailbox.get(RecordingSid)
    if (!message) return
    if (RecordingStatus === 'absent') message.isLost = true
    else message.audio = new Uint8Array(await (await fetch(`${RecordingUrl}.wav`)).arrayBuffer())
  },
  async '/text'({ RecordingSid = '', TranscriptionText = '' }) {
    const message = mailbox.get(RecordingSid)
    if (message) message.text = TranscriptionText
  },
}

export async function app(request: Request): Promise<Response> {
  const page = pages[new URL(request.url).pathname]
  if (!page) return new Response(null, { status: 404 })
  const answer = await page(Object.fromEntries(new URLSearchParams(await request.text())))
  return answer ? new Response(answer, { headers: { 'content-type': 'text/xml' } }) : new Response(null, { status: 204 })
}
