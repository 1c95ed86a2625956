// Where somebody is, and what else is known of a person and of the line.
import type { LineStatus, LineType, LookupOverrides } from '../../domain/lookup'

/** Null: not known. */
export interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  /** ISO 3166-1, such as `US`. */
  readonly country: string | null
}

export interface Line {
  /** `voip` says nothing of a fixed address. */
  readonly type: LineType | 'voip'
  readonly carrier: string | null
  readonly mobileCountryCode?: string
  readonly mobileNetworkCode?: string
  readonly status?: LineStatus
}

/** What authoritative sources know of a person. */
export interface Identity {
  readonly firstName?: string
  readonly lastName?: string
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly nationalId?: string
  /** `YYYYMMDD` */
  readonly dateOfBirth?: string
}

/** What Lookup tells. Moments in milliseconds. Left out: not known. */
export interface LookupFacts {
  readonly simSwappedAt?: number
  readonly reassignedAt?: number
  readonly callForwarding?: boolean
  /** 0 to 100. */
  readonly smsPumpingRisk?: number
  readonly identity?: Identity
  readonly lookup?: LookupOverrides
}

export interface PersonFacts extends Place, LookupFacts {
  readonly callerName: string | null
  readonly line: Line | null
}

export const NOWHERE: Place = { city: null, state: null, zip: null, country: null }
export const UNKNOWN_PERSON: PersonFacts = { ...NOWHERE, callerName: null, line: null }
