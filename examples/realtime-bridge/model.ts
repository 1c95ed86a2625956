// The model, played by MSW: it notices speech, waits for half a second of silence, and answers with three seconds of sound, all at once.
import { ws } from 'msw'

const SILENCE = 0xff
const PAUSE_FRAMES = 25
const PIECE = Buffer.alloc(4_000, 0x2a).toString('base64')

export interface Heard {
  readonly type: string
  readonly audio_end_ms?: number
}

/** What the app told the model, but for the sound. */
export const heard: Heard[] = []

let items = 0

export const model = ws.link('wss://model.test/v1/realtime').addEventListener('connection', ({ client }) => {
  let isSpeech = false
  let silent = 0
  client.addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as { type: string; audio?: string }
    if (event.type !== 'input_audio_buffer.append') {
      heard.push(event)
      return
    }
    const isSilent = Buffer.from(event.audio ?? '', 'base64').every((byte) => byte === SILENCE)
    silent = isSilent ? silent + 1 : 0
    if (!isSilent && !isSpeech) {
      isSpeech = true
      tell({ type: 'input_audio_buffer.speech_started' })
    } else if (isSpeech && silent === PAUSE_FRAMES) {
      isSpeech = false
      answer()
    }
  })

  function answer(): void {
    const item_id = `item_${++items}`
    for (let piece = 0; piece < 6; piece++) tell({ type: 'response.output_audio.delta', item_id, delta: PIECE })
    tell({ type: 'response.output_audio.done', item_id })
  }

  function tell(event: object): void {
    client.send(JSON.stringify(event))
  }
})
