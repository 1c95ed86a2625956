// What is spoken on a socket: what each kind of it does about what comes from there.
import type { SocketRow } from '../../store/records'
import type { Draft } from '../draft'
import type { SocketRefused } from './command'

export interface Protocol {
  opened(draft: Draft, socket: SocketRow): void
  refused(draft: Draft, socket: SocketRow, reason: string, cause: SocketRefused['cause']): void
  /** `isText`: and not the bytes of a binary frame. */
  message(draft: Draft, socket: SocketRow, text: string, isText: boolean): void
  /** The app closed it, or it broke. */
  closed(draft: Draft, socket: SocketRow): void
}
