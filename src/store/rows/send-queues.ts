// How far a queue of outgoing texts or calls is filled.

/** A queue that lets so much through a second: that of a number for texts, or of an account for calls. */
export interface SendQueueRow {
  readonly sid: string
  /** When the next one may go. */
  readonly freeAt: number
}
