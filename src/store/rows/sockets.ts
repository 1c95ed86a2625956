// A socket that the service opened to the app. Data: the line itself is the exchange's, and none can be rewound.
import type { HistoryEntry, SocketProtocol, SocketStatus } from '../../domain/status'
import type { FrameData } from '../../domain/streams'
import type { Trail } from '../trail'

/** `provider`: what the service sent. As it was on the wire; bytes that are no text as the app sent them, in Latin-1. */
export interface SocketFrame {
  readonly at: number
  readonly from: 'provider' | 'app'
  readonly data: FrameData
}

/** 1005: without a code; 1006: the line broke. */
export interface SocketEnd {
  readonly code: number
  readonly reason: string
}

export interface SocketRow {
  readonly sid: string
  readonly accountSid: string
  readonly callSid: string
  readonly protocol: SocketProtocol
  /** As it was written and signed. It may hold user info, which no record shows. */
  readonly rawUrl: string
  /** As it is told, where more than user info must not be. */
  readonly url?: string
  readonly status: SocketStatus
  readonly history: readonly HistoryEntry<SocketStatus>[]
  readonly createdAt: number
  readonly openedAt: number | null
  readonly closedAt: number | null
  readonly close: SocketEnd | null
  readonly frames: Trail<SocketFrame>
  /** How many of them the service sent. */
  readonly sent: number
  /** What a fault does to it. `loss`: how many more frames to the app are lost. */
  readonly broken: { readonly stalled: boolean; readonly loss: number }
}
