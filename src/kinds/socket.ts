// Sockets to the app: the record, and what the house has to know of the kind.
import type { RecordShape } from '../domain/check-match'
import { redactUrls } from '../domain/redact'
import { SOCKET_PROTOCOLS, SOCKET_STATUSES, type SocketProtocol, type SocketStatus } from '../domain/status'
import { type FrameData, textOfFrame } from '../domain/streams'
import { socketLifecycle } from '../lifecycle/socket'
import type { SocketRow, TimelineRow } from '../store/records'
import type { TableKind } from './kind'
import { frameLines } from './socket-lines'
import { datedHistory, dateOrNull, type StatusAt, type View } from './view'

export interface SocketFrameRecord {
  readonly at: Date
  /** `provider`: what the service sent to the app. */
  readonly from: 'provider' | 'app'
  /** The text of the frame, as it was on the wire, but for passwords in URLs. */
  readonly data: string
}

export interface SocketRecord {
  readonly type: 'socket'
  /** `VX…` of a session of ConversationRelay, `MZ…` of a media stream. */
  readonly sid: string
  readonly accountSid: string
  readonly callSid: string
  readonly protocol: SocketProtocol
  /** Without user info. */
  readonly url: string
  readonly status: SocketStatus
  readonly createdAt: Date
  readonly openedAt: Date | null
  readonly closedAt: Date | null
  /** 1005: without a code; 1006: the line broke. Null where it was never open, and while it is. */
  readonly close: { readonly code: number; readonly reason: string } | null
  readonly frames: readonly SocketFrameRecord[]
  readonly history: readonly StatusAt<SocketStatus>[]
}

/** A socket as a page is told it. `framesBefore`: how many there are before those that it holds, which are the newest. */
export interface BriefSocket extends SocketRecord {
  readonly framesBefore: number
}

const NEWEST = 200

function briefSocket(row: SocketRow): BriefSocket {
  const framesBefore = Math.max(0, row.frames.length - NEWEST)
  return { ...socketRecord(row, framesBefore), framesBefore }
}

/** `first`: the index of the first frame. */
function socketRecord(row: SocketRow, first = 0): SocketRecord {
  const { sid, accountSid, callSid, protocol, rawUrl, status, close } = row
  let frames: SocketFrameRecord[] | undefined
  return {
    type: 'socket',
    sid,
    accountSid,
    callSid,
    protocol,
    url: redactUrls(rawUrl),
    status,
    createdAt: new Date(row.createdAt),
    openedAt: dateOrNull(row.openedAt),
    closedAt: dateOrNull(row.closedAt),
    close: close && { ...close },
    // Made when they are read: a call of ten minutes has 30,000, and most goals look at the status alone.
    get frames() {
      frames ??= row.frames.from(first).map(({ at, from, data }) => ({ at: new Date(at), from, data: told(data) }))
      return frames
    },
    history: datedHistory(row.history),
  }
}

/** Media holds no URL. */
function told(data: FrameData): string {
  return typeof data === 'string' ? redactUrls(data) : textOfFrame(data)
}

export const socketKind = {
  type: 'socket',
  list: 'sockets',
  table: 'sockets',
  filters: ['sid', 'callSid', 'protocol', 'status'],
  life: {
    lifecycle: socketLifecycle,
    parent: ({ callSid }: SocketRow) => callSid,
  },
} as const satisfies TableKind<SocketRow>

export const socketView = {
  record: (row) => socketRecord(row),
  brief: briefSocket,
  lines(before: SocketRow | undefined, after: SocketRow): TimelineRow[] {
    const { sid } = after
    const frames = frameLines(before, after, told)
    const statuses = after.history
      .slice(before?.history.length ?? 0)
      .map(({ status, at }): TimelineRow => ({ kind: 'status', at, sid, status, errorCode: null }))
    return after.closedAt === null ? [...statuses, ...frames] : [...frames, ...statuses]
  },
} as const satisfies View<SocketRow, SocketRecord>

export const socketShape = {
  type: 'socket',
  fields: {
    type: true,
    sid: true,
    accountSid: true,
    callSid: true,
    protocol: true,
    url: true,
    status: true,
    createdAt: true,
    openedAt: true,
    closedAt: true,
    close: true,
    frames: true,
    history: true,
  },
  choices: { type: ['socket'], protocol: SOCKET_PROTOCOLS, status: SOCKET_STATUSES },
} as const satisfies RecordShape<SocketRecord>
