// The guesses that a run leaned on, and what they say: code knows their ids alone, and the texts are loaded with the first one.
import type { Guessed } from '../domain/guesses/guess'
import type { ReadStore } from '../store/store'

type Texts = typeof import('../domain/guesses/guesses')

let loaded: Texts | undefined
let loading: Promise<void> | undefined

/** Awaited wherever a move, an act or a reply ends, so that they are there when a test asks. Undefined: there is nothing to load. */
export function textsOfGuesses(store: ReadStore): Promise<void> | undefined {
  return loaded || store.guesses.size === 0 ? undefined : loadTexts()
}

export function loadTexts(): Promise<void> {
  loading ??= import('../domain/guesses/guesses').then((texts) => {
    loaded = texts
  })
  return loading
}

/** In the order in which they were first leaned on. */
export function guessesOf(store: ReadStore): Guessed[] {
  return [...store.guesses].map(({ sid }) => ({ id: sid, text: loaded?.GUESSES[sid].text ?? sid }))
}
