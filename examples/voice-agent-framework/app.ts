// A voice agent made with the OpenAI Agents SDK: its own transport for Twilio, unmodified, on the socket of a media stream.
import { createServer, type Server } from 'node:http'
import { RealtimeAgent, RealtimeSession } from '@openai/agents/realtime'
import { TwilioRealtimeTransportLayer, type TwilioRealtimeTransportLayerOptions } from '@openai/agents-extensions'
import twilio from 'twilio'
import { WebSocketServer } from 'ws'

const baker = new RealtimeAgent({ name: 'Baker', instructions: 'You sell bread. Be brief.' })

/** `given`: how the model is reached, by itself at OpenAI, and how long a line may be silent. */
export function createAgentServer(
  given: Pick<TwilioRealtimeTransportLayerOptions, 'createWebSocket' | 'inputAudioInactivityTimeoutMs'> = {},
): Server {
  const server = createServer((_request, response) => {
    const document = new twilio.twiml.VoiceResponse()
    document.connect().stream({ url: 'wss://baker.test/line' })
    response.setHeader('content-type', 'text/xml').end(document.toString())
  })
  new WebSocketServer({ server, path: '/line' }).on('connection', (line) => {
    const transport = new TwilioRealtimeTransportLayer({ twilioWebSocket: line, ...given })
    const session = new RealtimeSession(baker, { transport })
    session.on('error', ({ error }) => console.error(error))
    session.connect({ apiKey: process.env.OPENAI_API_KEY ?? 'none' }).catch(() => line.close())
  })
  return server
}
