// A guess that this run leaned on, where no source says what a provider does.
import type { GuessId } from '../../domain/guesses/guesses'

export interface GuessRow {
  /** Its id. */
  readonly sid: GuessId
  /** When it was first leaned on. */
  readonly at: number
}
