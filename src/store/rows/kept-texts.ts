// What a person's phone keeps of a text that the API forgot: no provider takes a text back from there. There is a row for such a text only.
import type { MediaRow } from './media'
import type { MessageData } from './messages'

export interface KeptTextRow {
  /** The SID of the message. */
  readonly sid: string
  readonly to: string
  /** With the text and the files as they reached the phone. */
  readonly message: MessageData
  readonly media: readonly MediaRow[]
  readonly isRedacted: boolean
}

/** As a run file has it: the text that the app had redacted is in none. */
export function keptTextData(row: KeptTextRow): KeptTextRow {
  return row.isRedacted ? { ...row, message: { ...row.message, body: '' } } : row
}
