// What nobody states of recordings.
import type { Guesses } from './guess'

export const recordings = {
  'recording-besides-whole-call': {
    text: 'The recordings of a `Record` and of a `Dial` come besides that of the whole call',
    why: 'That a second start makes no second one was observed of the whole call alone',
  },
  'recording-of-a-queue': {
    text: '`Dial record` with a `Queue` begins when the two are connected, or with the `Dial` (`-ringing`); beside a `Conference` it records nothing, and an alert says so',
    why: 'Stated for people who are rung',
    change: '`record` of the `Conference`',
  },
  'recording-trimmed-length': {
    text: 'The length of a trimmed recording is rounded up, and is no more than its `Record` told',
    why: 'Not stated; a word is shorter than a second here',
    change: '`trim="do-not-trim"`',
  },
  'transcription-delay': {
    text: 'The two seconds that a transcription needs are measured before silence is cut off',
    why: 'Not stated',
  },
  'transcription-empty': {
    text: 'A transcription in which nothing was said is `failed`, with the text `(blank)`',
    why: 'An example of the schema has both together',
  },
  'recording-codes': {
    text: 'A recording is not deleted before it is over (409); 21220 refuses to change one that is over, and 20001 channels that there are not',
    why: 'Codes and words are our choice',
  },
  'start-answers': {
    text: '`Start` answers a call that rings, as `Say` does',
    why: 'Not stated',
  },
  'recording-channels-apart': {
    text: 'Of a whole call that is recorded on one channel both sides can be had apart (`RequestedChannels=2`), of a `Record` and of one track not',
    why: "The first is announced (Twilio's changelog, May 2022), the second follows",
  },
  'recording-of-a-conference': {
    text: 'Who coaches in a conference is not in its recording; music and announcements to one participant are not, announcements to everyone are',
    why: 'Not stated',
    change: '`Record=true` of the participant',
  },
  'recording-by-participant': {
    text: 'The recording that `ConferenceRecord` of a participant asks for has the source `StartConferenceRecordingAPI`',
    why: 'The word exists; which of them it is for is not stated',
  },
  'recording-one-track': {
    text: 'With one track on two channels, the other channel is silent',
    why: 'The announcement says that such a file has one',
    change: '`channels="mono"`',
  },
  'transcription-partial': {
    text: 'A partial result is half of the words, at the moment of all of them',
    why: 'Nobody says how many come',
    change: 'leave `partialResults` out',
  },
  'recording-no-mp3': {
    text: 'A recording is served as WAV alone: MP3 is refused with 415, code 20415',
    why: 'A refusal of our own: the provider serves both',
    change: '`.wav`',
  },
} as const satisfies Guesses
