// What the app sends on a stream that goes both ways: read and checked. Source of the messages: Twilio, "Media Streams: WebSocket messages";
// of `dtmf` SignalWire's. Knows no queue.
import { bytesIn } from '../../audio/encoded'

export type Message =
  | { readonly event: 'media'; readonly payload: string; readonly bytes: number }
  | { readonly event: 'mark'; readonly name: string }
  | { readonly event: 'clear' }
  | { readonly event: 'dtmf'; readonly digits: string }

export interface Read {
  /** Null: nothing can be done about it. */
  readonly message: Message | null
  /** What is wrong with it, for a person. Null: nothing. */
  readonly problem: string | null
}

type Fields = Readonly<Record<string, unknown>>
type Event = Message['event']

/** `events`: those that the provider takes. */
export function readMessage(text: string, streamSid: string, events: readonly Event[]): Read {
  const frame = parse(text)
  if (frame === null) return wrong('it is not a JSON object')
  const event = events.find((one) => one === frame.event)
  if (event === undefined) return wrong(`its event is none of ${events.join(', ')}`)
  if (frame.streamSid === undefined) return wrong('it has no streamSid')
  if (frame.streamSid !== streamSid) return wrong('its streamSid is that of another stream')
  const inside = event === 'clear' ? {} : asObject(frame[event])
  if (inside === null) return wrong(`${event} needs ${event}, an object`)
  const read = READERS[event](inside)
  if (typeof read === 'string') return wrong(read)
  return { message: read, problem: tooMuch(frame, ['event', 'streamSid', event]) ?? tooMuch(inside, FIELDS[event], `${event}.`) }
}

const READERS: { readonly [Name in Event]: (inside: Fields) => Message | string } = {
  media({ payload }) {
    if (typeof payload !== 'string') return 'media needs media.payload, audio in base64'
    if (!isBase64(payload)) return 'media.payload is not base64'
    return { event: 'media', payload, bytes: bytesIn(payload) }
  },
  mark: ({ name }) => (typeof name === 'string' ? { event: 'mark', name } : 'mark needs mark.name, a text'),
  clear: () => ({ event: 'clear' }),
  dtmf({ digit }) {
    return typeof digit === 'string' && /^[0-9*#]+$/.test(digit)
      ? { event: 'dtmf', digits: digit }
      : 'dtmf needs dtmf.digit, 0 to 9, * or #'
  },
}

/** Padding may be left out. One character more than whole groups is part of a byte. */
function isBase64(text: string): boolean {
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1
}

const FIELDS: Readonly<Record<Event, readonly string[]>> = { media: ['payload'], mark: ['name'], clear: [], dtmf: ['digit', 'duration'] }

/** The message is followed all the same. */
function tooMuch(fields: Fields, known: readonly string[], where = ''): string | null {
  const name = Object.keys(fields).find((one) => !known.includes(one))
  return name === undefined ? null : `${where}${name} is not a field of it`
}

function wrong(problem: string): Read {
  return { message: null, problem }
}

function parse(text: string): Fields | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

function asObject(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}
