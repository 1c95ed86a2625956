// What is spoken on a socket: what each kind of it does about what comes from there.
import type { SocketRow } from '../../store/records'
import type { Draft } from '../draft'

export interface Protocol {
  opened(draft: Draft, socket: SocketRow): void
  refused(draft: Draft, socket: SocketRow, reason: string): void
  message(draft: Draft, socket: SocketRow, text: string): void
  /** The app closed it, or it broke. */
  closed(draft: Draft, socket: SocketRow): void
}
