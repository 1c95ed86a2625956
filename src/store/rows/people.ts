// Where somebody is, and what else is known of a person and of the line.

/** Null: not known. */
export interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  /** ISO 3166-1, such as `US`. */
  readonly country: string | null
}

export interface Line {
  readonly type: 'mobile' | 'landline' | 'voip'
  readonly carrier: string | null
}

export interface PersonFacts extends Place {
  readonly callerName: string | null
  readonly line: Line | null
}

export const NOWHERE: Place = { city: null, state: null, zip: null, country: null }
export const UNKNOWN_PERSON: PersonFacts = { ...NOWHERE, callerName: null, line: null }
