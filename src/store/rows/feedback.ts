// What the app knows of what became of a text: whether its recipient acted on it.

export const FEEDBACK_OUTCOMES = ['confirmed', 'unconfirmed'] as const
export type FeedbackOutcome = (typeof FEEDBACK_OUTCOMES)[number]

/** Its `sid` is that of the message. */
export interface FeedbackRow {
  readonly sid: string
  readonly accountSid: string
  readonly outcome: FeedbackOutcome
  readonly createdAt: number
  readonly updatedAt: number
}
