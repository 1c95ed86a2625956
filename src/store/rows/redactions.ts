// That the app had the body of a message forgotten. While the row stands, nothing that tells of the past has the text (redact-past.ts).

export interface RedactionRow {
  /** The SID of the message. */
  readonly sid: string
  readonly at: number
}
