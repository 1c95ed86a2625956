// What can be asked of the engine about recordings and their transcriptions.
import type { RecordingOptions } from '../calls/command'

/** Of a call that goes on. As the form has it. */
export interface StartRecording {
  readonly type: 'recording.start'
  readonly callSid: string
  readonly options: RecordingOptions
}

export interface UpdateRecording {
  readonly type: 'recording.update'
  readonly sid: string
  readonly status: string | undefined
  readonly pauseBehavior: string | undefined
}

export interface DeleteRecording {
  readonly type: 'recording.delete'
  readonly sid: string
}

export interface DeleteTranscription {
  readonly type: 'transcription.delete'
  readonly sid: string
}

/** A due moment: a stopped recording is processed, or the processing is over. */
export interface ProcessRecording {
  readonly type: 'recording.process'
  readonly sid: string
  readonly step: 'begin' | 'finish'
}

/** A due moment: the words of a recording are there. */
export interface FinishTranscription {
  readonly type: 'transcription.finish'
  readonly sid: string
}

export type RecordingApiCommand = StartRecording | UpdateRecording | DeleteRecording | DeleteTranscription
export type RecordingClockCommand = ProcessRecording | FinishTranscription
export type RecordingCommand = RecordingApiCommand | RecordingClockCommand
