// What the app is told of a media stream by its status callback. Parameters: Twilio, "Stream status callbacks"; what SignalWire adds, and
// its words for errors, stand in its dialect.
import { dialectOf } from '../../dialects/dialects'
import { askedOf, type StreamFailure } from '../../domain/streams'
import type { StreamRow } from '../../store/records'
import type { Draft } from '../draft'
import { errorText } from './alerts'

/** What went wrong. `reason`: for a person, where nobody has words for it. */
export interface Failure {
  readonly failure: StreamFailure
  readonly reason: string
}

export function tellStarted(draft: Draft, stream: StreamRow): void {
  statusEvent(draft, stream, 'stream-started', {})
}

export function tellStopped(draft: Draft, stream: StreamRow): void {
  statusEvent(draft, stream, 'stream-stopped', {})
}

export function tellFailed(draft: Draft, stream: StreamRow, { failure, reason }: Failure): void {
  const words = dialectFor(draft, stream).errors[failure] ?? errorText(failure) ?? reason
  statusEvent(draft, stream, 'stream-error', { StreamError: words })
}

function statusEvent(draft: Draft, stream: StreamRow, event: string, error: Readonly<Record<string, string>>): void {
  const { sid, accountSid, callSid, name, callback, tracks, createdAt } = stream
  if (callback === null) return
  draft.callback({
    kind: 'call.stream',
    subject: callSid,
    accountSid,
    ...callback,
    params: {
      AccountSid: accountSid,
      CallSid: callSid,
      StreamSid: sid,
      StreamName: name,
      StreamEvent: event,
      ...error,
      Timestamp: new Date(draft.world.now).toISOString(),
      ...dialectFor(draft, stream).statusExtras({ callSid, track: askedOf(tracks), createdAt }),
    },
    replyTo: null,
  })
}

function dialectFor(draft: Draft, { callSid }: StreamRow) {
  return dialectOf(draft.call(callSid)?.dialect ?? 'laml').stream
}
