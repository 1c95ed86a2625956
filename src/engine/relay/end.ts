// How a session of ConversationRelay is taken down: with its call, or because the app gave the call another document. Knows no due moment
// of a call.
import type { CallRow, RelayEnding, RelayRow } from '../../store/records'
import { callParams } from '../calls/callbacks'
import type { Draft } from '../draft'
import { closeSocket } from '../sockets/life'
import { callOff, relayOf } from './row'
import { silent, stopPlaying } from './speak'

export const GOODBYE = 'Closing websocket session'

const COMPLETED: RelayEnding = { status: 'completed', handoffData: null, error: null }

/** The call is over: the line is closed, and the app is asked all the same, before it is told of the end; nobody looks at its answer. */
export function endWithCall(draft: Draft, { sid }: CallRow): void {
  const found = relayOf(draft, sid)
  const call = draft.call(sid)
  if (!found || !call) return
  const wasOpen = draft.get('sockets', found.session)?.openedAt != null
  draft.guess('relay-end-order')
  // Recorded calls tell nothing of what was cut off by their end.
  closeSocket(draft, found.session, 1000, GOODBYE)
  const relay = hushed(draft, found)
  draft.remove('relays', relay.sid)
  if (!wasOpen || relay.action === null) return
  const params = paramsOf(draft, { ...relay, ending: relay.ending ?? COMPLETED })
  draft.callback({
    kind: 'call.action',
    subject: call.sid,
    accountSid: call.accountSid,
    ...relay.action,
    params: { ...callParams(draft.world, draft.call(call.sid) ?? call), ...params },
    replyTo: null,
  })
}

/** The app gives the call another document: nothing is asked. */
export function dropRelay(draft: Draft, callSid: string): void {
  const found = relayOf(draft, callSid)
  if (!found) return
  closeSocket(draft, found.session, 1000, GOODBYE)
  hushed(draft, found)
  draft.remove('relays', callSid)
}

/** Nobody speaks, and nobody is heard. */
export function hushed(draft: Draft, relay: RelayRow): RelayRow {
  callOff(draft, relay)
  const { relay: stopped } = stopPlaying(draft, relay)
  const quiet = silent(draft, stopped)
  return { ...quiet, queue: [], hearing: [] }
}

/** Rounded to the nearest second, which fits most of the recorded calls. */
export function paramsOf(draft: Draft, { session, ending }: RelayRow): Record<string, string> {
  const socket = draft.get('sockets', session)
  const ms = socket?.openedAt == null ? 0 : (socket.closedAt ?? draft.world.now) - socket.openedAt
  if (ms % 1_000 !== 0) draft.guess('relay-duration')
  const { status, handoffData, error } = ending ?? COMPLETED
  return {
    SessionId: session,
    SessionStatus: status,
    SessionDuration: String(Math.round(ms / 1_000)),
    ...(handoffData === null ? {} : { HandoffData: handoffData }),
    ...(error === null ? {} : { ErrorCode: String(error.code), ErrorMessage: error.message }),
  }
}
