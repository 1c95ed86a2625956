// Every row of docs/compatibility.md and of the table of verbs in docs/voice.md, with its id and what it rests on. Loaded when somebody
// asks for it: on a port, and by the tests that make those pages.
import { GUESSES, type GuessId } from '../domain/guesses/guesses'
import { callbackRows, fieldRows, replyReferences, statementRows } from './answers'
import { codeRows, endpointRows, hostRows, missingRows } from './endpoints'
import type { Evidence, Reference, Row } from './evidence'
import { LEANS, SEEN } from './leans'
import { voiceRows } from './voice'

/** In the order of the pages. */
export function references(): readonly Reference[] {
  return rows().map(({ sources, ...row }) => ({ ...row, evidence: [...sources, ...(SEEN[row.id] ?? []), ...guessesOf(row.id)] }))
}

function rows(): Row[] {
  return [
    ...endpointRows(),
    ...hostRows(),
    ...missingRows(),
    ...fieldRows(),
    ...callbackRows(),
    ...replyReferences(),
    ...codeRows(),
    ...statementRows(),
    ...voiceRows(),
  ]
}

function guessesOf(id: string): Evidence[] {
  return (LEANS[id] ?? []).map((guess: GuessId) => ({ type: 'guess', id: guess, text: GUESSES[guess].text }))
}
