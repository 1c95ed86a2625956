// Keys that a person presses, as a stream that goes both ways is told them. Source: Twilio, "Media Streams: WebSocket messages", dtmf:
// "currently only supported in bidirectional Streams".
import type { Draft } from '../draft'
import { isTelling, runningStreamsOf } from './row'
import { tellKey } from './tell'

export function streamKey(draft: Draft, callSid: string, key: string): void {
  for (const stream of runningStreamsOf(draft, callSid).filter(isTelling)) {
    draft.guess('stream-keys-unheard')
    if (stream.kind === 'connect') tellKey(draft, stream, key)
  }
}
