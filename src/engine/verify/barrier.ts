// What keeps the text with a code from a person, whatever the handset is scripted to do.
import { isWhatsApp } from '../../domain/addresses'
import { OPTED_OUT } from '../../domain/codes'
import type { MessageRow, TextOutcome } from '../../store/records'
import { pairKey } from '../../store/store'
import type { World } from '../world'

const LANDLINE = 30006

/** Null: nothing does, or it is no such text. A landline takes no text, and who stopped the sender gets none. */
export function findCodeBarrier({ store }: World, { codeOf, from, to, inReplyTo }: MessageRow): TextOutcome | null {
  // What answers a keyword goes through.
  if (codeOf === undefined || isWhatsApp(to) || inReplyTo !== null) return null
  if (store.optOuts.get(pairKey(from, to))) return { result: 'failed', code: OPTED_OUT, after: null }
  return store.handsets.get(to)?.line?.type === 'landline' ? { result: 'undelivered', code: LANDLINE, after: null } : null
}
