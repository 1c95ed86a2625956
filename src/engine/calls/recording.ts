// The recording that a call is asked to have when it is placed (`Record`).
import type { Rejection } from '../../domain/codes'
import { isYes } from '../../domain/form-values'
import type { CallRecording } from '../../store/records'
import type { Draft } from '../draft'
import { callbackOf, findRejection, trackOf } from '../recordings/options'
import type { CreateCall } from './command'

export function rejectRecording({ options }: CreateCall): Rejection | null {
  return options ? findRejection(options.recording) : null
}

export function readRecording(draft: Draft, { record, options }: CreateCall): CallRecording | null {
  if (!isYes(record)) return null
  const asked = options?.recording
  return {
    sid: draft.newSid('RE'),
    channels: asked?.channels === 'dual' ? 2 : 1,
    track: asked ? trackOf(asked) : 'both',
    trim: asked?.trim === 'trim-silence',
    callback: asked ? callbackOf(asked) : null,
  }
}
