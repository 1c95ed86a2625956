// What the doctor says of a project: what is wrong, where, and what to write.

export interface Finding {
  /** A name that stays, for who filters the JSON. */
  readonly id: string
  /** `error`: tests cannot work, or do not test what they say. `warning`: it depends. `note`: it works, and may surprise somebody. */
  readonly level: 'error' | 'warning' | 'note'
  /** `test/a.test.ts:12`, from the project's folder on. */
  readonly where: string | null
  readonly message: string
  readonly fix: string
}
