// The sound on media streams: when a person made one, and how much of it there was. It is never compared byte by byte. Pure.
import type { Difference, Range } from './differences'
import { type FrameEvent, paramOf, type RecordedEvent } from './events'
import type { Deed } from './story'
import { isObject, isSound, threadOf } from './threads'

const FRAME_MS = 20
/** So many silent frames end a sound: half a second. */
const PAUSE = 25

interface Media {
  readonly track: string
  /** Base64. */
  readonly payload: string
}

/** What a person made of it, by the first frame of each sound on the first stream of a call. */
export class Sounding {
  readonly #events: readonly RecordedEvent[]
  readonly #sessions = new Map<string, number>()
  /** Sessions, and the frame up to which a sound was told. */
  readonly #told = new Map<number, FrameEvent>()

  constructor(events: readonly RecordedEvent[]) {
    this.#events = events
  }

  take(event: FrameEvent, sid: string): Deed | null {
    const { session } = event
    if (!this.#sessions.has(sid)) this.#sessions.set(sid, session)
    const last = this.#told.get(session)
    if (last) {
      if (last === event) this.#told.delete(session)
      return null
    }
    if (this.#sessions.get(sid) !== session || !isLoud(event) || this.#hasWords(sid)) return null
    const sound = this.#from(event)
    const end = sound.at(-1)
    if (end && end !== event) this.#told.set(session, end)
    return { type: 'play', sid, payloads: sound.map((one) => mediaIn(one.frame)?.payload ?? '') }
  }

  /** Up to a pause. */
  #from(first: FrameEvent): FrameEvent[] {
    const rest = this.#events.slice(this.#events.indexOf(first)).filter((event) => isInbound(event, first.session))
    const end = rest.findIndex((_, index) => index + PAUSE <= rest.length && !rest.slice(index, index + PAUSE).some(isLoud))
    return end < 0 ? rest : rest.slice(0, end)
  }

  /** What somebody said to the document, too, is said in words. */
  #hasWords(sid: string): boolean {
    return this.#events.some(
      (event) => event.kind === 'webhook' && threadOf(event.params) === sid && paramOf(event.params, 'SpeechResult') !== '',
    )
  }
}

/** Samples of µ-law as a WAV file: 8,000 a second, one channel. */
export function mulawFile(payloads: readonly string[]): Uint8Array {
  const samples = payloads.map(samplesIn).join('')
  const bytes = new Uint8Array(44 + samples.length)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) =>
    bytes.set(
      [...text].map((character) => character.charCodeAt(0)),
      at,
    )
  const [rate, mulaw] = [8_000, 7]
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, mulaw, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, samples.length, true)
  for (let index = 0; index < samples.length; index++) bytes[44 + index] = samples.charCodeAt(index)
  return bytes
}

interface Heard {
  readonly where: string
  readonly track: string
  readonly ms: number
  frames: number
  silent: number
}

/** How much there was on each track of a session, and how much of it was silence. */
export function compareSound(recorded: readonly RecordedEvent[], replayed: readonly RecordedEvent[], { ms: range }: Range): Difference[] {
  const now = heardIn(replayed)
  return [...heardIn(recorded)].flatMap(([key, then]) => {
    const { where, track, ms } = then
    const other = now.get(key)
    const told = (name: string, a: number, b: number): Difference[] =>
      Math.abs(a - b) * FRAME_MS <= range
        ? []
        : [{ kind: 'different', where, name: `${track} ${name}`, recorded: String(a), replayed: String(b), ms }]
    return [
      ...told('frames', then.frames, other?.frames ?? 0),
      ...told('frames with sound', then.frames - then.silent, (other?.frames ?? 0) - (other?.silent ?? 0)),
    ]
  })
}

function heardIn(events: readonly RecordedEvent[]): ReadonlyMap<string, Heard> {
  const heard = new Map<string, Heard>()
  for (const event of events) {
    const media = event.kind === 'frame' && event.from === 'provider' ? mediaIn(event.frame) : null
    if (event.kind !== 'frame' || media === null) continue
    const key = `${event.session} ${media.track}`
    const one = heard.get(key) ?? { where: `sound of session ${event.session}`, track: media.track, ms: event.ms, frames: 0, silent: 0 }
    one.frames += 1
    if (isSilent(media.payload)) one.silent += 1
    heard.set(key, one)
  }
  return heard
}

function isInbound(event: RecordedEvent, session: number): event is FrameEvent {
  return event.kind === 'frame' && event.from === 'provider' && event.session === session && mediaIn(event.frame)?.track === 'inbound'
}

function isLoud({ frame }: FrameEvent): boolean {
  const media = mediaIn(frame)
  return media !== null && media.track === 'inbound' && !isSilent(media.payload)
}

/** Of µ-law, both zeros. */
function isSilent(payload: string): boolean {
  return /^[\xff\x7f]*$/.test(samplesIn(payload))
}

/** A byte each; none, where it is not base64. */
function samplesIn(payload: string): string {
  try {
    return atob(payload)
  } catch {
    return ''
  }
}

function mediaIn(frame: unknown): Media | null {
  if (!isSound(frame) || !isObject(frame) || !isObject(frame.media)) return null
  const { track, payload } = frame.media
  return typeof track === 'string' && typeof payload === 'string' ? { track, payload } : null
}
