// A guess: what ringback does where no source says what a provider does. docs/guesses.md is made from them. This file has none of them.

export interface Guess {
  /** What ringback does, in a line of Markdown. */
  readonly text: string
  /** Why it is a guess: what the sources say and do not say. */
  readonly why: string
  /** An option, a parameter or an act that changes it. */
  readonly change?: string
  /** Why `phone.guesses()` never lists this one. If it is left out, the code reports the guess at the point where it acts upon it. */
  readonly untold?: string
}

export type Guesses = Readonly<Record<string, Guess>>

/** A guess that a run depended on. */
export interface Guessed {
  /** The id of its row in docs/guesses.md. */
  readonly id: string
  /** What ringback did, where no source says what a provider does. */
  readonly text: string
}

/** No single point of the code acts upon it, or all of them do. */
export const ALWAYS = 'every run of this kind depends on it'
/** There is no event at which a run could be told. */
export const ABSENT = 'it is about something that does not happen'
/** It is about a field or a word that every response of its kind has. */
export const SHAPE = 'it is in every response of this kind'
/** An object of a dialect has it, and no code decides about it. */
export const BY_DIALECT = 'it is a fixed property of a dialect'
/** An alert of its own says what happened, each time. */
export const TOLD = 'an alert reports it each time'
/** It is about a feature that the author of a test uses and that no provider has. */
export const OURS = 'it is about a feature that only ringback has'
