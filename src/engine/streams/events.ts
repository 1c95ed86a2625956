// What the app is told of a media stream by its status callback. Parameters: Twilio, "Stream status callbacks".
import type { StreamRow } from '../../store/records'
import type { Draft } from '../draft'

export type StreamEvent = 'stream-started' | 'stream-stopped' | 'stream-error'

/** `error`: what went wrong, in words. */
export function statusEvent(draft: Draft, stream: StreamRow, event: StreamEvent, error: string | null = null): void {
  const { sid, accountSid, callSid, name, callback } = stream
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
      ...(error === null ? {} : { StreamError: error }),
      Timestamp: new Date(draft.world.now).toISOString(),
    },
    replyTo: null,
  })
}
