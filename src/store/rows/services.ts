// A messaging service.

/** A pool of senders. */
export interface ServiceRow {
  readonly sid: string
  readonly accountSid: string
  readonly friendlyName: string
  /** Numbers in E.164 form. */
  readonly senders: readonly string[]
  readonly createdAt: number
}
