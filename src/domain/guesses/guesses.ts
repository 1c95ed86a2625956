// All guesses, in the order of docs/guesses.md. The build leaves them unread until somebody asks what they say: everybody else knows their ids alone.
import { callbacks } from './callbacks'
import { calls } from './calls'
import { conferences } from './conferences'
import type { Guess } from './guess'
import { lookup } from './lookup'
import { numbers } from './numbers'
import { queues } from './queues'
import { recordings } from './recordings'
import { relay } from './relay'
import { rest } from './rest'
import { streams } from './streams'
import { templates } from './templates'
import { texts } from './texts'
import { times } from './times'
import { verify } from './verify'

const ALL = {
  ...times,
  ...numbers,
  ...lookup,
  ...recordings,
  ...queues,
  ...texts,
  ...templates,
  ...calls,
  ...conferences,
  ...relay,
  ...streams,
  ...rest,
  ...verify,
  ...callbacks,
}

export type GuessId = keyof typeof ALL
/** Those that a run is told of. */
export type ToldGuess = { [Id in GuessId]: (typeof ALL)[Id] extends { readonly untold: string } ? never : Id }[GuessId]

export const GUESSES: Readonly<Record<GuessId, Guess>> = ALL

/** By the headings of docs/guesses.md. */
export const SECTIONS: Readonly<Record<string, Readonly<Record<string, Guess>>>> = {
  Time: times,
  Numbers: numbers,
  Lookup: lookup,
  Recordings: recordings,
  Queues: queues,
  Messages: texts,
  'Templates and WhatsApp': templates,
  Calls: calls,
  Conferences: conferences,
  'Voice agents': relay,
  'Media streams': streams,
  REST: rest,
  Verify: verify,
  Callbacks: callbacks,
}
