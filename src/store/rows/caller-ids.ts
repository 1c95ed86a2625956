// Numbers of people that an account may show as the caller, and the calls that are to verify them.
import type { CallCallback } from './calls'

/** A verified number. */
export interface CallerIdRow {
  readonly sid: string
  readonly accountSid: string
  readonly e164: string
  readonly friendlyName: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** Its `sid` is that of the call in which the code is asked for. */
export interface ValidationRow {
  readonly sid: string
  readonly accountSid: string
  readonly e164: string
  readonly friendlyName: string
  /** Six digits. */
  readonly code: string
  readonly wrongCodes: number
  readonly status: 'pending' | 'success' | 'failed'
  readonly callback: Pick<CallCallback, 'url' | 'method'> | null
}
