// What a courier carries and what it brings back. A courier decides where a request goes; it does not know when or how often.
import type { HttpMethod } from '../store/records'

export interface Outgoing {
  /** As it goes on the wire: no user info, no fragment. */
  readonly url: string
  readonly method: HttpMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type AppResponse =
  | {
      readonly type: 'response'
      readonly status: number
      readonly contentType: string | null
      readonly location: string | null
      readonly body: Uint8Array
      /** How long the app took, in milliseconds of virtual time: see `after`. */
      readonly took: number
    }
  /** The app could not be reached, or it closed the connection. */
  | { readonly type: 'unreachable'; readonly reason: string }
  /** The app did not answer within the real-time patience. */
  | { readonly type: 'silent' }
  /** No app serves the origin, and the network is off. */
  | { readonly type: 'nobody' }

export interface Courier {
  /** The URL under which the app is called: that of its server, where one is registered for the origin. */
  calledAt(url: string): string
  /** Whether an app or the network will answer. If not, the answer is `nobody`. */
  serves(url: string): boolean
  /** `again`: the app was asked the same more than once before, and gets less real time where it did not answer. */
  carry(request: Outgoing, again?: boolean): Promise<AppResponse>
}

/** How the body begins when an app threw instead of answering. */
export const THREW = 'The app threw '

export function answerText(body: Uint8Array): string {
  return new TextDecoder().decode(body)
}
