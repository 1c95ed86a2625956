// The life of a socket to the app: opened, frames out and in, closed. The exchange performs it. Knows no frame's meaning.
import type { SocketProtocol } from '../../domain/status'
import { type FrameData, textOfFrame } from '../../domain/streams'
import { type SocketTransition, socketLifecycle } from '../../lifecycle/socket'
import { isTerminal, transition } from '../../lifecycle/transition'
import type { CallRow, SocketRow } from '../../store/records'
import { Trail } from '../../store/trail'
import type { Draft } from '../draft'
import { redactedLink } from '../links'
import { takeSocketFault } from './faults'

const PREFIX = { relay: 'VX', stream: 'MZ' } as const

/** It is opened by `openSocket`, later or at once. */
export function createSocket(draft: Draft, call: Pick<CallRow, 'sid' | 'accountSid'>, protocol: SocketProtocol, url: string): SocketRow {
  const { now } = draft.world
  const redacted = redactedLink(draft, call.accountSid, url)
  const row: SocketRow = {
    sid: draft.newSid(PREFIX[protocol]),
    accountSid: call.accountSid,
    callSid: call.sid,
    protocol,
    rawUrl: url,
    ...(redacted !== undefined && { url: redacted }),
    status: 'connecting',
    history: [{ status: 'connecting', at: now }],
    createdAt: now,
    openedAt: null,
    closedAt: null,
    close: null,
    frames: Trail.of(),
    sent: 0,
    broken: { stalled: false, loss: 0 },
  }
  draft.put('sockets', row)
  return row
}

/** @returns false where a fault refuses it. */
export function openSocket(draft: Draft, row: SocketRow): boolean {
  if (takeSocketFault(draft, ['refuse'])) return false
  draft.effect({ type: 'openSocket', socket: row.sid, subject: row.callSid })
  return true
}

export function isOpen(row: SocketRow | undefined): row is SocketRow {
  return row?.status === 'open'
}

/**
 * On a line that is not open, or that a fault holds, nothing is sent. `keep`: a fault does not lose it. @returns whether it was sent.
 */
export function sendFrame(draft: Draft, sid: string, data: FrameData, keep = false): boolean {
  const row = draft.get('sockets', sid)
  if (!isOpen(row) || row.broken.stalled) return false
  if (row.broken.loss > 0 && !keep) {
    if (typeof data !== 'string') draft.guess('stream-lost-frame')
    draft.put('sockets', { ...row, broken: { ...row.broken, loss: row.broken.loss - 1 } })
    return false
  }
  draft.put('sockets', { ...row, frames: row.frames.with({ at: draft.world.now, from: 'provider', data }), sent: row.sent + 1 })
  draft.effect({ type: 'sendFrame', socket: sid, subject: row.callSid, data: textOfFrame(data) })
  return true
}

/** @returns what the app sent, as text; null where a fault holds it. */
export function receiveFrame(draft: Draft, row: SocketRow, data: string | Uint8Array): string | null {
  if (row.broken.stalled) return null
  const text = typeof data === 'string' ? data : Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  draft.put('sockets', { ...row, frames: row.frames.with({ at: draft.world.now, from: 'app', data: text }) })
  return text
}

/** The service says goodbye; without a code it breaks the line. One that is not open yet fails. */
export function closeSocket(draft: Draft, sid: string, code: number | null, reason: string): void {
  const row = draft.get('sockets', sid)
  if (!row || isTerminal(socketLifecycle, row.status)) return
  draft.effect({ type: 'closeSocket', socket: sid, subject: row.callSid, code, reason })
  endSocket(draft, row, { code: code ?? 1006, reason })
}

/** Nothing follows on it any more. */
export function endSocket(draft: Draft, row: SocketRow, close: { readonly code: number; readonly reason: string }): void {
  if (row.status === 'open') moveSocket(draft, row, 'close', { close })
  else moveSocket(draft, row, 'fail', {})
}

/** `openedAt` and `closedAt` follow from the status. */
export function moveSocket(draft: Draft, row: SocketRow, event: SocketTransition, more: Partial<SocketRow>): SocketRow {
  const { now } = draft.world
  const status = transition(socketLifecycle, row, event)
  const moved: SocketRow = {
    ...row,
    ...more,
    status,
    openedAt: status === 'open' ? now : row.openedAt,
    closedAt: status === 'closed' ? now : row.closedAt,
    history: [...row.history, { status, at: now }],
  }
  draft.put('sockets', moved)
  return moved
}
