// SignalWire's Compatibility API. Sources: its specification, its documentation, and answers as captured.
import { MESSAGE_STATUSES } from '../domain/status'
import { STREAM_CODECS } from '../domain/streams'
import { rfc2822Date } from './dates'
import type { Dialect } from './dialect'
import { SIGNALWIRE_HOSTS } from './hosts'

export const signalwire: Dialect = {
  hosts: SIGNALWIRE_HOSTS,
  // Its SDKs leave the prefix out, so its spaces are known by the host.
  door: { hosts: SIGNALWIRE_HOSTS, prefix: null },

  date: rfc2822Date,
  count: (value) => value,
  errorCode: (code) => (code === null ? null : String(code)),
  // Its resource does not tell apart who dialed: `outbound` stands for the API and for Dial.
  readTo: (to) => to,
  callDirection: (direction) => (direction === 'inbound' ? 'inbound' : 'outbound'),
  // Its specification has it, Twilio's has not.
  ownCallFields: { annotation: null },
  // Its documentation of calls: `human`, `machine`, `unknown`. Of a fax it says nothing.
  answeredBy: (found) => (found.startsWith('machine') ? 'machine' : found),

  // Its specification of creating a message, ValidityPeriod.
  validity: { most: 172_800, byDefault: 14_400 },

  // The host of its real URLs is that of the space, which a callback does not know; ringback answers under this one, too.
  publicUrl: 'https://api.twilio.com/2010-04-01',
  messageStatusExtras: ({ body, media, segments }) => ({
    Body: body,
    NumMedia: String(media.length),
    NumSegments: String(segments),
  }),
  inboundNamesService: false,
  // Its documentation of webhooks has none.
  tellsPlaces: 'never',
  inboundCallExtras: () => ({}),
  callStatusExtras: () => ({}),
  // Its cXML reference, Record: no verb after it is reached.
  asksForEmptyRecording: true,
  // It tells of the answer twice.
  eventStatuses: (event, status) => (event === 'answered' ? ['answered', status] : [status]),

  // Its cXML reference, Conference noun: no `modify` and no `announcement`.
  conferenceEvents: ['start', 'end', 'join', 'leave', 'mute', 'hold', 'speaker'],

  // Its cXML reference, "Stream". It does not say how long a key takes; ours is that of `leg.press`.
  stream: {
    version: '0.2.0',
    namesStreamInMedia: false,
    namesCallInStop: false,
    keyTakes: 200,
    takes: ['media', 'mark', 'clear', 'dtmf'],
    codecs: STREAM_CODECS,
    takesBearerToken: true,
    // Its documents name no number.
    forkedTracksAtMost: null,
    // Its specification, CreateCallStreamRequest; its cXML says inbound_track.
    tracksByRequest: 'both_tracks',
    statusExtras: ({ callSid, track }) => ({ StreamTrack: track, 'Unique-ID': callSid }),
    errors: {
      missingUrl: 'missing_url',
      malformedUrl: 'invalid_url',
      notSecure: 'invalid_url',
      silent: 'connection_refused_timeout_or_ssl_error',
      refused: 'connection_refused_timeout_or_ssl_error',
      handshake: 'connection_refused',
      broken: 'general_error',
      nameTaken: 'Duplicated stream name',
    },
    // Its specification, CallStream.
    ownFields: ({ createdAt }, date) => ({ api_version: '2010-04-01', date_created: date(createdAt), error_code: null }),
  },

  whenChosen: {
    multimediaPrefix: 'SM',
    callbackStatuses: MESSAGE_STATUSES,
    // It was seen to answer 422 where others answer 400, with the code as text.
    senderCodes: 'one',
    rejectionStatus: (status) => (status === 400 ? 422 : status),
    rejectionCode: String,
  },
}
