// Decides about what the app says of a text that it sent: whether the recipient acted on it.
import { rejections } from '../../domain/codes'
import { FEEDBACK_OUTCOMES, type MessageRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { GiveFeedback } from './command'

/** Until the app says otherwise. Source: Twilio, "Send message feedback to Twilio": ProvideFeedback. */
export function awaitFeedback(draft: Draft, { sid, accountSid }: MessageRow): void {
  const { now } = draft.world
  draft.put('feedback', { sid, accountSid, outcome: 'unconfirmed', createdAt: now, updatedAt: now })
}

/** `confirmed` where the outcome is left out (Twilio, "Message Feedback subresource"). */
export function giveFeedback(world: World, { sid, outcome: given }: GiveFeedback): Decision {
  const message = world.store.messages.get(sid)
  if (!message) return NOTHING
  const outcome = FEEDBACK_OUTCOMES.find((one) => one === (given || 'confirmed'))
  if (outcome === undefined) return reject(rejections.feedbackInvalid(given ?? ''))
  const { now } = world
  const draft = new Draft(world)
  const earlier = world.store.feedback.get(sid)
  if (!given || !earlier) draft.guess('feedback-defaults')
  if (!earlier)
    draft.alert({
      code: null,
      level: 'warning',
      sid,
      message: 'Feedback was given on a text that was sent without ProvideFeedback. ringback took it; the provider does not count it.',
      fix: 'Send the text with provideFeedback: true.',
    })
  draft.put('feedback', { sid, accountSid: message.accountSid, outcome, createdAt: earlier?.createdAt ?? now, updatedAt: now })
  return draft.accept(sid)
}
