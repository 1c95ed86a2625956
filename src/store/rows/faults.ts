// A fault, and how often it fired.

/** Something that breaks on purpose. The public `fault` makes them. */
export type Fault =
  | {
      readonly type: 'rest'
      readonly operation: string
      readonly rejection: { readonly status: number; readonly code: number; readonly message: string }
      readonly retryAfter: number | null
    }
  | { readonly type: 'network'; readonly operation: string }
  | { readonly type: 'latency'; readonly operation: string; readonly ms: number }
  | {
      readonly type: 'callback'
      readonly kind: string
      readonly how: 'drop' | 'duplicate' | 'reorder' | 'early' | 'delay'
      readonly ms: number
      /** Only the callbacks that tell of this status. */
      readonly status?: string
    }
  | TraceFault
  | SocketFault

/** Something broken about what a call leaves behind. `never`: its processing does not come to an end. */
export type TraceFault =
  | { readonly type: 'recording'; readonly how: 'absent' | 'never' }
  | { readonly type: 'transcription'; readonly how: 'failed' | 'never' }

/** Something broken about a socket to the app. `loss`: so many frames to the app are lost. */
export interface SocketFault {
  /** What is broken. */
  readonly type: 'socket'
  /** As `fault.socket()` takes it. */
  readonly how: 'refuse' | 'drop' | 'stall' | 'loss'
  /** How many frames are lost; 0 but for `loss`. */
  readonly frames: number
}

export interface FaultRow {
  readonly sid: string
  readonly fault: Fault
  /** How often it still fires; may be Infinity. */
  readonly left: number
  readonly fired: number
}
