// The due moments of a media stream.

/**
 * - `open`: its line is to be opened
 * - `frame`: 20 ms of sound are over, and are told
 * - `mark`: what the app sent before it was played, and it is told
 * - `played`: all that the app sent was played
 */
export type StreamMoment = { readonly what: 'open' } | { readonly what: 'frame' } | { readonly what: 'mark' } | { readonly what: 'played' }

/** `sid`: that of the call. `stream`: MZ…. */
export interface StreamDue {
  readonly type: 'stream.due'
  readonly sid: string
  readonly stream: string
  readonly moment: StreamMoment
}

export type StreamClockCommand = StreamDue
