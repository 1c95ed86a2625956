// The life of a recording as a table.
import type { RecordingStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `pause`, `resume`, `stop`: the app asks for it
 * - `process`: the sound is complete, and a file is made of it
 * - `complete`: the file is there
 * - `lose`: there is no file
 * - `delete`: the app took the file away
 */
export const RECORDING_TRANSITIONS = ['pause', 'resume', 'stop', 'process', 'complete', 'lose', 'delete'] as const
export type RecordingTransition = (typeof RECORDING_TRANSITIONS)[number]

/** Sources: Twilio's Recording resource, "Status", and its OpenAPI file. That nothing is deleted before it is over is a guess. */
export const recordingLifecycle: Lifecycle<RecordingStatus, RecordingTransition> = {
  entity: 'Recording',
  events: RECORDING_TRANSITIONS,
  ends: ['completed', 'absent'],
  table: {
    'in-progress': { pause: 'paused', stop: 'stopped', process: 'processing' },
    paused: { resume: 'in-progress', stop: 'stopped', process: 'processing' },
    stopped: { process: 'processing' },
    processing: { complete: 'completed', lose: 'absent' },
    completed: { delete: 'deleted' },
    absent: { delete: 'deleted' },
    deleted: {},
  },
}
