// How long a recording is, in the whole seconds that the app is told.
import type { RecordingStatus } from '../status'

interface Ended {
  readonly status: RecordingStatus
  readonly startedAt: number
  readonly endedAt: number | null
  readonly trim: boolean
  readonly sound: { readonly ms: number } | null
}

/**
 * Whole seconds of the file; null while there is none. Floored as the length of a call (`callSeconds`). Ours: one that was trimmed is
 * rounded up, and says no more than what its `Record` told, so that a word has a second.
 */
export function recordingSeconds({ sound, trim, status, startedAt, endedAt }: Ended): number | null {
  if (!sound || endedAt === null || (status !== 'completed' && status !== 'deleted')) return null
  if (!trim) return Math.floor(sound.ms / 1_000)
  return Math.min(Math.floor((endedAt - startedAt) / 1_000), Math.ceil(sound.ms / 1_000))
}
