// A problem that the author of a test should know of.

export type AlertLevel = 'error' | 'warning'

export interface AlertRow {
  /** The provider's code, or null where the advice is ringback's own. */
  readonly code: number | null
  readonly level: AlertLevel
  readonly message: string
  /** What to write or to change. */
  readonly fix: string
  readonly at: number
  readonly sid: string | null
}
