// A session of ConversationRelay, from its Connect to the answer of its action: what is still to be said, what is being said, what is heard.
import type { RelayNoun } from '../../instructions/verbs/conversation-relay'
import type { HttpMethod } from './http-method'

/** Who may cut it off. */
export type Interrupts = 'none' | 'dtmf' | 'speech' | 'any'

export type RelayItem =
  /** A message of tokens. `clauses`: what can be spoken as it is. `tail`: what the next token may still add to. */
  | {
      readonly type: 'talk'
      readonly clauses: readonly string[]
      readonly tail: string
      /** Its last token is here. */
      readonly isComplete: boolean
      /** What of it was played. */
      readonly played: string
      readonly preemptible: boolean
      readonly interruptible: Interrupts
    }
  | {
      readonly type: 'play'
      readonly source: string
      readonly ms: number
      readonly preemptible: boolean
      readonly interruptible: Interrupts
    }
  | { readonly type: 'digits'; readonly digits: string }

/** Of the first item of the queue, what is being played now. */
export interface RelayPlaying {
  readonly text: string
  readonly at: number
  readonly ms: number
}

/** Something that the person says. `step`: how many of the partials were told. */
export interface RelayUtterance {
  readonly text: string
  readonly partials: readonly string[]
  readonly step: number
  /** Nobody is told: the agent spoke, and could not be interrupted. */
  readonly isLost: boolean
}

/** How the session ends. */
export interface RelayEnding {
  readonly status: 'completed' | 'ended' | 'failed'
  readonly handoffData: string | null
  readonly error: { readonly code: number; readonly message: string } | null
}

export interface RelayRow {
  /** Of the call: nobody has two. */
  readonly sid: string
  /** VX…, the SID of the socket, too. */
  readonly session: string
  readonly noun: RelayNoun
  /** Asked when it is over. */
  readonly action: { readonly url: string; readonly method: HttpMethod } | null
  /** For what is heard; a `language` message changes it. */
  readonly transcriptionLanguage: string
  readonly queue: readonly RelayItem[]
  readonly playing: RelayPlaying | null
  /** The queue begins to be played at a due moment. */
  readonly isAboutToSpeak: boolean
  /** What is being played is cut off at a due moment: the next message is here. */
  readonly isBeingCut: boolean
  /** The app was told that the agent speaks. */
  readonly agentSpeaks: boolean
  readonly hearing: readonly RelayUtterance[]
  /** When the last prompt was told that nothing was said to since. */
  readonly promptedAt: number | null
  /** So many frames in a row had no meaning. */
  readonly malformed: number
  readonly ending: RelayEnding | null
}
