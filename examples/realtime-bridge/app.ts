// A phone agent whose ear, head and voice are a realtime model: a media stream on one side, the model's own socket on the other.
import { createServer } from 'node:http'
import express from 'express'
import twilio from 'twilio'
import { type WebSocket as Line, WebSocketServer } from 'ws'

interface Frame {
  readonly event: string
  readonly streamSid: string
  readonly media?: { readonly payload: string }
  readonly mark?: { readonly name: string }
}

interface ModelEvent {
  readonly type: string
  readonly item_id?: string
  readonly delta?: string
}

const MODEL = 'wss://model.test/v1/realtime'

const app = express()
app.post('/voice', (_request, response) => {
  const document = new twilio.twiml.VoiceResponse()
  document.connect().stream({ url: 'wss://agent.test/line' })
  response.type('text/xml').send(document.toString())
})

export const server = createServer(app)

new WebSocketServer({ server, path: '/line' }).on('connection', (line) => {
  const model = new WebSocket(MODEL)
  const answer = new Answer(line)

  line.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame
    if (frame.event === 'start') answer.streamSid = frame.streamSid
    if (frame.event === 'mark') answer.heard(Number(frame.mark?.name))
    if (frame.event === 'media' && model.readyState === WebSocket.OPEN) {
      model.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: frame.media?.payload }))
    }
  })
  model.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data) as ModelEvent
    if (event.type === 'response.output_audio.delta') answer.say(event.item_id ?? '', event.delta ?? '')
    if (event.type === 'input_audio_buffer.speech_started' && answer.isSpoken) {
      model.send(
        JSON.stringify({ type: 'conversation.item.truncate', item_id: answer.item, content_index: 0, audio_end_ms: answer.heardMs }),
      )
      answer.stop()
    }
  })
  line.on('close', () => model.close())
  model.addEventListener('close', () => line.close())
})

/** What the model says. A mark after each piece tells how much of it was heard: the model is much faster than its voice. */
class Answer {
  streamSid = ''
  item = ''
  heardMs = 0
  private sentMs = 0

  constructor(private readonly line: Line) {}

  get isSpoken(): boolean {
    return this.heardMs < this.sentMs
  }

  say(item: string, payload: string): void {
    if (item !== this.item) Object.assign(this, { item, sentMs: 0, heardMs: 0 })
    this.sentMs += Buffer.from(payload, 'base64').length / 8
    this.send({ event: 'media', media: { payload } })
    this.send({ event: 'mark', mark: { name: String(this.sentMs) } })
  }

  heard(ms: number): void {
    if (this.isSpoken) this.heardMs = ms
  }

  /** The marks come back at once: what was cut must not count as heard. */
  stop(): void {
    this.sentMs = this.heardMs
    this.send({ event: 'clear' })
  }

  private send(message: object): void {
    this.line.send(JSON.stringify({ ...message, streamSid: this.streamSid }))
  }
}
