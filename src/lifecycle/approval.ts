// The approval of a content template by WhatsApp, as a table.
import type { ApprovalStatus } from '../domain/status'
import type { Lifecycle } from './transition'

/**
 * - `submit`: the app asks for it
 * - `forward`: WhatsApp has it
 * - `approve`, `reject`: WhatsApp decided
 */
export const APPROVAL_EVENTS = ['submit', 'forward', 'approve', 'reject'] as const
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number]

/** Source: Twilio, "WhatsApp message template approvals and statuses". What WhatsApp later does to an approved one is left out. */
export const approvalLifecycle: Lifecycle<ApprovalStatus, ApprovalEvent> = {
  entity: 'Content',
  events: APPROVAL_EVENTS,
  table: {
    unsubmitted: { submit: 'received' },
    received: { forward: 'pending' },
    pending: { approve: 'approved', reject: 'rejected' },
    approved: {},
    rejected: {},
  },
}
