// The guesses that a run leaned on, and what they say: code knows their ids alone.
import type { Guessed } from '../domain/guesses/guess'
import { GUESSES } from '../domain/guesses/guesses'
import type { ReadStore } from '../store/store'

/** In the order in which they were first leaned on. */
export function guessesOf(store: ReadStore): Guessed[] {
  return [...store.guesses].map(({ sid }) => ({ id: sid, text: GUESSES[sid].text }))
}
