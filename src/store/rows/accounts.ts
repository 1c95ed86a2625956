// An account or a subaccount, with the tokens that open it.
import type { AccountStatus } from '../../domain/status'

export interface AccountRow {
  readonly sid: string
  readonly authToken: string
  /** A second token that opens the account too, until it is promoted. */
  readonly secondaryAuthToken: string | null
  readonly friendlyName: string
  readonly status: AccountStatus
  /** In US dollars. Nothing lowers it. */
  readonly balance: number
  /** The account that owns this one, or null. */
  readonly ownerSid: string | null
  readonly createdAt: number
  readonly updatedAt: number
}
