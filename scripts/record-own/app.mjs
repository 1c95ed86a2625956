// The app in the recordings of test/recorded/own: texts, calls, an agent, a media stream.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

export const PUBLIC = 'https://shop.test'

const DOCUMENTS = {
  '/sms': '<Message statusCallback="/reply-status">Thanks, we will call you.</Message>',
  '/voice': '<Gather numDigits="1" action="/menu"><Say>Press 1 for sales.</Say></Gather>',
  '/menu': '<Gather input="speech" action="/said"><Say>Who is calling?</Say></Gather>',
  '/said': '<Say>One moment.</Say><Pause length="30"/>',
  '/reminder': '<Say>Your table is ready.</Say>',
  '/agent-voice': `<Connect action="/agent-done"><ConversationRelay url="wss://shop.test/agent" welcomeGreeting="Hello, how can I help?" dtmfDetection="true" interruptible="any" reportInputDuringAgentSpeech="any" partialPrompts="true" events="speaker-events tokens-played"><Parameter name="branch" value="north"/></ConversationRelay></Connect>`,
  '/stream-voice':
    '<Connect action="/agent-done"><Stream url="wss://shop.test/media" statusCallback="/status"><Parameter name="branch" value="north"/></Stream></Connect>',
  '/agent-done': '<Say>Goodbye.</Say><Hangup/>',
}

export async function startApp() {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const document = DOCUMENTS[new URL(request.url, PUBLIC).pathname]
      response.writeHead(document === undefined ? 204 : 200, document === undefined ? {} : { 'content-type': 'text/xml' })
      response.end(document === undefined ? undefined : `<Response>${document}</Response>`)
    })
  })
  const doors = { '/agent': answerAgent, '/media': answerStream }
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, doors[new URL(request.url, PUBLIC).pathname]),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const line of sockets.clients) line.terminate()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${server.address().port}`, close }
}

/** An agent that says again what it hears, and hands over at the key 9. */
function answerAgent(socket) {
  const speak = (...tokens) => {
    for (const [index, token] of tokens.entries()) socket.send(JSON.stringify({ type: 'text', token, last: index === tokens.length - 1 }))
  }
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.type === 'prompt' && frame.last) speak('I heard:', ` ${frame.voicePrompt}.`)
    if (frame.type === 'dtmf' && frame.digit !== '9') speak(`You pressed ${frame.digit}.`)
    if (frame.type === 'dtmf' && frame.digit === '9') socket.send(JSON.stringify({ type: 'end', handoffData: '{"reason":"done"}' }))
  })
}

/** An app on a media stream: it greets, answers the key 5, and leaves at the key 9. */
function answerStream(socket) {
  socket.on('message', (data) => {
    const { event, streamSid, dtmf } = JSON.parse(String(data))
    const play = (ms, name) => {
      socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload: Buffer.alloc(ms * 8, 0x10).toString('base64') } }))
      socket.send(JSON.stringify({ event: 'mark', streamSid, mark: { name } }))
    }
    if (event === 'start') play(300, 'greeting')
    if (dtmf?.digit === '5') play(200, 'five')
    if (dtmf?.digit === '9') socket.close(1000, 'done')
  })
}
