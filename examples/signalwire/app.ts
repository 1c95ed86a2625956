// The app under test: an order desk on SignalWire. It texts through SignalWire's SDK, answers with cXML (LaML), and checks signatures
// with the project's signing key, which is not the API token.
// @ts-expect-error: the SDK's types are not where its package.json says
import { RestClient } from '@signalwire/compatibility-api'

export interface Settings {
  readonly projectId: string
  readonly apiToken: string
  readonly signingKey: string
  /** Such as `shop.signalwire.com`. */
  readonly space: string
  readonly from: string
  readonly publicUrl: string
}

interface Sent {
  readonly sid: string
  readonly status: string
}

export function createOrderDesk({ projectId, apiToken, signingKey, space, from, publicUrl }: Settings) {
  const client = RestClient(projectId, apiToken, { signalwireSpaceUrl: space })
  const statuses = new Map<string, string[]>()

  async function confirm(to: string, order: string): Promise<Sent> {
    return client.messages.create({ from, to, body: `Order ${order} is confirmed.`, statusCallback: `${publicUrl}/status` })
  }

  /** Rings the customer, who hears where the parcel is. */
  async function ring(to: string): Promise<Sent> {
    const events = ['answered', 'completed']
    return client.calls.create({ from, to, url: `${publicUrl}/voice`, statusCallback: `${publicUrl}/status`, statusCallbackEvent: events })
  }

  async function fetch(request: Request): Promise<Response> {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    const signature = request.headers.get('x-signalwire-signature') ?? ''
    if (!RestClient.validateRequest(signingKey, signature, request.url, form)) return new Response(null, { status: 403 })
    switch (new URL(request.url).pathname) {
      case '/status':
        note(form.MessageSid ?? form.CallSid ?? '', form.MessageStatus ?? form.CallStatus ?? '')
        return new Response(null, { status: 204 })
      case '/sms': {
        const reply = new RestClient.LaML.MessagingResponse()
        reply.message(`We have received "${form.Body}".`)
        return document(reply)
      }
      case '/voice': {
        const voice = new RestClient.LaML.VoiceResponse()
        voice.say('Your parcel is on its way.')
        return document(voice)
      }
      default:
        return new Response(null, { status: 404 })
    }
  }

  function note(sid: string, status: string): void {
    statuses.set(sid, [...(statuses.get(sid) ?? []), status])
  }

  return { confirm, ring, fetch, statuses }
}

function document(response: { toString(): string }): Response {
  return new Response(response.toString(), { headers: { 'content-type': 'application/xml' } })
}
