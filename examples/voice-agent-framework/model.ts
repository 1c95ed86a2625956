// OpenAI's realtime model, played by MSW: it notices speech, waits for half a second of silence, and answers with three seconds of sound.
import { ws } from 'msw'

const SILENCE = 0xff
const PAUSE_FRAMES = 25
const PIECE = Buffer.alloc(4_000, 0x2a).toString('base64')

export interface Asked {
  readonly type: string
  readonly audio_end_ms?: number
}

/** What the agent asked of the model, but for the sound. */
export const asked: Asked[] = []

let answers = 0

export const model = ws.link('wss://api.openai.com/v1/realtime').addEventListener('connection', ({ client }) => {
  let isSpeech = false
  let silent = 0
  tell({ type: 'session.created', session: {} })
  client.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as { type: string; audio?: string; session?: object }
    if (event.type === 'input_audio_buffer.append') listen(Buffer.from(event.audio ?? '', 'base64'))
    else asked.push(event)
    if (event.type === 'session.update') tell({ type: 'session.updated', session: event.session })
  })

  function listen(audio: Buffer): void {
    const isSilent = audio.every((byte) => byte === SILENCE)
    silent = isSilent ? silent + 1 : 0
    if (!isSilent && !isSpeech) {
      isSpeech = true
      tell({ type: 'input_audio_buffer.speech_started', item_id: 'caller', audio_start_ms: 0 })
    } else if (isSpeech && silent === PAUSE_FRAMES) {
      isSpeech = false
      tell({ type: 'input_audio_buffer.speech_stopped', item_id: 'caller', audio_end_ms: 0 })
      answer()
    }
  }

  function answer(): void {
    const response_id = `response_${++answers}`
    const place = { response_id, item_id: `item_${answers}`, output_index: 0, content_index: 0 }
    const item = { id: place.item_id, type: 'message', role: 'assistant', status: 'in_progress', content: [] }
    tell({ type: 'response.created', response: { id: response_id, status: 'in_progress', output: [] } })
    tell({ type: 'response.output_item.added', response_id, output_index: 0, item })
    for (let piece = 0; piece < 6; piece++) tell({ type: 'response.output_audio.delta', ...place, delta: PIECE })
    tell({ type: 'response.output_audio.done', ...place })
    tell({ type: 'response.done', response: { id: response_id, status: 'completed', output: [] } })
  }

  function tell(event: object): void {
    client.send(JSON.stringify({ event_id: 'event', ...event }))
  }
})
