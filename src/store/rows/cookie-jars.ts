// The cookies of an app, which go back to it with the next request: its session on a call, or with the texts of a person.

export interface CookieRow {
  readonly name: string
  readonly value: string
  /** It goes back to this host alone, and to paths below this one. */
  readonly host: string
  readonly path: string
  readonly isSecure: boolean
  /** Null: it is kept as long as its jar. */
  readonly expiresAt: number | null
}

/** The cookies of one call, or of a person's texts to a number: its `sid` says whose. */
export interface CookieJarRow {
  readonly sid: string
  readonly cookies: readonly CookieRow[]
}
