// A link of a text, and the short one that stands in its place.

export interface ShortLinkRow {
  /** What follows the domain of the short link. */
  readonly sid: string
  readonly accountSid: string
  readonly messageSid: string
  /** Where it leads. */
  readonly url: string
  readonly createdAt: number
}
