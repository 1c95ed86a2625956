// How a media stream is taken down: by the service, or because its line is gone. Knows no document.
import type { CallRow, StreamRow } from '../../store/records'
import type { Draft } from '../draft'
import { closeSocket } from '../sockets/life'
import { type Failure, tellFailed, tellStopped } from './events'
import { cutPlayback } from './playback'
import { callOff, isTelling, putStream, runningStreamsOf } from './row'
import { tellStop } from './tell'

/** The service ends it: the app is told, and the line is closed. */
export function endStream(draft: Draft, stream: StreamRow): StreamRow {
  const told = isTelling(stream) ? tellStop(draft, stream) : stream
  closeSocket(draft, stream.sid, 1000, '')
  return streamOver(draft, told)
}

/** Nothing more is told and nothing more is played. `wrong`: it was to go on. */
export function streamOver(draft: Draft, stream: StreamRow, wrong: Failure | null = null): StreamRow {
  callOff(draft, stream)
  if (stream.queue.some(({ mark }) => mark !== null)) draft.guess('stream-mark-of-nothing')
  const cut = cutPlayback(draft, stream)
  const over = putStream(draft, { ...cut, status: 'stopped', awaits: null, updatedAt: draft.world.now })
  if (over.startedAt !== null && wrong) tellFailed(draft, over, wrong)
  else if (over.startedAt !== null) tellStopped(draft, over)
  return over
}

/** The call is over. */
export function endStreamsWithCall(draft: Draft, { sid }: CallRow): void {
  for (const stream of runningStreamsOf(draft, sid)) endStream(draft, stream)
}

/** The app gives the call another document: what goes both ways is over, and who only listens listens on. */
export function dropConnectedStream(draft: Draft, callSid: string): void {
  for (const stream of runningStreamsOf(draft, callSid)) if (stream.kind === 'connect') endStream(draft, stream)
}
