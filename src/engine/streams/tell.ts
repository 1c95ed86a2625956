// What the service tells the app on a media stream. The order of the keys is that of messages as captured; every counter is a text.
// Source: Twilio, "Media Streams: WebSocket messages".
import { dialectOf } from '../../dialects/dialects'
import { formatOf, type StreamTrack } from '../../domain/streams'
import type { StreamRow } from '../../store/records'
import type { Draft } from '../draft'
import { sendFrame } from '../sockets/life'
import { putStream } from './row'

/** The one message without a number. */
export function tellConnected(draft: Draft, stream: StreamRow): StreamRow {
  const { version } = shapeOf(draft, stream)
  return tell(draft, stream, () => ({ event: 'connected', protocol: 'Call', version }))
}

export function tellStart(draft: Draft, stream: StreamRow): StreamRow {
  const { sid: streamSid, accountSid, callSid, tracks, customParameters, codec } = stream
  const { encoding, sampleRate } = formatOf(codec)
  return tell(draft, { ...stream, startedAt: draft.world.now }, (sequenceNumber) => ({
    event: 'start',
    sequenceNumber,
    start: { accountSid, streamSid, callSid, tracks, mediaFormat: { encoding, sampleRate, channels: 1 }, customParameters },
    streamSid,
  }))
}

/** `timestamp`: milliseconds since the start. A frame that a fault loses has no number. */
export function tellMedia(draft: Draft, stream: StreamRow, track: StreamTrack, timestamp: number, payload: string): void {
  const streamSid = shapeOf(draft, stream).namesStreamInMedia ? stream.sid : null
  const sequence = nextNumber(draft, stream)
  sendFrame(draft, stream.sid, { streamSid, sequence, chunk: sequence + 1 - stream.texts, track, timestamp, payload })
}

export function tellKey(draft: Draft, stream: StreamRow, digit: string): StreamRow {
  const { keyTakes } = shapeOf(draft, stream)
  return tell(draft, stream, (sequenceNumber) => ({
    event: 'dtmf',
    streamSid: stream.sid,
    sequenceNumber,
    dtmf: keyTakes === null ? { track: 'inbound_track', digit } : { digit, duration: keyTakes },
  }))
}

export function tellMark(draft: Draft, stream: StreamRow, name: string): StreamRow {
  return tell(draft, stream, (sequenceNumber) => ({ event: 'mark', sequenceNumber, streamSid: stream.sid, mark: { name } }))
}

export function tellStop(draft: Draft, stream: StreamRow): StreamRow {
  const { sid: streamSid, accountSid, callSid } = stream
  const { namesCallInStop } = shapeOf(draft, stream)
  return tell(draft, stream, (sequenceNumber) => ({
    event: 'stop',
    sequenceNumber,
    ...(namesCallInStop && { stop: { accountSid, callSid }, streamSid }),
  }))
}

function tell(draft: Draft, stream: StreamRow, message: (sequenceNumber: string) => object): StreamRow {
  const text = JSON.stringify(message(String(nextNumber(draft, stream))))
  const told = sendFrame(draft, stream.sid, text, true)
  return putStream(draft, { ...stream, texts: stream.texts + Number(told), updatedAt: draft.world.now })
}

/** Of all messages, from 0 on. */
function nextNumber(draft: Draft, { sid }: StreamRow): number {
  return draft.get('sockets', sid)?.sent ?? 0
}

function shapeOf(draft: Draft, { callSid }: StreamRow) {
  return dialectOf(draft.call(callSid)?.dialect ?? 'laml').stream
}
