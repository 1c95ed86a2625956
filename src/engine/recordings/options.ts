// The parameters of a recording in a form: what is wrong with them, and what they mean. Defaults: Twilio, "Call resource" and "Recording".
import { type Rejection, rejections } from '../../domain/codes'
import { RECORDING_EVENTS, RECORDING_TRACKS, type RecordingTrack } from '../../domain/status'
import type { CallCallback } from '../../store/records'
import type { RecordingOptions } from '../calls/command'
import { isMethod, methodOf } from '../calls/methods'
import { isCallbackUrl } from '../urls'

const WORDS = {
  RecordingChannels: ['channels', ['mono', 'dual']],
  RecordingTrack: ['track', RECORDING_TRACKS],
  Trim: ['trim', ['trim-silence', 'do-not-trim']],
} as const satisfies Readonly<Record<string, readonly [keyof RecordingOptions, readonly string[]]>>

export function findRejection(options: RecordingOptions): Rejection | null {
  const { statusCallback, statusCallbackMethod, statusCallbackEvents } = options
  for (const [name, [key, words]] of Object.entries(WORDS)) {
    const value = options[key]
    if (value && !words.some((word) => word === value)) return rejections.callParameterInvalid(name, value)
  }
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.callParameterInvalid('RecordingStatusCallback', statusCallback)
  if (!isMethod(statusCallbackMethod)) return rejections.callMethodInvalid(statusCallbackMethod ?? '')
  const unknown = statusCallbackEvents.find((event) => !(RECORDING_EVENTS as readonly string[]).includes(event))
  return unknown === undefined ? null : rejections.callParameterInvalid('RecordingStatusCallbackEvent', unknown)
}

export function trackOf({ track }: Pick<RecordingOptions, 'track'>): RecordingTrack {
  return RECORDING_TRACKS.find((one) => one === track) ?? 'both'
}

export function callbackOf({ statusCallback, statusCallbackMethod, statusCallbackEvents }: RecordingOptions): CallCallback | null {
  if (!statusCallback) return null
  const events = statusCallbackEvents.length > 0 ? statusCallbackEvents : ['completed']
  return { url: statusCallback, method: methodOf(statusCallbackMethod), events }
}
