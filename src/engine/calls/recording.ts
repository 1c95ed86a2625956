// The recording that a call was asked to have (`Record`): what is wrong with its parameters, and what its callbacks tell. The sound
// itself is not there yet.
import { type Rejection, rejections } from '../../domain/codes'
import { isYes } from '../../domain/form-values'
import { formatRfc2822 } from '../../domain/instant'
import { callSeconds } from '../../lifecycle/call'
import type { CallRecording, CallRow } from '../../store/records'
import type { Draft } from '../draft'
import { isCallbackUrl } from '../urls'
import { recordingUrl } from './callbacks'
import type { CreateCall, RecordingOptions } from './command'
import { isMethod, methodOf } from './methods'

/** What a client may subscribe to. Source: Twilio, "Recording status callback". */
const EVENTS: readonly string[] = ['in-progress', 'completed', 'absent']

const WORDS = {
  RecordingChannels: ['channels', ['mono', 'dual']],
  RecordingTrack: ['track', ['inbound', 'outbound', 'both']],
  Trim: ['trim', ['trim-silence', 'do-not-trim']],
} as const satisfies Readonly<Record<string, readonly [keyof RecordingOptions, readonly string[]]>>

export function rejectRecording({ options }: CreateCall): Rejection | null {
  if (!options) return null
  const { statusCallback, statusCallbackMethod, statusCallbackEvents } = options.recording
  for (const [name, [key, words]] of Object.entries(WORDS)) {
    const value = options.recording[key]
    if (value && !words.some((word) => word === value)) return rejections.callParameterInvalid(name, value)
  }
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.callParameterInvalid('RecordingStatusCallback', statusCallback)
  if (!isMethod(statusCallbackMethod)) return rejections.callMethodInvalid(statusCallbackMethod ?? '')
  const unknown = statusCallbackEvents.find((event) => !EVENTS.includes(event))
  return unknown === undefined ? null : rejections.callParameterInvalid('RecordingStatusCallbackEvent', unknown)
}

/** Defaults: Twilio, "Call resource". */
export function readRecording(draft: Draft, { record, options }: CreateCall): CallRecording | null {
  if (!isYes(record)) return null
  const asked = options?.recording
  return {
    sid: draft.newSid('RE'),
    channels: asked?.channels === 'dual' ? 2 : 1,
    track: asked?.track || 'both',
    callback: asked?.statusCallback
      ? {
          url: asked.statusCallback,
          method: methodOf(asked.statusCallbackMethod),
          events: asked.statusCallbackEvents.length > 0 ? asked.statusCallbackEvents : ['completed'],
        }
      : null,
  }
}

/** Source: Twilio, "Recording status callback"; the track in all of them as observed (ivy, 2026-03). */
export function tellOfRecording(draft: Draft, call: CallRow, event: 'in-progress' | 'completed'): void {
  const { recording, answeredAt } = call
  if (!recording?.callback?.events.includes(event) || answeredAt === null) return
  draft.callback({
    kind: 'call.recording',
    subject: call.sid,
    accountSid: call.accountSid,
    url: recording.callback.url,
    method: recording.callback.method,
    params: {
      AccountSid: call.accountSid,
      CallSid: call.sid,
      RecordingSid: recording.sid,
      RecordingUrl: recordingUrl(call, recording.sid),
      RecordingStatus: event,
      ...(event === 'completed' ? { RecordingDuration: String(callSeconds(call)) } : {}),
      RecordingChannels: String(recording.channels),
      RecordingStartTime: formatRfc2822(answeredAt),
      RecordingSource: 'OutboundAPI',
      RecordingTrack: recording.track,
    },
    replyTo: null,
  })
}
