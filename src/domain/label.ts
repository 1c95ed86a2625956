// What a person reads of a due moment. Most are never read, so the text is made when one is.
import { shortSid } from './sid'

/** A text, or a move that a record is to make. */
export type Label = string | Move

interface Move {
  readonly sid: string
  /** Statuses. */
  readonly from: string
  readonly to: string
}

/** `SM..c2a1 queued → sending` */
export function labelText(label: Label): string {
  return typeof label === 'string' ? label : `${shortSid(label.sid)} ${label.from} → ${label.to}`
}
