// The app under test in the tests of open lines: a voice agent that says what it was told.
import type { App } from 'ringback'

const DOCUMENT = `<Response>
  <Connect action="/after">
    <ConversationRelay url="wss://agent.test/agent" welcomeGreeting="How can I help you today?" dtmfDetection="true"
      events="speaker-events tokens-played" partialPrompts="true"/>
  </Connect>
</Response>`

export const agent: Readonly<Record<string, App>> = {
  'https://agent.test': {
    fetch: (request: Request) =>
      new Response(request.url.endsWith('/voice') ? DOCUMENT : '<Response><Say>One moment.</Say></Response>', {
        headers: { 'content-type': 'text/xml' },
      }),
    socket(socket: unknown) {
      const line = socket as WebSocket
      line.onmessage = ({ data }) => {
        const { type, last, voicePrompt } = JSON.parse(String(data))
        if (type !== 'prompt' || !last) return
        for (const token of ['You', ' said', ` ${voicePrompt}.`]) line.send(JSON.stringify({ type: 'text', token, last: false }))
        line.send(JSON.stringify({ type: 'text', token: ' Anything else?', last: true }))
      }
    },
  },
}
