// Who is connected with whom: the caller and the leg of its Dial that was answered. Both ends hear each other.
import type { CallRow } from '../../store/records'
import { isOver } from './move'

/** The other end. Undefined: the call is not connected with another one, or over. */
export function connectedTo(callOf: (sid: string) => CallRow | undefined, call: CallRow): CallRow | undefined {
  if (isOver(call)) return undefined
  const parent = call.parentSid === null ? undefined : callOf(call.parentSid)
  const sid = call.dial?.connected ?? (parent?.dial?.connected === call.sid ? parent.sid : null)
  const other = sid === null ? undefined : callOf(sid)
  return other && !isOver(other) ? other : undefined
}
