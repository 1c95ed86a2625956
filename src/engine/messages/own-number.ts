// A text that an app sends to a number of the phone's own: when it is delivered, it comes in there, as from anybody.
import { channelOf } from '../../domain/addresses'
import { placeholder } from '../../domain/media'
import type { MessageRow } from '../../store/records'
import type { Draft } from '../draft'
import { arrive } from './arrive'
import { receiverAt } from './receivers'

/** The text that comes in has a record of its own, as with the provider. A code of Verify is nothing for an app. */
export function arriveAtOwnNumber(draft: Draft, message: MessageRow): void {
  const { from, to, body, dialect } = message
  if (message.status !== 'delivered' || message.codeOf !== undefined || channelOf(to) !== null) return
  const { store } = draft.world
  const receiver = receiverAt(store, to)
  if (!receiver || receiver.isVerify) return
  draft.guess('text-to-own-number')
  const media = message.media.flatMap((sid) => {
    const row = store.media.get(sid)
    return row ? [{ url: row.url, contentType: row.contentType, content: row.content ?? placeholder(row.contentType) }] : []
  })
  arrive(draft, { type: 'message.arrive', from, receiverSid: receiver.sid, body, media, params: {}, dialect, whatsapp: null })
}
