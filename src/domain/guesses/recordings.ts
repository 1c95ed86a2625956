// Guesses about recordings.
import type { Guesses } from './guess'

export const recordings = {
  'recording-besides-whole-call': {
    text: 'A `Record` or a `Dial` makes its own recording beside the recording of the whole call',
    why: 'It was observed only that starting a recording of the whole call twice makes one',
  },
  'recording-of-a-queue': {
    text: '`record` of a `Dial` with a `Queue` starts when the two are connected, or with the `Dial` for the values that end with `-ringing`. With a `Conference` it records nothing, and an alert says so',
    why: 'Documented only for a `Dial` that rings people',
    change: '`record` of the `Conference`',
  },
  'recording-trimmed-length': {
    text: 'The length of a trimmed recording is rounded up, and never longer than what the `Record` reported',
    why: 'Not documented; a spoken word is shorter than a second here',
    change: '`trim="do-not-trim"`',
  },
  'transcription-delay': {
    text: 'The two seconds that a transcription takes begin at the end of the recording before silence is trimmed',
    why: 'Not documented',
  },
  'transcription-empty': {
    text: 'A transcription of a recording without speech is `failed`, with the text `(blank)`',
    why: 'An example of the schema has both together',
  },
  'recording-codes': {
    text: 'A recording that has not ended cannot be deleted (409). Changing one that has ended is refused with 21220, and channels that do not exist with 20001',
    why: 'The codes and sentences are not documented',
  },
  'start-answers': {
    text: '`Start` answers a ringing call, as `Say` does',
    why: 'Not documented',
  },
  'recording-channels-apart': {
    text: '`RequestedChannels=2` gives both sides apart for a recording of the whole call that was made on one channel. It is refused for a `Record` and for a recording of one track',
    why: "The first is announced in Twilio's changelog of May 2022; the second follows from it",
  },
  'recording-of-a-conference': {
    text: 'The recording of a conference has announcements to everyone. It does not have a coach, wait music, or announcements to one participant',
    why: 'Not documented',
    change: '`Record=true` of the participant',
  },
  'recording-by-participant': {
    text: 'A recording that `ConferenceRecord` of a participant starts has the source `StartConferenceRecordingAPI`',
    why: 'The value exists; which parameter it belongs to is not documented',
  },
  'recording-one-track': {
    text: 'If one track is recorded on two channels, the other channel is silent',
    why: 'An announcement says that such a file has one channel',
    change: '`channels="mono"`',
  },
  'transcription-partial': {
    text: 'There is one partial result: half of the words, at the same moment as all of them',
    why: 'How many there are is not documented',
    change: 'leave `partialResults` out',
  },
  'recording-no-mp3': {
    text: 'A recording is available as WAV only: MP3 is refused with 415, code 20415',
    why: "ringback's own limit: the provider has both",
    change: 'fetch `.wav`',
  },
} as const satisfies Guesses
