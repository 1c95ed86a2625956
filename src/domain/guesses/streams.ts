// What nobody states of media streams.
import { BY_DIALECT, type Guesses, OURS, TOLD } from './guess'

export const streams = {
  'stream-at-its-verb': {
    text: 'A `Stream` is opened at its verb, without a delay; the call is answered before',
    why: 'Not stated',
  },
  'stream-frame': {
    text: 'A frame of media is 20 ms, the first one comes 20 ms after `start`, and its `timestamp` is the moment at which it is sent',
    why: '160 bytes were captured often; size, pace and what is timed are not promised',
    change: '`media`',
  },
  'stream-invalid-message': {
    text: 'A message of an app with a field too many is 31951 and followed all the same; any other mistake is 31951 and not followed',
    why: 'The dictionary names invalid messages, and not what becomes of them',
  },
  'stream-mark-of-nothing': {
    text: 'A `mark` with nothing before it comes back at once; at the end of a call none does',
    why: 'Stated is that it comes when what was sent before it was played',
  },
  'stream-action': {
    text: '`action` of a `Connect` to a `Stream` is asked with no parameters of its own, and not where the caller hung up',
    why: 'Not stated',
  },
  'stream-not-opened': {
    text: 'A `Stream` that cannot be opened: `Connect` is over, and its `action` or the next verb follows at once',
    why: 'Not stated',
  },
  'stream-url-query': {
    text: 'A `url` with a query is opened as it is written, with a warning, 31920',
    why: '"Not supported" is all that is stated',
  },
  'stream-long-parameter': {
    text: 'A `Parameter` of more than 500 characters with its name is handed over, with a warning',
    why: 'Stated is the limit',
    untold: TOLD,
  },
  'stream-lost-frame': {
    text: 'A lost frame of media leaves no gap in `sequenceNumber` and `chunk`',
    why: 'They count what is sent over TCP',
    change: '`fault.socket({ loss })`',
  },
  'stream-keys-unheard': {
    text: 'Keys that a person presses are no part of the sound of a stream',
    why: 'RFC 4733 takes them out',
  },
  'stream-silence-worth-a-move': {
    text: 'The silence of two seconds after the last sound is worth a move to `drain()`, and no more of it',
    why: 'Our own: detectors of speech wait for less',
    change: '`media`',
    untold: OURS,
  },
  'stream-l16': {
    text: '`L16` of SignalWire is little-endian; its `dtmf` of an app takes `digit`',
    why: 'Not stated',
  },
  'stream-listener-closes': {
    text: 'A stream of `Start` that the app closes or that breaks tells `stream-error` and no `stream-stopped`; the alerts are 31921 and 31903',
    why: 'The dictionary says that `StreamError` has the detail, and names no order',
  },
  'stream-listener-speaks': {
    text: 'What the app sends on a stream of `Start` is 31951, once a stream, and nothing else follows',
    why: '31924 speaks of it, too',
  },
  'stream-refused': {
    text: 'A fifth track and a name that is taken are refused with an alert without a code and a `stream-error`; over REST with 20001',
    why: 'Stated is that there are four, and that a name is unique',
  },
  'stream-tracks-shared': {
    text: 'The tracks of live transcriptions count as forked, those of detection do not; a transcription is never refused for streams',
    why: '"Shared" is all that is stated',
  },
  'stream-over-rest': {
    text: 'A stream over REST needs a call in progress (21220); `Url` may be relative to the document that is played; a parameter of more than 500 characters with its name is refused (20001)',
    why: 'Only "relative or absolute" is stated',
  },
  'stream-connect-no-resource': {
    text: 'A stream of `Connect` is no resource: 404',
    why: 'The description is of streams that go one way',
  },
  'stream-signalwire': {
    text: 'SignalWire has no limit of tracks, `Unique-ID` is the SID of the call, and a line that broke is `general_error`',
    why: 'Its page names none of them',
    untold: BY_DIALECT,
  },
} as const satisfies Guesses
