// The app under test: a hairdresser's confirmations on WhatsApp. A template opens the conversation, its buttons answer it, and what is
// written later goes out by a template again where the 24 hours are over.
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  /** `whatsapp:+1555…` */
  readonly from: string
  /** Content SIDs. */
  readonly templates: { readonly confirm: string; readonly news: string }
  readonly publicUrl: string
}

interface Appointment {
  readonly at: string
  state: 'asked' | 'confirmed' | 'canceled'
}

/** The person has not written within 24 hours. */
const OUTSIDE_WINDOW = '63016'

export function createConfirmations({ accountSid, authToken, from, templates, publicUrl }: Settings) {
  const client = twilio(accountSid, authToken)
  const appointments = new Map<string, Appointment>()

  async function ask(customer: string, at: string): Promise<void> {
    appointments.set(customer, { at, state: 'asked' })
    await client.messages.create({ from, to: customer, contentSid: templates.confirm, contentVariables: JSON.stringify({ 1: at }) })
  }

  /** Free-form words, which only pass while the conversation is open. */
  async function tell(customer: string, news: string): Promise<void> {
    const statusCallback = `${publicUrl}/status?${new URLSearchParams({ customer, news })}`
    await client.messages.create({ from, to: customer, body: news, statusCallback })
  }

  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    const signature = request.headers.get('x-twilio-signature') ?? ''
    if (!twilio.validateRequest(authToken, signature, request.url, form)) return new Response(null, { status: 403 })
    return url.pathname === '/status' ? onStatus(url.searchParams, form) : onMessage(form)
  }

  function onMessage({ From = '', ButtonPayload, ProfileName }: Record<string, string>): Response {
    const reply = new twilio.twiml.MessagingResponse()
    const appointment = appointments.get(From)
    if (appointment && ButtonPayload === 'confirm') {
      appointment.state = 'confirmed'
      reply.message(`See you at ${appointment.at}, ${ProfileName}!`)
    } else if (appointment && ButtonPayload === 'cancel') {
      appointment.state = 'canceled'
      reply.message('It is canceled. Write to us for another day.')
    } else reply.message('A person will answer you soon.')
    return new Response(reply.toString(), { headers: { 'content-type': 'text/xml' } })
  }

  async function onStatus(query: URLSearchParams, { ErrorCode }: Record<string, string>): Promise<Response> {
    const [customer, news] = [query.get('customer') ?? '', query.get('news') ?? '']
    if (ErrorCode === OUTSIDE_WINDOW)
      await client.messages.create({ from, to: customer, contentSid: templates.news, contentVariables: JSON.stringify({ 1: news }) })
    return new Response(null, { status: 204 })
  }

  return {
    ask,
    tell,
    fetch,
    stateOf: (customer: string) => appointments.get(customer)?.state,
    forget: () => appointments.clear(),
  }
}
