// The API is about to forget something of a text that reached a person, whose phone keeps it.
import type { MessageRow } from '../../store/records'
import type { Draft } from '../draft'

export function keepOnPhone(draft: Draft, message: MessageRow, how: 'redacted' | 'removed'): void {
  const { sid, to, status, direction } = message
  if (direction === 'inbound' || (status !== 'delivered' && status !== 'read')) return
  const before = draft.get('keptTexts', sid)
  const { body, media } = before?.message ?? message
  draft.put('keptTexts', {
    sid,
    to,
    message: { ...message.toData(), body, media },
    media: before?.media ?? message.media.flatMap((one) => draft.get('media', one) ?? []),
    isRedacted: how === 'redacted' || before?.isRedacted === true,
  })
}
