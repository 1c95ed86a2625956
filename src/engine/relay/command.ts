// The due moments of a session of ConversationRelay.

/**
 * - `connect`: the socket is opened
 * - `speak`: what waits in the queue begins
 * - `word`: the next word of it begins
 * - `played`: a part of it is over
 * - `cut`: the next message cuts off what is being said
 * - `hear`: the caller has said more, or all
 * - `error`: a frame that had no meaning is answered
 * - `close`: the line is closed
 * - `action`: the document that follows is asked for
 */
export type RelayMoment =
  | { readonly what: 'connect' }
  | { readonly what: 'speak' }
  | { readonly what: 'word' }
  | { readonly what: 'played' }
  | { readonly what: 'cut' }
  | { readonly what: 'hear' }
  | { readonly what: 'action' }
  | { readonly what: 'error'; readonly description: string }
  | { readonly what: 'close'; readonly code: number; readonly reason: string }

/** `sid`: that of the call. */
export interface RelayDue {
  readonly type: 'relay.due'
  readonly sid: string
  readonly session: string
  readonly moment: RelayMoment
}

export type RelayClockCommand = RelayDue
