// The app under test: a dentist's reminders. A text is scheduled a day ahead; where it does not arrive, a call is made.
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  readonly messagingServiceSid: string
  readonly callerId: string
  readonly publicUrl: string
}

interface Appointment {
  readonly patient: string
  readonly at: Date
  readonly reminderSid: string
}

const DAY = 86_400_000

export function createReminders({ accountSid, authToken, messagingServiceSid, callerId, publicUrl }: Settings) {
  const client = twilio(accountSid, authToken)
  const appointments = new Map<string, Appointment>()

  async function book(id: string, patient: string, at: Date): Promise<void> {
    const reminder = await client.messages.create({
      messagingServiceSid,
      to: patient,
      body: `See you tomorrow, ${wordsFor(at)}.`,
      scheduleType: 'fixed',
      sendAt: new Date(at.getTime() - DAY),
      statusCallback: `${publicUrl}/status?appointment=${id}`,
    })
    appointments.set(id, { patient, at, reminderSid: reminder.sid })
  }

  async function cancel(id: string): Promise<void> {
    const appointment = appointments.get(id)
    if (!appointment) return
    appointments.delete(id)
    await client.messages(appointment.reminderSid).update({ status: 'canceled' })
  }

  async function move(id: string, at: Date): Promise<void> {
    const appointment = appointments.get(id)
    if (!appointment) throw new Error(`There is no appointment ${id}.`)
    await cancel(id)
    await book(id, appointment.patient, at)
  }

  /** What the service calls back. */
  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    const signature = request.headers.get('x-twilio-signature') ?? ''
    if (!twilio.validateRequest(authToken, signature, request.url, form)) return new Response(null, { status: 403 })
    const id = url.searchParams.get('appointment') ?? ''
    const appointment = appointments.get(id)
    if (!appointment) return new Response(null, { status: 204 })
    if (url.pathname === '/call') return speak(appointment)
    if (form.MessageStatus === 'undelivered' || form.MessageStatus === 'failed')
      await client.calls.create({ from: callerId, to: appointment.patient, url: `${publicUrl}/call?appointment=${id}` })
    return new Response(null, { status: 204 })
  }

  return { book, cancel, move, fetch, forget: () => appointments.clear() }
}

function speak({ at }: Appointment): Response {
  const voice = new twilio.twiml.VoiceResponse()
  voice.say(`This is your dentist. See you tomorrow, ${wordsFor(at)}.`)
  return new Response(voice.toString(), { headers: { 'content-type': 'text/xml' } })
}

function wordsFor(at: Date): string {
  return `${at.getUTCHours()} o'clock`
}
