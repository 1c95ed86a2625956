// A problem that the author of a test should know of.

/** `error`: something failed · `warning`: it works, but probably not as intended · `info`: nothing is wrong. */
export type AlertLevel = 'error' | 'warning' | 'info'

export interface AlertRow {
  /** The provider's code, or null where the advice is ringback's own. */
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  /** What to write or to change. */
  readonly fix: string
  readonly at: number
  readonly sid: string | null
  /** The token of the callback that it is about. */
  readonly callback?: string
}
