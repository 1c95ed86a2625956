// A content template as a person is shown it, and what a test author may say that WhatsApp makes of it.
import type { ContentType, TemplateCategory } from '../domain/content-types'
import { MisuseError, quote } from '../domain/errors'
import type { ApprovalStatus } from '../domain/status'
import type { ContentFields, ContentRow, Review } from '../store/records'

/** A content template, with what it says. */
export interface ContentState {
  /** `HX` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** As `friendly_name` of its REST resource. */
  readonly friendlyName: string
  /** Such as `en`, `pt_BR`. */
  readonly language: string
  /** What a placeholder is filled with where the message does not say. */
  readonly variables: Readonly<Record<string, string>>
  /** What it says, by type: `twilio/text`, … */
  readonly types: Readonly<Partial<Record<ContentType, ContentFields>>>
  /** As it was submitted. Name and category are empty before that. */
  readonly approval: {
    readonly status: ApprovalStatus
    readonly name: string
    readonly category: TemplateCategory | ''
    /** Empty, unless it was rejected. */
    readonly rejectionReason: string
  }
}

/** `rejected`: the reason, as the approval tells it (`'TAG_CONTENT_MISMATCH'`). */
export type ContentDecision = 'approved' | 'rejected' | { readonly rejected: string }

export function contentState({ sid, accountSid, friendlyName, language, variables, types, approval }: ContentRow): ContentState {
  const { status, name, category, rejectionReason } = approval
  return { sid, accountSid, friendlyName, language, variables, types, approval: { status, name, category, rejectionReason } }
}

/** The commonest reason. Source: Twilio's changelog, "View WhatsApp template rejection reasons in Twilio Console". */
const REASON = 'INVALID_FORMAT'

/** @throws MisuseError when the value is no decision about a template. */
export function checkDecision(value: unknown): Review {
  if (value === 'approved') return { approved: true }
  if (value === 'rejected') return { approved: false, reason: REASON }
  if (typeof value === 'object' && value !== null && 'rejected' in value && typeof value.rejected === 'string')
    return { approved: false, reason: value.rejected }
  throw new MisuseError(
    `carrier.content() gave ${quote(value)}, which is no decision about a template. Write 'approved', 'rejected' or { rejected: 'INVALID_FORMAT' }.`,
  )
}
