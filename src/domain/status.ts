// The statuses of the service, each list written once. The tables that change them live in lifecycle/.

/**
 * Statuses of a message. The interface document names `queued` to `undelivered`; `accepted`, `scheduled` and `canceled`
 * belong to messaging services, `receiving` and `received` to inbound texts (Twilio's message resource).
 */
export const MESSAGE_STATUSES = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'canceled',
  'receiving',
  'received',
] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export type MessageDirection = 'inbound' | 'outbound-api' | 'outbound-call' | 'outbound-reply'

export function isMessageStatus(value: string): value is MessageStatus {
  return (MESSAGE_STATUSES as readonly string[]).includes(value)
}

/** One line of a record's history: the status it took and when, in milliseconds of virtual time. */
export interface HistoryEntry<Status extends string> {
  readonly status: Status
  readonly at: number
}
