// A guess: what ringback does where no source says what a provider does. docs/guesses.md is made of them. Knows none of them.

export interface Guess {
  /** What ringback does, in a line of Markdown. */
  readonly text: string
  readonly why: string
  /** An option, a parameter or an act that makes it another. */
  readonly change?: string
  /** Why no run is told that it leans on this one. Without it the code says so, at the point where it acts upon it. */
  readonly untold?: string
}

export type Guesses = Readonly<Record<string, Guess>>

/** One that a run leaned on. */
export interface Guessed {
  /** Its row in docs/guesses.md. */
  readonly id: string
  /** What ringback did, where no source says what a provider does. */
  readonly text: string
}

/** It has no point at which it is acted upon, or all points are it. */
export const ALWAYS = 'every run of this kind depends on it'
/** Nothing happens at which a run could be told. */
export const ABSENT = 'it is about what does not happen'
/** What it is about is a field or a word that is there with every answer of its sort. */
export const SHAPE = 'it is a part of every answer of this sort'
/** An object of a dialect has it, and nothing is decided about it. */
export const BY_DIALECT = 'a dialect has it, and nothing is decided about it'
/** An alert of its own says what happened, each time. */
export const TOLD = 'an alert of its own says so'
/** It is about what the author of a test asks of ringback, and no provider has that. */
export const OURS = 'no provider has what it is about'
