// What is done with each command about sockets to the app. One that speaks of a socket that is gone or over does nothing, but for one that
// was opened too late, which is closed.
import type { SocketProtocol } from '../../domain/status'
import type { SocketRow } from '../../store/records'
import { drainInputs } from '../calls/play'
import type { Decision } from '../command'
import { Draft, NOTHING } from '../draft'
import type { Handler, Handlers } from '../handlers'
import { relayProtocol } from '../relay/protocol'
import { streamProtocol } from '../streams/protocol'
import type { World } from '../world'
import type { SocketClockCommand, SocketRefused } from './command'
import { takeSocketFault } from './faults'
import { closeSocket, endSocket, isOpen, moveSocket, receiveFrame } from './life'
import type { Protocol } from './protocol'

const PROTOCOLS: Readonly<Record<SocketProtocol, Protocol>> = { relay: relayProtocol, stream: streamProtocol }

export const socketHandlers: Handlers<SocketClockCommand> = {
  'socket.opened'(world, { sid }) {
    const row = world.store.sockets.get(sid)
    const draft = new Draft(world)
    if (row?.status !== 'connecting') {
      if (row) draft.effect({ type: 'closeSocket', socket: sid, subject: row.callSid, code: 1000, reason: '' })
      return draft.accept(sid)
    }
    const opened = moveSocket(draft, row, 'open', {})
    PROTOCOLS[row.protocol].opened(draft, opened)
    breakLine(draft, sid)
    drainInputs(draft)
    return draft.accept(sid)
  },
  'socket.refused': onSocket(
    ({ status }) => status === 'connecting',
    (draft, row, { reason, cause }) => refuse(draft, row, reason, cause),
  ),
  'socket.message': onSocket(isOpen, (draft, row, { data }) => {
    const text = receiveFrame(draft, row, data)
    if (text !== null) PROTOCOLS[row.protocol].message(draft, row, text, typeof data === 'string')
  }),
  'socket.closed': onSocket(isOpen, (draft, row, { code, reason }) => {
    endSocket(draft, row, { code, reason })
    PROTOCOLS[row.protocol].closed(draft, row)
  }),
  'socket.broken': onSocket(isOpen, (draft, { sid }) => breakLine(draft, sid)),
}

/** It was never open. */
function refuse(draft: Draft, row: SocketRow, reason: string, cause: SocketRefused['cause']): void {
  moveSocket(draft, row, 'fail', {})
  PROTOCOLS[row.protocol].refused(draft, row, reason, cause)
}

function breakLine(draft: Draft, sid: string): void {
  const fault = takeSocketFault(draft, ['drop', 'stall', 'loss'])
  const row = draft.get('sockets', sid)
  if (!fault || !isOpen(row)) return
  if (fault.how === 'drop') {
    closeSocket(draft, sid, null, '')
    PROTOCOLS[row.protocol].closed(draft, row)
  } else if (fault.how === 'stall') draft.put('sockets', { ...row, broken: { ...row.broken, stalled: true } })
  else draft.put('sockets', { ...row, broken: { ...row.broken, loss: row.broken.loss + fault.frames } })
}

function onSocket<C extends { readonly sid: string }>(
  isConcerned: (row: SocketRow) => boolean,
  act: (draft: Draft, row: SocketRow, command: C) => void,
): Handler<C> {
  return (world: World, command: C): Decision => {
    const row = world.store.sockets.get(command.sid)
    if (!row || !isConcerned(row)) return NOTHING
    const draft = new Draft(world)
    act(draft, row, command)
    drainInputs(draft)
    return draft.accept(command.sid)
  }
}
