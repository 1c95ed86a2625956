// A file of a multimedia message.

export interface MediaRow {
  readonly sid: string
  readonly accountSid: string
  readonly messageSid: string
  readonly url: string
  /** The redacted URL, where more than user info had to go. */
  readonly told?: string
  readonly contentType: string
  /** The bytes, when the service fetched them; null before that, and when no app serves the origin. */
  readonly content: Uint8Array | null
  readonly createdAt: number
  readonly updatedAt: number
}
