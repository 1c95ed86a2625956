// A content template as a person is shown it, and what a test author may say that WhatsApp makes of it.
import type { ContentType, TemplateCategory } from '../domain/content-types'
import { MisuseError, quote } from '../domain/errors'
import type { ApprovalStatus } from '../domain/status'
import type { ContentFields, ContentRow, Review } from '../store/records'

/** A content template, with its contents. */
export interface ContentState {
  /** `HX` and 32 hex digits. */
  readonly sid: string
  /** The account that owns it. */
  readonly accountSid: string
  /** `friendly_name` of the REST resource. */
  readonly friendlyName: string
  /** Such as `en` or `pt_BR`. */
  readonly language: string
  /** The value of each placeholder that a message leaves out. */
  readonly variables: Readonly<Record<string, string>>
  /** The contents by type: `twilio/text`, … */
  readonly types: Readonly<Partial<Record<ContentType, ContentFields>>>
  /** What was submitted to WhatsApp. Name and category are empty before that. */
  readonly approval: {
    readonly status: ApprovalStatus
    readonly name: string
    readonly category: TemplateCategory | ''
    /** Empty, unless it was rejected. */
    readonly rejectionReason: string
  }
}

/** `rejected`: the reason that the approval shows (`'TAG_CONTENT_MISMATCH'`). */
export type ContentDecision = 'approved' | 'rejected' | { readonly rejected: string }

export function contentState({ sid, accountSid, friendlyName, language, variables, types, approval }: ContentRow): ContentState {
  const { status, name, category, rejectionReason } = approval
  return { sid, accountSid, friendlyName, language, variables, types, approval: { status, name, category, rejectionReason } }
}

/** The commonest reason. Source: Twilio's changelog, "View WhatsApp template rejection reasons in Twilio Console". */
const REASON = 'INVALID_FORMAT'

/** @throws MisuseError when the value is not a decision about a template. */
export function checkDecision(value: unknown): Review {
  if (value === 'approved') return { approved: true }
  if (value === 'rejected') return { approved: false, reason: REASON }
  if (typeof value === 'object' && value !== null && 'rejected' in value && typeof value.rejected === 'string')
    return { approved: false, reason: value.rejected }
  throw new MisuseError(
    `carrier.content() gave ${quote(value)}, which is not a decision about a template. Write 'approved', 'rejected' or { rejected: 'INVALID_FORMAT' }.`,
  )
}
