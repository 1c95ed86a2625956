// Where the app is told of a recording: the attributes that Record, Dial and Recording have in common.
import { RECORDING_EVENTS } from '../../domain/status'
import type { Method, Reading } from '../reading'
import { played } from '../vocabulary'

export interface RecordingCallback {
  /** Null: nobody is told. */
  readonly url: string | null
  readonly method: Method
  readonly events: readonly string[]
}

export const CALLBACK_ATTRIBUTES = {
  recordingStatusCallback: played(null, { leftOut: 'none', note: 'status callback of the recording' }),
  recordingStatusCallbackMethod: played('POST', { note: '`GET` or `POST`' }),
  recordingStatusCallbackEvent: played('completed', { note: 'any of `in-progress completed absent`' }),
}

export function readCallback(reading: Reading): RecordingCallback {
  return {
    url: reading.optional('recordingStatusCallback'),
    method: reading.method('recordingStatusCallbackMethod'),
    events: reading.words('recordingStatusCallbackEvent', RECORDING_EVENTS),
  }
}
