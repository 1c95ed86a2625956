// Decides about the approval of a template: submitted by the app, forwarded, and approved or rejected by WhatsApp after a while.
import { rejections } from '../../domain/codes'
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '../../domain/content-types'
import { shortSid } from '../../domain/sid'
import { type ApprovalEvent, approvalLifecycle } from '../../lifecycle/approval'
import { peek, transition } from '../../lifecycle/transition'
import type { ApprovalRow, ContentRow } from '../../store/records'
import type { Decision } from '../command'
import { Draft, NOTHING, reject } from '../draft'
import type { World } from '../world'
import type { ReviewContent, SubmitContent } from './command'

/** Source: Twilio, "Content API resources": lower-case letters, digits and underscores. */
const NAME = /^[a-z0-9_]{1,512}$/

/** Milliseconds until WhatsApp has it. Neither provider says how long that takes. */
const FORWARD = 1_000

export function submitContent(world: World, { sid, name = '', category = '', allowCategoryChange }: SubmitContent): Decision {
  const content = world.store.contents.get(sid)
  if (!content) return NOTHING
  if (!NAME.test(name)) return reject(rejections.contentInvalid('name', 'it takes lower-case letters, digits and underscores'))
  if (!isCategory(category)) return reject(rejections.contentInvalid('category', `it is one of ${TEMPLATE_CATEGORIES.join(', ')}`))
  const { approval } = content
  if (peek(approvalLifecycle, approval.status, 'submit') === undefined) return reject(rejections.approvalAsked(approval.status))
  const draft = new Draft(world)
  move(draft, { ...content, approval: { ...approval, name, category, allowCategoryChange } }, 'submit')
  const forward = Math.min(FORWARD, world.settings.timing.content.approval / 2)
  draft.schedule(forward, `${shortSid(sid)} received → pending`, sid, { type: 'content.review', sid, step: 'forward' })
  return draft.accept(sid)
}

export function reviewContent(world: World, { sid, step }: ReviewContent): Decision {
  const content = world.store.contents.get(sid)
  if (!content) return NOTHING
  const draft = new Draft(world)
  draft.guess('approval-time')
  if (step === 'forward') {
    move(draft, content, 'forward')
    const { approval } = world.settings.timing.content
    const wait = approval - Math.min(FORWARD, approval / 2)
    draft.schedule(wait, `${shortSid(sid)} pending → approved or rejected`, sid, { type: 'content.review', sid, step: 'decide' })
    return draft.accept(sid)
  }
  const review = world.settings.review(content)
  if (review.approved) move(draft, content, 'approve')
  else move(draft, content, 'reject', review.reason)
  return draft.accept(sid)
}

/** The only place where an approval changes its status. */
function move(draft: Draft, content: ContentRow, event: ApprovalEvent, rejectionReason = ''): void {
  const { now } = draft.world
  const { approval, sid } = content
  const status = transition(approvalLifecycle, { sid, status: approval.status, history: approval.history }, event)
  const moved: ApprovalRow = { ...approval, status, rejectionReason, history: approval.history.concat({ status, at: now }) }
  draft.put('contents', { ...content, approval: moved })
}

function isCategory(value: string): value is TemplateCategory {
  return (TEMPLATE_CATEGORIES as readonly string[]).includes(value)
}
