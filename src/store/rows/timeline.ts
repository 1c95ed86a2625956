// The lines of the timeline.
import type { AlertRow } from './alerts'
import { attemptData, type CallbackData, CallbackRow } from './callbacks'
import type { RequestRow } from './requests'

/** What a line of the timeline is about. */
export type TimelineKind =
  | 'request'
  | 'status'
  | 'heard'
  | 'conference'
  | 'callback'
  | 'queue'
  | 'frame'
  | 'sound'
  | 'media'
  | 'act'
  | 'alert'

export interface StatusLine {
  readonly kind: 'status'
  readonly at: number
  readonly sid: string
  readonly status: string
  readonly errorCode: number | null
}

/** A version of a message stands here itself, and is written as its line. That of a callback is written with the attempt. */
export function timelineData(row: TimelineRow): object {
  if (row.kind === 'callback' && row.callback.lastAttempt) {
    const { kind, at, callback } = row
    return { kind, at, callback, attempt: attemptData(row.callback.lastAttempt) }
  }
  if (row.kind !== 'status') return row
  const { kind, at, sid, status, errorCode } = row
  return { kind, at, sid, status, errorCode }
}

/** What was written by `timelineData`. */
export function timelineRowOf(data: object): TimelineRow {
  const row = data as TimelineRow
  if (row.kind !== 'callback') return row
  const { kind, at, callback } = row
  return { kind, at, callback: callback instanceof CallbackRow ? callback : CallbackRow.of(callback as CallbackData) }
}

/** One line of the timeline. Rendered when it is read, because most never are. */
export type TimelineRow =
  | RequestRow
  | StatusLine
  | { readonly kind: 'heard'; readonly at: number; readonly sid: string; readonly verb: string; readonly text: string }
  | { readonly kind: 'conference'; readonly at: number; readonly sid: string; readonly event: string; readonly callSid: string }
  | { readonly kind: 'callback'; readonly at: number; readonly callback: CallbackRow }
  /** `queue`: its name. */
  | {
      readonly kind: 'queue'
      readonly at: number
      readonly sid: string
      readonly what: string
      readonly queue: string
      readonly text: string
    }
  | { readonly kind: 'frame'; readonly at: number; readonly sid: string; readonly from: 'provider' | 'app'; readonly data: string }
  /** Media of a stream that went one way until something else was sent. `isHeard`: the track that the person hears. `silence`: of `ms`. */
  | {
      readonly kind: 'sound'
      readonly at: number
      readonly sid: string
      readonly from: 'provider' | 'app'
      readonly isHeard: boolean
      readonly ms: number
      readonly silence: number
      readonly frames: number
    }
  | { readonly kind: 'media'; readonly at: number; readonly sid: string; readonly url: string; readonly result: string }
  | { readonly kind: 'act'; readonly at: number; readonly sid: string | null; readonly text: string }
  | { readonly kind: 'alert'; readonly at: number; readonly alert: AlertRow }
