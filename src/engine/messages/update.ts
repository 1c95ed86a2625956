// Decides about changes that the app asks of a message it already sent: redact, cancel, delete.

import { rejections } from '../../domain/codes'
import { messageLifecycle } from '../../lifecycle/message'
import { peek } from '../../lifecycle/transition'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { DeleteMedia, DeleteMessage, UpdateMessage } from './command'
import { keepOnPhone } from './keep'
import { move } from './progress'

/** Source: Twilio's Message resource, "Update a message": only an empty Body, or Status=canceled. */
export function updateMessage(world: World, { sid, body, status }: UpdateMessage): Decision {
  const message = world.store.messages.get(sid)
  if (!message) return NOTHING
  if (status !== undefined && status !== 'canceled') return reject(rejections.statusUpdate(status))
  if (body !== undefined && body !== '') return reject(rejections.bodyUpdate())
  if (body !== undefined && !message.final) return reject(rejections.redactUnfinished())
  if (status === 'canceled' && peek(messageLifecycle, message.status, 'cancel') === undefined) return reject(rejections.cancelTooLate())

  const draft = new Draft(world)
  const redacted = body === undefined ? message : message.changed(world.now, { body: '' })
  if (status === 'canceled') {
    draft.unschedule(sid)
    move(draft, redacted, 'cancel', null)
  } else if (redacted !== message) {
    keepOnPhone(draft, message, 'redacted')
    draft.put('messages', redacted)
    if (message.body !== '') draft.put('redactions', { sid, at: world.now })
  }
  return draft.accept(sid)
}

/** Takes its media along. A message that is not final cannot be deleted. */
export function deleteMessage(world: World, { sid }: DeleteMessage): Decision {
  const message = world.store.messages.get(sid)
  if (!message) return NOTHING
  if (!message.final) return reject(rejections.notFinished('message'))
  const draft = new Draft(world)
  keepOnPhone(draft, message, 'removed')
  for (const media of message.media) draft.remove('media', media)
  draft.remove('feedback', sid)
  draft.remove('messages', sid)
  return draft.accept(null)
}

export function deleteMedia(world: World, { sid }: DeleteMedia): Decision {
  const media = world.store.media.get(sid)
  const message = media && world.store.messages.get(media.messageSid)
  if (!media || !message) return NOTHING
  const draft = new Draft(world)
  keepOnPhone(draft, message, 'removed')
  draft.remove('media', sid)
  draft.put('messages', message.changed(world.now, { media: message.media.filter((other) => other !== sid) }))
  return draft.accept(null)
}
