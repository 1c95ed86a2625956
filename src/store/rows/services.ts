// A messaging service.

/** A pool of senders. */
export interface ServiceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  /** Their addresses: numbers in E.164 form, short codes, alphanumeric sender IDs. */
  readonly senders: readonly string[]
  readonly createdAt: number
}
