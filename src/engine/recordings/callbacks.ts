// What the app is told of a recording, and where the service keeps it.
import { dialectOf } from '../../dialects/dialects'
import { formatRfc2822 } from '../../domain/instant'
import { recordingSeconds } from '../../domain/sound/seconds'
import type { RecordingEvent } from '../../domain/status'
import type { RecordingRow } from '../../store/records'
import type { Draft } from '../draft'

/** Source: Twilio, "Recording status callback"; the track of all that calls have, as observed (ivy, 2026-03). */
export function tellOfRecording(draft: Draft, recording: RecordingRow, event: RecordingEvent): void {
  const { callback, callSid, conferenceSid, accountSid } = recording
  if (!callback?.events.includes(event)) return
  draft.callback({
    kind: 'call.recording',
    subject: callSid ?? conferenceSid ?? recording.sid,
    accountSid,
    url: callback.url,
    method: callback.method,
    params: {
      AccountSid: accountSid,
      ...(callSid === null ? {} : { CallSid: callSid }),
      ...(conferenceSid === null ? {} : { ConferenceSid: conferenceSid }),
      ...recordingParams(recording),
      RecordingStatus: event,
      ...(event === 'completed' ? { RecordingDuration: String(recordingSeconds(recording) ?? 0) } : {}),
      RecordingChannels: String(recording.channels),
      RecordingStartTime: formatRfc2822(recording.startedAt),
      RecordingSource: recording.source,
      ...(callSid === null ? {} : { RecordingTrack: recording.track }),
    },
    replyTo: null,
  })
}

export function recordingParams(recording: Pick<RecordingRow, 'sid' | 'accountSid' | 'dialect'>): Record<string, string> {
  return { RecordingSid: recording.sid, RecordingUrl: recordingUrl(recording, recording.sid) }
}

/** Where the service keeps a recording. */
export function recordingUrl({ accountSid, dialect }: Pick<RecordingRow, 'accountSid' | 'dialect'>, sid: string): string {
  return `${dialectOf(dialect).publicUrl}/Accounts/${accountSid}/Recordings/${sid}`
}
