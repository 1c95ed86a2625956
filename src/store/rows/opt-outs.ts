// Who opted out of texts from a number.

/** A pair that may not be texted. Its `sid` is our number and theirs, as in an index key. */
export interface OptOutRow {
  readonly sid: string
  readonly at: number
}
