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

/** One frame of a socket, as it was sent. */
export interface SocketFrameRecord {
  /** When it was sent, in virtual time. */
  readonly at: Date
  /** `provider`: sent by the service · `app`: sent by the app. */
  readonly from: 'provider' | 'app'
  /** The text of the frame as it was sent, but without passwords in URLs. */
  readonly data: string
}

/** A WebSocket that the service opened to the app, with every frame. */
export interface SocketRecord {
  /** The kind of the record. */
  readonly type: 'socket'
  /** `VX…` for a session of ConversationRelay, `MZ…` for a media stream. */
  readonly sid: string
  /** The account of its call. */
  readonly accountSid: string
  /** The call that it belongs to. */
  readonly callSid: string
  /** `relay`: ConversationRelay · `stream`: a media stream. */
  readonly protocol: SocketProtocol
  /** The URL, without user info. */
  readonly url: string
  /** `failed`: it was never opened. */
  readonly status: SocketStatus
  /** When the service requested it. */
  readonly createdAt: Date
  /** When the app accepted it; null if it did not. */
  readonly openedAt: Date | null
  /** When it was closed; null while it is open. */
  readonly closedAt: Date | null
  /** The close code and reason. 1005: without a code; 1006: the connection broke. Null while it is open, and if it was never opened. */
  readonly close: { readonly code: number; readonly reason: string } | null
  /** The frames in both directions, oldest first. */
  readonly frames: readonly SocketFrameRecord[]
  /** Every status that it had, with its time, oldest first. */
  readonly history: readonly StatusAt<SocketStatus>[]
}

/** A socket as a page is told it. `framesBefore`: how many there are before those that it holds, which are the newest. */
export interface BriefSocket extends SocketRecord {
  /** How many frames there are before those that are told. */
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
    url: row.url ?? redactUrls(rawUrl),
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
