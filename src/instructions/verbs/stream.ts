// Stream, a noun of Connect and of Start: the sound of the call on a socket of the app. Names and defaults: Twilio's TwiML reference,
// "Stream"; those that only SignalWire has say so. Knows no socket.
import { STREAM_CODECS, STREAM_TRACKS, type StreamCodec, type StreamTracks } from '../../domain/streams'
import { type Element, elementsOf } from '../document'
import type { Method, Readable, Reading } from '../reading'
import { NOT_IN_SCHEMA, played, recorded } from '../vocabulary'
import type { Params } from './rules'

export interface StreamNoun {
  readonly noun: 'Stream'
  /** As it stands in the document: it may be relative to it. */
  readonly url: string | null
  readonly name: string | null
  readonly track: StreamTracks
  readonly statusCallback: string | null
  readonly statusCallbackMethod: Method
  readonly parameters: Params
  readonly codec: StreamCodec
  /** A secret. */
  readonly bearerToken: string | null
}

/** Name and value of a Parameter together. Source: Twilio's TwiML reference, "Stream: custom parameters". */
const PARAMETER_AT_MOST = 500

export const stream: Readable<StreamNoun> = {
  name: 'Stream',
  attributes: {
    url: played(null, { leftOut: 'nothing is opened', note: '`wss://…`, or relative to the document; without a query' }),
    name: played(null, { leftOut: 'its SID', note: 'by which `Stop` and REST end it' }),
    track: played('inbound_track', { note: '`inbound_track`, `outbound_track` or `both_tracks`; in `Connect` always `inbound_track`' }),
    statusCallback: played(null, { leftOut: 'none', note: 'status callback, when it starts, stops or fails' }),
    statusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
    connectorName: recorded(),
    codec: played('PCMU@8000h', { note: 'SignalWire: `L16@16000h` or `L16@24000h`' }),
    authBearerToken: played(null, { leftOut: 'none', note: 'SignalWire: authorizes the upgrade' }),
    realtime: recorded('false', 'SignalWire'),
  },
  nouns: ['Parameter'],
  docs: 'Sends the sound of the call to a WebSocket of the app. Inside `Connect` the sound goes both ways, and the next verb follows when the app closes the socket. Inside `Start` the app only listens, and the next verb follows at once. Each `Parameter` passes a `name` and a `value` to the app. See [Media streams](media-streams.md).',
  isOnlyAtTwilio: false,
  read: (reading, element) => ({
    noun: 'Stream',
    url: reading.optional('url')?.trim() || null,
    name: reading.optional('name')?.trim() || null,
    track: reading.choice('track', STREAM_TRACKS),
    statusCallback: reading.optional('statusCallback'),
    statusCallbackMethod: reading.method('statusCallbackMethod'),
    parameters: parametersOf(reading, element),
    codec: reading.choice('codec', STREAM_CODECS),
    bearerToken: reading.optional('authBearerToken') || null,
  }),
}

function parametersOf(reading: Reading, element: Element): Params {
  reading.noText()
  const parameters: Record<string, string> = {}
  for (const { name, attributes, line } of elementsOf(element)) {
    if (name !== 'Parameter') reading.skip(`${name} inside Stream`, line)
    else if (!attributes.name) reading.skip('a Parameter without a name', line)
    else {
      const value = attributes.value ?? ''
      parameters[attributes.name] = value
      if (attributes.name.length + value.length > PARAMETER_AT_MOST)
        reading.warn(
          NOT_IN_SCHEMA,
          `the Parameter ${attributes.name} has ${attributes.name.length + value.length} characters with its value; the provider takes ${PARAMETER_AT_MOST}`,
        )
    }
  }
  return parameters
}
