// A voice agent for a bakery, as it would run in production: Express answers the webhooks, ws the socket of ConversationRelay. The "model"
// is a function; a real one streams its tokens in the same way.
import { createServer } from 'node:http'
import express from 'express'
import twilio from 'twilio'
import { type WebSocket, WebSocketServer } from 'ws'

interface Frame {
  readonly type: string
  readonly voicePrompt?: string
  readonly last?: boolean
  readonly utteranceUntilInterrupt?: string
}

const PERSON = '+15550109999'

const app = express()
app.use(express.urlencoded({ extended: false }))

app.post('/voice', (_request, response) => {
  const document = new twilio.twiml.VoiceResponse()
  const relay = { url: 'wss://bakery.test/agent', welcomeGreeting: 'This is the bakery. How can I help?', dtmfDetection: true }
  document.connect({ action: '/after' }).conversationRelay(relay)
  response.type('text/xml').send(document.toString())
})

/** The agent is done, or broke: a person takes over. */
app.post('/after', (request, response) => {
  const { SessionStatus, HandoffData = '{}' } = request.body as Record<string, string>
  const document = new twilio.twiml.VoiceResponse()
  if (SessionStatus === 'failed') document.say('Our assistant has a problem. I connect you.')
  if (SessionStatus === 'failed' || JSON.parse(HandoffData).to === 'person') document.dial(PERSON)
  else document.hangup()
  response.type('text/xml').send(document.toString())
})

export const server = createServer(app)

const sockets = new WebSocketServer({ server, path: '/agent' })
sockets.on('connection', (socket) => {
  /** What the caller really heard: a model must not believe that it was heard to the end. */
  let heard = ''
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type === 'interrupt') heard = frame.utteranceUntilInterrupt ?? ''
    if (frame.type === 'prompt' && frame.last) {
      answer(socket, frame.voicePrompt ?? '', heard)
      heard = ''
    }
  })
})

function answer(socket: WebSocket, question: string, heard: string): void {
  if (/person|human/i.test(question)) send(socket, { type: 'end', handoffData: JSON.stringify({ to: 'person' }) })
  else if (/bye/i.test(question)) send(socket, { type: 'end' })
  else if (heard !== '') say(socket, `Sorry, I was at: ${heard}. Go on.`)
  else if (/open/i.test(question)) say(socket, 'We are open from seven to six, and on Sundays from eight to twelve. We bake all day.')
  else say(socket, 'We have bread and cake.')
}

function say(socket: WebSocket, text: string): void {
  const tokens = text.split(/(?= )/)
  for (const [index, token] of tokens.entries()) send(socket, { type: 'text', token, last: index === tokens.length - 1 })
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message))
}
