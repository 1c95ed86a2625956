// The app under test: a help desk. Who calls waits in a conference, the app calls an agent into it, and a supervisor can coach.
import twilio from 'twilio'

export interface Desk {
  /** The number that calls agents. */
  readonly from: string
  readonly agent: string
  readonly supervisor: string
  readonly client: () => ReturnType<typeof twilio>
}

const HOST = 'https://desk.test'
const ROOM = 'Help desk'

/** What happened, as the app was told it. */
export const log: string[] = []

export function createApp({ from, agent, supervisor, client }: Desk) {
  /** The caller waits; the conference begins with the agent, and ends with the caller. */
  async function caller(): Promise<string> {
    const voice = new twilio.twiml.VoiceResponse()
    voice.say('Welcome to the help desk.')
    voice.dial({ action: '/goodbye' }).conference(
      {
        participantLabel: 'caller',
        startConferenceOnEnter: false,
        endConferenceOnExit: true,
        waitUrl: '/wait',
        statusCallback: '/events',
        statusCallbackEvent: ['start', 'end', 'join', 'leave', 'hold'],
      },
      ROOM,
    )
    return voice.toString()
  }

  /** Once the caller is in, an agent is called. */
  async function events(form: URLSearchParams): Promise<string> {
    const [event = '', label = ''] = [form.get('StatusCallbackEvent') ?? '', form.get('ParticipantLabel') ?? '']
    log.push(`${form.get('SequenceNumber')} ${event} ${label}`.trim())
    if (event === 'participant-join' && label === 'caller')
      await client()
        .conferences(form.get('ConferenceSid') ?? '')
        .participants.create({ from, to: agent, label: 'agent' })
    return ''
  }

  /** Before the caller is handed over, agent and supervisor speak alone. */
  async function consult(form: URLSearchParams): Promise<string> {
    const conference = client().conferences(form.get('ConferenceSid') ?? '')
    await conference.participants('caller').update({ hold: true, holdUrl: `${HOST}/hold` })
    await conference.participants.create({ from, to: supervisor, label: 'supervisor' })
    return ''
  }

  /** The agent leaves, and the supervisor goes on with the caller. */
  async function handOver(form: URLSearchParams): Promise<string> {
    const conference = client().conferences(form.get('ConferenceSid') ?? '')
    await conference.participants('caller').update({ hold: false })
    await conference.participants('agent').remove()
    return ''
  }

  const said = (text: string) => {
    const voice = new twilio.twiml.VoiceResponse()
    voice.say(text)
    return Promise.resolve(voice.toString())
  }
  const pages: Readonly<Record<string, (form: URLSearchParams) => Promise<string>>> = {
    '/caller': caller,
    '/events': events,
    '/consult': consult,
    '/hand-over': handOver,
    '/wait': () => said('An agent will be with you shortly.'),
    '/hold': () => said('One moment, please.'),
    '/goodbye': () => said('Goodbye.'),
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const form = new URLSearchParams(request.method === 'GET' ? search : await request.text())
    const page = await pages[pathname]?.(form)
    if (page === undefined) return new Response(null, { status: 404 })
    return new Response(page || null, { status: page === '' ? 204 : 200, headers: { 'content-type': 'text/xml' } })
  }
}
