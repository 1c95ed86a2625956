// What Start begins and Stop ends: the one list of their nouns. A noun has a file of its own; those that nobody plays yet say so.
import type { Readable } from '../reading'
import { played, recorded, reported } from '../vocabulary'
import { type StartedRecording, startRecording } from './start-recording'
import { type StartedTranscription, startTranscription } from './start-transcription'
import { type StreamNoun, stream } from './stream'

export type Started = StartedRecording | StartedTranscription | StreamNoun

/** It stands in the document, and nobody plays it. */
export interface NotStarted {
  readonly noun: null
  readonly name: string
}

/** What Stop ends. `name`: null for whatever of it runs. */
export interface Stopped {
  readonly noun: Started['noun']
  readonly name: string | null
}

export const START_NOUNS: readonly Readable<Started | NotStarted>[] = [
  startRecording,
  startTranscription,
  stream,
  unplayed('Siprec', 'no session recording is opened', {
    statusCallback: reported('there is no session to tell of'),
    statusCallbackMethod: recorded('POST'),
    name: recorded(),
    connectorName: recorded(),
    track: recorded('both_tracks'),
  }),
]

export const STOP_NOUNS: readonly Readable<Stopped | NotStarted>[] = [
  ended('Recording'),
  ended('Transcription'),
  ended('Stream'),
  unplayed('Siprec', 'there is no session recording', { name: recorded() }),
]

function ended(noun: Started['noun']): Readable<Stopped> {
  return {
    name: noun,
    attributes: { name: played(null, { leftOut: 'all of them' }) },
    nouns: [],
    docs: '',
    read: (reading) => ({ noun, name: reading.optional('name') }),
  }
}

function unplayed(name: string, why: string, attributes: Readable<NotStarted>['attributes']): Readable<NotStarted> {
  return {
    name,
    attributes,
    nouns: ['*'],
    docs: `Not supported: ${why}. An alert says so, the transcript has an entry, and the next verb follows.`,
    isOnlyAtTwilio: true,
    read(reading) {
      reading.notPlayed(`${name} is not played: ${why}`)
      return { noun: null, name }
    },
  }
}
