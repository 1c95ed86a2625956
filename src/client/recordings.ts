// The recordings of a phone elsewhere: their files are fetched when they are asked for.
import type { RecordingState } from 'ringback'
import type { AnyRecord } from '../kinds/view'
import type { Wire } from './wire'

/** A recording, with its file. */
export interface RemoteRecording extends RecordingState {
  /** The file as the app gets it: 8 kHz, 16-bit PCM. Rejects if there is no file, or not yet. */
  wav(): Promise<Uint8Array>
}

/** As in process, no field of it: neither a comparison nor a copy has it. */
export function withFile<Record extends AnyRecord>(record: Record, wire: Wire): Record {
  if (record.type !== 'recording') return record
  return Object.defineProperties(record, { wav: { value: () => wire.bytes(`recordings/${encodeURIComponent(record.sid ?? '')}/wav`) } })
}
