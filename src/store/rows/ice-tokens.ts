// What an account was given for the provider's media servers. No such server is here, so it opens nothing.

export interface IceTokenRow {
  /** Its user name: such a token has no SID. */
  readonly sid: string
  readonly accountSid: string
  readonly password: string
  /** Seconds. */
  readonly ttl: number
  readonly createdAt: number
}
