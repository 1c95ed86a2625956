// The document of an announcement to everyone in a conference has come.
import { redactUrl } from '../../domain/redact'
import { interpret } from '../../instructions/interpret'
import type { ConferenceRow, ReplyTo } from '../../store/records'
import { playable } from '../calls/aside'
import type { ReceiveDocument } from '../command'
import type { Draft } from '../draft'
import { alertOf } from '../failed-document'
import { NOT_FETCHED } from './announcements'
import { tell } from './events'
import { participantsOf, putParticipant } from './rooms'

type ToAll = ReceiveDocument<Extract<ReplyTo, { type: 'conference' }>>

export function receiveAnnouncement(draft: Draft, { sid, status }: ConferenceRow, { result }: ToAll): void {
  if (status === 'completed') return
  if (result.type !== 'document') {
    const url = result.type === 'failed' ? (result.url ?? '') : ''
    if (result.type === 'failed') draft.alert(alertOf(result, sid))
    tell(draft, sid, 'announcement-fail', null, { AnnounceUrl: url, ReasonAnnouncementFailed: NOT_FETCHED })
    return
  }
  const script = playable(interpret(result.root), 'announce')
  const url = redactUrl(result.base.url ?? '')
  const hearers = participantsOf(draft, sid).filter(({ joined }) => joined)
  for (const participant of hearers) putParticipant(draft, { ...participant, announcement: { url, whole: true } })
  for (const [index, participant] of hearers.entries()) {
    // What is wrong with the document is told once.
    const heard = index === 0 ? script : { ...script, warnings: [] }
    draft.pushInput(participant.sid, { type: 'interlude', script: heard, base: result.base, aside: 'announce' })
  }
  if (hearers.length === 0) tell(draft, sid, 'announcement-end', null, { AnnounceUrl: url })
}
