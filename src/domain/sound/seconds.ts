// How long a recording is, in the whole seconds that the app is told.
import type { RecordingStatus } from '../status'

interface Recorded {
  readonly startedAt: number
  /** Null while it runs. */
  readonly endedAt: number | null
  readonly pauses: readonly { readonly from: number; readonly until: number | null; readonly behavior: 'skip' | 'silence' }[]
}

interface Ended extends Recorded {
  readonly status: RecordingStatus
  readonly trim: boolean
  readonly sound: { readonly ms: number } | null
}

/** Whole seconds that were recorded, up to now or to its end. Floored as the length of a call (`callSeconds`). */
export function recordedSeconds({ startedAt, endedAt, pauses }: Recorded, now: number): number {
  const end = endedAt ?? now
  const skipped = pauses.filter(({ behavior }) => behavior === 'skip').reduce((sum, { from, until }) => sum + (until ?? end) - from, 0)
  return Math.floor((end - startedAt - skipped) / 1_000)
}

/**
 * Whole seconds of the file; null while there is none. Ours: one that was trimmed is rounded up, and never longer than what was recorded,
 * so that a word has a second.
 */
export function recordingSeconds(recording: Ended): number | null {
  const { sound, trim, status, endedAt } = recording
  if (!sound || endedAt === null || (status !== 'completed' && status !== 'deleted')) return null
  const recorded = recordedSeconds(recording, endedAt)
  return trim ? Math.min(recorded, Math.ceil(sound.ms / 1_000)) : recorded
}
