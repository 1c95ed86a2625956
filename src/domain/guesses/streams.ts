// Guesses about media streams.
import { BY_DIALECT, type Guesses, OURS, TOLD } from './guess'

export const streams = {
  'stream-at-its-verb': {
    text: 'A `Stream` opens its socket when the call reaches the verb, without a delay. A ringing call is answered first',
    why: 'Not documented',
  },
  'stream-frame': {
    text: 'A media message holds 20 ms of sound. The first one comes 20 ms after `start`, and its `timestamp` is the moment at which it is sent',
    why: '160 bytes were captured often; size, pace and the meaning of `timestamp` are not promised',
    change: '`media`',
  },
  'stream-invalid-message': {
    text: 'A message from the app with an unknown field raises 31951 and is obeyed. A message with any other mistake raises 31951 and is ignored',
    why: 'The dictionary has the code, and does not say what becomes of the message',
  },
  'stream-mark-of-nothing': {
    text: 'A `mark` with no sound before it comes back at once. Marks that wait when the call ends do not come back',
    why: 'Documented only that a mark comes back when the sound before it has been played',
  },
  'stream-action': {
    text: '`action` of a `Connect` to a `Stream` is requested without extra parameters, and is not requested if the caller hung up',
    why: 'Not documented',
  },
  'stream-not-opened': {
    text: 'If a `Stream` cannot be opened, the `Connect` ends at once and its `action` or the next verb follows',
    why: 'Not documented',
  },
  'stream-url-query': {
    text: 'A `url` with a query is opened as written, with warning 31920',
    why: 'Documented only as "not supported"',
  },
  'stream-long-parameter': {
    text: 'A `Parameter` whose name and value have more than 500 characters is passed on, with a warning',
    why: 'Only the limit is documented',
    untold: TOLD,
  },
  'stream-lost-frame': {
    text: 'A lost media message leaves no gap in `sequenceNumber` and `chunk`',
    why: 'They count what is sent over TCP',
    change: '`fault.socket({ loss })`',
  },
  'stream-keys-unheard': {
    text: 'Keys that a person presses are not in the sound of a stream',
    why: 'RFC 4733 takes them out of the sound',
  },
  'stream-silence-worth-a-move': {
    text: '`drain()` moves the clock through two seconds of silence after the last sound, and no further',
    why: "ringback's own choice: speech detectors wait for less",
    change: '`media`',
    untold: OURS,
  },
  'stream-l16': {
    text: "SignalWire's `L16` is little-endian, and its `dtmf` message from the app has the field `digit`",
    why: 'Not documented',
  },
  'stream-listener-closes': {
    text: 'If the app closes a stream of `Start`, or the connection breaks, `stream-error` is sent and `stream-stopped` is not. The alerts are 31921 and 31903',
    why: 'The dictionary says that `StreamError` has the detail, and names no order',
  },
  'stream-listener-speaks': {
    text: 'If the app sends a message on a stream of `Start`, 31951 is raised once for the stream, and the message is ignored',
    why: 'The page of 31924 mentions this case, too',
  },
  'stream-refused': {
    text: 'A fifth track, or a stream name that is in use, is refused with an alert without a code and a `stream-error`; over REST with 20001',
    why: 'Documented only: four tracks at most, and unique names',
  },
  'stream-tracks-shared': {
    text: 'The tracks of a live transcription count towards the limit of streams, those of answering machine detection do not. A transcription is never refused because of streams',
    why: 'Documented only as "shared"',
  },
  'stream-over-rest': {
    text: 'Starting a stream over REST needs a call in progress (21220). `Url` may be relative to the TwiML that is being played. A parameter whose name and value have more than 500 characters is refused (20001)',
    why: 'Documented only as "relative or absolute"',
  },
  'stream-connect-no-resource': {
    text: 'A stream of `Connect` cannot be addressed over REST: 404',
    why: 'The description is about streams in one direction',
  },
  'stream-signalwire': {
    text: "In SignalWire's dialect tracks are not limited, `Unique-ID` is the SID of the call, and a broken connection is `general_error`",
    why: 'Its page names none of them',
    untold: BY_DIALECT,
  },
} as const satisfies Guesses
