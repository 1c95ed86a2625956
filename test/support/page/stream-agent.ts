// The app under test in the tests of media streams in the page: it greets, answers a key, and is silent when somebody speaks.
import type { App } from 'ringback'

const DOCUMENT = '<Response><Connect><Stream url="wss://agent.test/media"/></Connect><Say>Goodbye.</Say></Response>'

const SILENCE = btoa('\xff'.repeat(160))
const sound = (ms: number) => btoa('\x10'.repeat(ms * 8))

export const streamAgent: Readonly<Record<string, App>> = {
  'https://agent.test': {
    fetch: () => new Response(DOCUMENT, { headers: { 'content-type': 'text/xml' } }),
    socket(line) {
      let marks = 0 // that are out
      line.onmessage = ({ data }) => {
        const { event, streamSid, media } = JSON.parse(String(data))
        const send = (message: object) => line.send(JSON.stringify({ ...message, streamSid }))
        const say = (ms: number, mark: string) => {
          send({ event: 'media', media: { payload: sound(ms) } })
          send({ event: 'mark', mark: { name: mark } })
          marks += 1
        }
        if (event === 'start') say(1_200, 'greeting')
        if (event === 'dtmf') say(30_000, 'answer')
        if (event === 'mark') marks -= 1
        if (event === 'media' && media.payload !== SILENCE && marks > 0) send({ event: 'clear' })
      }
    },
  },
}
